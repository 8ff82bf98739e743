import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, laterOf } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import { handsOf } from '../members/member.ts'
import { cast, member } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { balanceIn } from '../reports/notebook.ts'
import { holds } from '../testing/property.ts'
import { frequencies } from '../tontines/rhythm.ts'

test('C7 over a complete round each hand has paid exactly what it receives', () => {
  const round = fc.record({
    members: fc.integer({ min: 2, max: 8 }),
    hands: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
    amount: fc.integer({ min: 1, max: 50_000 }),
    frequency: fc.constantFrom(...frequencies),
    rankingMethod: fc.constantFrom('random', 'lilo', 'alphabetical'),
    newcomers: fc.nat(2),
    lots: fc.infiniteStream(fc.nat(100)),
  })
  holds(
    fc.property(round, ({ members, hands, amount, lots, newcomers, ...terms }) => {
      const story = circle({ members, amount: minor(amount), ...terms })
      const names: string[] = cast.slice(0, members)
      for (const [index, name] of names.entries())
        story.run({ type: 'change-hands', memberId: member(name), hands: hands[index] ?? 1 })
      story.start()
      for (let count = 0; count < newcomers; count += 1) {
        story.join(`newcomer ${count}`)
        names.push(`newcomer ${count}`)
      }
      const { turns } = story.tontine
      const last = turns.at(-1)?.date ?? calendarDate(story.day)
      story.day = addDays(last, 1)
      for (const name of names) payInParts(story, name, amount * turns.length, lots)

      const pots = new Map<number, number>()
      for (const one of story.tontine.members) {
        const { dues, credit } = balanceIn(story.tontine, one.id, calendarDate(story.day))
        expect(credit).toBe(0)
        for (const hand of handsOf(one)) {
          const its = dues.filter(({ handId }) => handId === hand)
          expect(sumOf(its.map(({ paid }) => paid))).toBe(turns.length * amount)
        }
        for (const { cycle, paid } of dues) pots.set(cycle, (pots.get(cycle) ?? 0) + paid)
      }
      // Each turn takes one pot, and each pot is what a hand has paid over the round.
      expect([...pots.values()]).toEqual(turns.map(() => turns.length * amount))
    }),
    40,
  )
})

/** Pays what all hands of a member owe for a round, in parts of random size. */
function payInParts(
  story: ReturnType<typeof circle>,
  name: string,
  perHand: number,
  lots: Iterator<number>,
) {
  const hands = story.tontine.members.find(({ id }) => id === member(name))?.hands ?? 0
  let left = perHand * hands
  for (let part = 0; left > 0; part += 1) {
    const lot = Number(lots.next().value)
    const amount = part === 5 ? left : Math.min(left, 1 + Math.floor((left * lot) / 100))
    left -= amount
    // No payment lies before the tontine was created. (P14)
    const date = laterOf(calendarDate('2026-01-01'), addDays(calendarDate(story.day), -lot))
    const paid = { ...money(`${name} ${part}`, name, amount, { isMeant: true }), date }
    story.run({ type: 'record-payment', payment: paid })
  }
}
