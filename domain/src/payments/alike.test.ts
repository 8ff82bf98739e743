import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payment } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { naive } from '../testing/naive-sums.ts'
import { holds } from '../testing/property.ts'

test('P5 the payment reported as alike is the first live one within a day', () => {
  const anyPayment = fc.record({
    name: fc.constantFrom('awa', 'bintou'),
    amount: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 1, max: 6 }),
    isReversed: fc.boolean(),
  })
  const seen = { alike: 0, fresh: 0 }
  holds(
    fc.property(fc.array(anyPayment, { maxLength: 12 }), anyPayment, (written, last) => {
      const story = circle({ members: 3, rankingMethod: null, rankingType: 'manual' })
      story.day = '2026-01-31'
      const of = (id: string, { name, amount, day }: typeof last, isMeant: boolean) =>
        money(id, name, amount, { day: `2026-01-0${day}`, isMeant })
      for (const [index, one] of written.entries()) {
        const paymentId = payment(`p${index}`)
        story.run({ type: 'record-payment', payment: of(`p${index}`, one, true) }, { as: 'awa' })
        if (one.isReversed)
          story.run({ type: 'reverse-payment', paymentId, reason: 'a mistake' }, { as: 'awa' })
      }
      const asked = of('last', last, false)
      const first = naive.alike(story.tontine, asked)
      const refusal = story.refusal({ type: 'record-payment', payment: asked }, { as: 'awa' })
      if (!first) expect(refusal).toBe(undefined)
      else
        expect(refusal).toEqual({
          code: 'looks-like-another',
          paymentId: first.id,
          date: first.date,
        })
      seen[first ? 'alike' : 'fresh'] += 1
    }),
  )
  expect(Math.min(seen.alike, seen.fresh)).toBeGreaterThan(0)
})
