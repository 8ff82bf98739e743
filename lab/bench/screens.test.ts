import { expect, test } from 'vitest'
import { screens, statementOf } from './screens.ts'

test.each(screens)('the screen $name is one statement, for each reader', (screen) => {
  const { text, values } = statementOf(screen, Date.parse('2026-01-31'))
  expect(text).toMatch(/^\s*(?:select|with)\b/i)
  const look = { reader: 'the reader', tontine: 'the tontine' }
  expect(values(Object(look))).toContain(look.reader)
})
