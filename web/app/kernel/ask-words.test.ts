import { beforeEach, expect, test, vi } from 'vitest'
import { AskError, Unreachable } from './ask-error.ts'
import { askWords } from './ask-words.ts'
import { loadWords, setLanguage } from './language.ts'

const refused = (status: number, code: string, more: object = {}) =>
  new AskError({ code, status, message: 'for programmers', ...more })

beforeEach(async () => {
  await loadWords('kernel')
  await setLanguage('fr')
})

test('ask-words-1 no answer reads differently with and without a network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onLine.mockReturnValue(false)
  expect(askWords(new Unreachable('x'))).toContain('hors ligne')
  onLine.mockReturnValue(true)
  expect(askWords(new Unreachable('x'))).toContain('ne répond pas')
})

test('a defect names the request, so that somebody can find it', () => {
  expect(askWords(refused(500, 'DEFECT', { requestId: '01-abc' }))).toContain('01-abc')
})

test('an unknown refusal is told by its kind, never by its code or in programmers’ words', () => {
  for (const [status, word] of [
    [401, 'session'],
    [403, 'droit'],
    [404, 'existe pas'],
    [409, 'plus possible'],
    [413, 'volumineux'],
    [429, 'Trop de tentatives'],
    [503, 'ne répond pas'],
  ] as const) {
    const told = askWords(refused(status, 'some-new-code'))
    expect(told).toContain(word)
    expect(told).not.toMatch(/some-new-code|for programmers/)
  }
})

test('a wait is told in seconds when the server says how long', () => {
  const error = new AskError({ code: 'x', status: 429, message: '' }, 42)
  expect(askWords(error).replace(/\s/g, ' ')).toContain('42 secondes')
})

test('of what there was too much is told by the asking room alone, whatever else was loaded', async () => {
  await loadWords('payments')
  await loadWords('rotation')
  const error = new AskError(
    { code: 'too-many-requests', status: 429, message: '', data: { retryAfterSeconds: 42 } },
    42,
  )
  expect(askWords(error, 'payments')).toContain('Trop d’images')
  for (const told of [askWords(error, 'rotation'), askWords(error)])
    expect(told).toContain('Trop de tentatives')
})

test('whatever else was thrown is told as ours to mend', () => {
  expect(askWords(new TypeError('undefined is not a function'))).toContain('de notre côté')
})
