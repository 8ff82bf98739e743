import type { Locale } from '@mainforte/domain/kernel/language'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { ScreenLocale, useFormat } from './format.tsx'

const formatIn = (locale: Locale) =>
  renderHook(() => useFormat(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ScreenLocale value={locale}>{children}</ScreenLocale>
    ),
  }).result.current

/** Where a line may end in it. */
const pieces = (text: string) => text.split(' ')

test('a date does not break at the end of a line', () => {
  const { date, dateTime } = formatIn('fr')
  expect(pieces(date('2026-08-30'))).toHaveLength(1)
  expect(pieces(date('2026-12-01', 'short'))).toHaveLength(1)
  expect(pieces(formatIn('en').date('2026-08-30'))).toHaveLength(1)
  expect(pieces(dateTime('2026-11-19T11:00:00Z'))).toHaveLength(3)
})

test('a line may break after the weekday', () => {
  expect(pieces(formatIn('fr').date('2026-12-01', 'full'))).toEqual([
    'mardi',
    '1er\u00A0décembre\u00A02026',
  ])
})
