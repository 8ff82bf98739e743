/** The procedure of the draw, step by step as `docs/format.md` describes it. */
import { byText, canonical } from '../json.ts'
import { digestOf } from '../sha256.ts'
import type { Constraints, DrawList } from './list.ts'
import type { Participant } from './record.ts'

export const listHashOf = ({ circleId, drawId, roundNo, hands, constraints }: DrawList): string => {
  const { fixed, notBefore, spacing } = constraints
  return digestOf(
    canonical({
      circleId,
      constraints: {
        fixed: fixed.map(({ hand, rank }) => ({ hand, rank })),
        notBefore: notBefore.map(({ hand, rank }) => ({ hand, rank })),
        ...(spacing && { spacing: { apart: spacing.apart, groups: spacing.groups } }),
      },
      drawId,
      hands: hands.toSorted(byText),
      roundNo,
      v: 1,
    }),
  )
}

export const commitmentOf = (drawId: string, participantId: string, secret: string): string =>
  digestOf(`tontine-draw-v1|commit|${drawId}|${participantId}|${secret}`)

/** A line for each participant, sorted by their ids. */
const lines = (participants: readonly Participant[], field: 'commitment' | 'secret'): string =>
  participants
    .toSorted((one, other) => byText(one.id, other.id))
    .map((participant) => `${participant.id}:${participant[field]}`)
    .join('\n')

export const commitRootOf = (participants: readonly Participant[]): string =>
  digestOf(lines(participants, 'commitment'))

export const seedOf = (
  listHash: string,
  commitRoot: string,
  participants: readonly Participant[],
): string =>
  digestOf(`tontine-draw-v1|seed|${listHash}|${commitRoot}|${lines(participants, 'secret')}|-`)

export const ticketOf = (seed: string, hand: string): string =>
  digestOf(`tontine-draw-v1|ticket|${seed}|${hand}`)

/** The hands from the first turn to the last. */
export function orderOf(
  seed: string,
  hands: readonly string[],
  constraints: Constraints,
): string[] {
  const tickets = new Map(hands.map((hand) => [hand, ticketOf(seed, hand)]))
  const byTicket = hands.toSorted(
    (one, other) => byText(tickets.get(one) ?? '', tickets.get(other) ?? '') || byText(one, other),
  )
  const fixedAt = new Map(constraints.fixed.map(({ hand, rank }) => [rank, hand]))
  const fixed = new Set(fixedAt.values())
  const earliest = new Map(constraints.notBefore.map(({ hand, rank }) => [hand, rank]))
  const spacing = spacingOf(constraints)
  const waiting = byTicket.filter((hand) => !fixed.has(hand))

  return hands.map((_, at) => {
    const rank = at + 1
    const isDue = (hand: string) => (earliest.get(hand) ?? 1) <= rank
    const chosen =
      fixedAt.get(rank) ??
      waiting.find((hand) => isDue(hand) && spacing.allows(hand, rank)) ??
      waiting.find(isDue) ??
      waiting[0] ??
      ''
    const place = waiting.indexOf(chosen)
    if (place >= 0) waiting.splice(place, 1)
    spacing.place(chosen, rank)
    return chosen
  })
}

/** Whether the seed decides anything: 32 others don't all give one order. */
export function hasChance(hands: readonly string[], constraints: Constraints): boolean {
  const first = orderOf('0', hands, constraints).join()
  return Array.from({ length: 32 }, (_, at) => String(at + 1)).some(
    (seed) => orderOf(seed, hands, constraints).join() !== first,
  )
}

/** Knows which hands keep their distance from all others of their group, placed or fixed. */
function spacingOf({ fixed, spacing }: Constraints) {
  const { apart, groups } = spacing ?? { apart: 1, groups: [] }
  const groupOf = new Map(groups.flatMap((group, index) => group.map((hand) => [hand, index])))
  const taken = groups.map((): number[] => [])
  const ranksNear = (hand: string) => taken[groupOf.get(hand) ?? -1] ?? []
  const place = (hand: string, rank: number) => ranksNear(hand).push(rank)
  const allows = (hand: string, rank: number) =>
    ranksNear(hand).every((other) => Math.abs(other - rank) >= apart)
  for (const { hand, rank } of fixed) place(hand, rank)
  return { place, allows }
}
