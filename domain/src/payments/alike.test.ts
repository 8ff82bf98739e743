import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, laterOf } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { member, payment, user } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { naive } from '../testing/naive-sums.ts'
import { holds } from '../testing/property.ts'

test('P5 the payment reported as alike is the first live one that may be the same money', () => {
  const anyPayment = fc.record({
    as: fc.constantFrom('awa', 'chris'),
    name: fc.constantFrom('bintou', 'bintou', 'dado'),
    amount: fc.constantFrom(10, 10, 5),
    day: fc.integer({ min: 1, max: 4 }),
    wait: fc.integer({ min: 0, max: 1 }),
    method: fc.constantFrom('cash', 'cash', 'wave'),
    payer: fc.constantFrom(null, null, 'dado'),
    hasReference: fc.boolean(),
    isReversed: fc.boolean(),
  })
  const seen = { alike: 0, fresh: 0 }
  holds(
    fc.property(
      fc.array(anyPayment, { minLength: 4, maxLength: 12 }),
      anyPayment,
      fc.constantFrom('daily', 'daily', 'weekly'),
      (written, last, frequency) => {
        const startDate = calendarDate('2026-01-02')
        const terms = { amount: minor(10), frequency, startDate } as const
        const story = circle({ members: 4, ...terms })
        story.run({ type: 'name-officer', memberId: member('chris') })
        if (last.wait > 0) story.run({ type: 'start-tontine' })
        const of = (id: string, one: typeof last, isMeant: boolean) =>
          money(id, one.name, one.amount, {
            day: `2026-01-0${one.day}`,
            method: one.method,
            payerId: one.payer && member(one.payer),
            reference: one.hasReference ? `reference ${id}` : null,
            isMeant,
          })
        const byDay = written.toSorted((one, other) => one.day + one.wait - other.day - other.wait)
        for (const [index, one] of byDay.entries()) {
          const paymentId = payment(`p${index}`)
          const { as, day, wait } = one
          const on = `2026-01-0${day + wait}`
          story.run({ type: 'record-payment', payment: of(`p${index}`, one, true) }, { as, on })
          if (one.isReversed)
            story.together({ type: 'reverse-payment', paymentId, reason: 'a mistake' })
        }
        story.day = laterOf(calendarDate(story.day), calendarDate('2026-01-06'))
        const asked = of('last', last, false)
        const { as } = last
        const today = calendarDate(story.day)
        const first = naive.alike(story.tontine, { ...asked, by: user(as) }, today)
        const refusal = story.refusal({ type: 'record-payment', payment: asked }, { as })
        if (!first) expect(refusal).toBe(undefined)
        else
          expect(refusal).toEqual({
            code: 'looks-like-another',
            paymentId: first.id,
            memberId: first.memberId,
            date: first.date,
          })
        seen[first ? 'alike' : 'fresh'] += 1
      },
    ),
  )
  expect(Math.min(seen.alike, seen.fresh)).toBeGreaterThan(0)
})
