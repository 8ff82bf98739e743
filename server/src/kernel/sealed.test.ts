import { expect, test } from 'vitest'
import { openedSeal, sealed } from './sealed.ts'

const services = { settings: { authSecret: 'a'.repeat(32) } } as Parameters<typeof sealed>[0]

test('L3 a sealed text is read for its purpose alone, and any other is refused', () => {
  const whole = sealed(services, 'form of awa', '12.salt')
  expect(openedSeal(services, 'form of awa', whole)).toBe('12.salt')
  expect(openedSeal(services, 'form of binta', whole)).toBeUndefined()
  const seal = whole.slice(whole.lastIndexOf('.') + 1)
  for (const tried of [
    '',
    '.',
    seal,
    `13.salt.${seal}`,
    `${whole}.${seal}`,
    `12.salt.${'é'.repeat(64)}`,
  ])
    expect([tried, openedSeal(services, 'form of awa', tried)]).toEqual([tried, undefined])
})
