import { canonical, digestOf } from '../kernel/digest.ts'
import type { HandId, TontineId } from '../kernel/ids.ts'

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
}

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

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The digest of the participating hands, from a text that doesn't depend on their order. (D2) */
export const listHashOf = ({ circleId, drawId, hands, roundNo }: DrawList): string =>
  digestOf(
    canonical({
      circleId,
      drawId,
      roundNo,
      v: 1,
      constraints: {
        fixed: [],
        notBefore: [],
      },
      hands: hands.toSorted(byText),
    }),
  )

/** A hand's ticket in the draw: the smallest goes first. (D4) */
export const ticketOf = (seed: string, hand: HandId): string =>
  digestOf(`tontine-draw-v1|ticket|${seed}|${hand}`)

/** Computes a whole draw; the same list and secrets always give the same order. (D3, D4) */
export function drawOrder(list: DrawList, secrets: readonly Secret[]): DrawResult {
  const sorted = secrets.toSorted((one, other) => byText(one.participantId, other.participantId))
  const lines = (value: (secret: Secret) => string) =>
    sorted.map((secret) => `${secret.participantId}:${value(secret)}`).join('\n')

  const listHash = listHashOf(list)
  const commitRoot = digestOf(lines(({ commitment }) => commitment))
  const seed = digestOf(
    `tontine-draw-v1|seed|${listHash}|${commitRoot}|${lines(({ secret }) => secret)}|-`,
  )
  const tickets = new Map(list.hands.map((hand) => [hand, ticketOf(seed, hand)]))
  const ticket = (hand: HandId) => tickets.get(hand) ?? ''
  const order = list.hands.toSorted(
    (one, other) => byText(ticket(one), ticket(other)) || byText(one, other),
  )
  return { listHash, commitRoot, seed, order }
}

/** Whether every revealed secret is the one that was committed to. (D5) */
export const secretsMatchCommitments = (drawId: string, secrets: readonly Secret[]): boolean =>
  secrets.every(
    ({ participantId, commitment, secret }) =>
      secret === '-' || commitmentOf(drawId, participantId, secret) === commitment,
  )
