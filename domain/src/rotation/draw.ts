import { canonical, digestOf } from '../kernel/digest.ts'
import type { HandId, TontineId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'

/**
 * The verifiable draw: an order that nobody can choose and everybody can verify.
 *
 * All digests are SHA-256 over UTF-8 in lower-case hex. Every participant publishes a commitment to
 * a secret before the list is known to be final, and the secret after it; the server reveals last.
 * The order follows from the list and all the secrets.
 */
export interface DrawList {
  readonly circleId: TontineId
  readonly drawId: string
  readonly hands: readonly HandId[]
  readonly roundNo: number
  readonly constraints?: Constraints
}

/** What was agreed before the draw and limits its order. Ranks count from 1. */
export interface Constraints {
  /** Hands whose rank was agreed. */
  readonly fixed: readonly { readonly hand: HandId; readonly rank: number }[]
  /** Hands that do not want to be served before a rank. */
  readonly notBefore: readonly { readonly hand: HandId; readonly rank: number }[]
  /** The hands of one member are at least `apart` ranks apart, where that is possible. */
  readonly spacing?: {
    readonly apart: number
    readonly groups: readonly (readonly HandId[])[]
  }
}

export const noConstraints: Constraints = { fixed: [], notBefore: [] }

/** A secret is 32 bytes as 64 hex digits; `-` stands for one that was never revealed. */
export interface Secret {
  readonly participantId: string
  readonly commitment: string
  readonly secret: string
}

/** The result of a draw; `order` is the hands from the first turn to the last. */
export interface DrawResult {
  readonly listHash: string
  readonly commitRoot: string
  readonly seed: string
  readonly order: readonly HandId[]
}

/** The id of the server as a participant, in commitments and reveals. */
export const serverParticipant = 'server'

/** What a participant publishes before the draw, so that they can't change their secret afterwards. (D1) */
export const commitmentOf = (drawId: string, participantId: string, secret: string): string =>
  digestOf(`tontine-draw-v1|commit|${drawId}|${participantId}|${secret}`)

/** The digest of the participating hands, from a text that doesn't depend on their order. (D2) */
export const listHashOf = ({ circleId, drawId, hands, roundNo, constraints }: DrawList): string =>
  digestOf(
    canonical({
      circleId,
      drawId,
      roundNo,
      v: 1,
      constraints: sortedConstraints(constraints ?? noConstraints),
      hands: hands.toSorted(byText),
    }),
  )

const sortedConstraints = ({ fixed, notBefore, spacing }: Constraints) => ({
  fixed: fixed
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ hand, rank }) => ({ hand, rank })),
  notBefore: notBefore
    .toSorted((one, other) => byText(one.hand, other.hand))
    .map(({ hand, rank }) => ({ hand, rank })),
  ...(spacing && {
    spacing: {
      apart: spacing.apart,
      groups: spacing.groups
        .map((group) => group.toSorted(byText))
        .toSorted((one, other) => byText(one[0] ?? '', other[0] ?? '')),
    },
  }),
})

/** The digest of all commitments, in the order of the participants. (D3) */
export const commitRootOf = (
  promises: readonly Pick<Secret, 'participantId' | 'commitment'>[],
): string => digestOf(linesOf(promises, ({ commitment }) => commitment))

/** One line `participant:value` for each, sorted by participant. */
const linesOf = <Of extends { readonly participantId: string }>(
  those: readonly Of[],
  value: (one: Of) => string,
): string =>
  those
    .toSorted((one, other) => byText(one.participantId, other.participantId))
    .map((one) => `${one.participantId}:${value(one)}`)
    .join('\n')

/** A hand's ticket in the draw: the smallest goes first. (D4) */
export const ticketOf = (seed: string, hand: HandId): string =>
  digestOf(`tontine-draw-v1|ticket|${seed}|${hand}`)

/** Computes a whole draw; the same list and secrets always give the same order. (D3, D4) */
export function drawOrder(list: DrawList, secrets: readonly Secret[]): DrawResult {
  const listHash = listHashOf(list)
  const commitRoot = commitRootOf(secrets)
  const revealed = linesOf(secrets, ({ secret }) => secret)
  const seed = digestOf(`tontine-draw-v1|seed|${listHash}|${commitRoot}|${revealed}|-`)
  const tickets = new Map(list.hands.map((hand) => [hand, ticketOf(seed, hand)]))
  const ticket = (hand: HandId) => tickets.get(hand) ?? ''
  const byTicket = list.hands.toSorted(
    (one, other) => byText(ticket(one), ticket(other)) || byText(one, other),
  )
  return { listHash, commitRoot, seed, order: placed(byTicket, list.constraints ?? noConstraints) }
}

/**
 * Gives each rank the hand that is fixed there; else the hand with the smallest ticket that may have it
 * and keeps its distance. Where none keeps its distance, one that may have it is enough, and where
 * there is none, any. (D13)
 */
function placed(byTicket: readonly HandId[], constraints: Constraints): HandId[] {
  const { fixed, notBefore, spacing } = constraints
  if (fixed.length === 0 && notBefore.length === 0 && !spacing) return [...byTicket]
  const handAt = new Map(fixed.map(({ hand, rank }) => [rank, hand]))
  const fixedHands = new Set(handAt.values())
  const earliest = new Map(notBefore.map(({ hand, rank }) => [hand, rank]))
  const free = new Set(byTicket.filter((hand) => !fixedHands.has(hand)))
  const groupOf = new Map(spacing?.groups.flatMap((group) => group.map((hand) => [hand, group])))
  const rankOf = new Map(fixed.map(({ hand, rank }) => [hand, rank]))

  const isFar = (hand: HandId, rank: number) =>
    (groupOf.get(hand) ?? []).every(
      (other) =>
        other === hand || Math.abs((rankOf.get(other) ?? Infinity) - rank) >= (spacing?.apart ?? 0),
    )
  return byTicket.map((_, index) => {
    const rank = index + 1
    const waiting = [...free]
    const mayHave = waiting.filter((hand) => (earliest.get(hand) ?? 1) <= rank)
    const hand =
      handAt.get(rank) ??
      mayHave.find((one) => isFar(one, rank)) ??
      mayHave[0] ??
      waiting[0] ??
      // Only where a fixed rank lies beyond the last one, which no list has.
      missingRank(rank)
    free.delete(hand)
    rankOf.set(hand, rank)
    return hand
  })
}

function missingRank(rank: number): never {
  throw new Error(`no hand is left for rank ${rank}`)
}

/** Whether every revealed secret is the one that was committed to. (D5) */
export const secretsMatchCommitments = (drawId: string, secrets: readonly Secret[]): boolean =>
  secrets.every(
    ({ participantId, commitment, secret }) =>
      secret === '-' || commitmentOf(drawId, participantId, secret) === commitment,
  )
