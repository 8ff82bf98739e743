import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Unreachable } from './api-error.ts'
import { errorMessage } from './error-text.ts'
import { loadWords, setLanguage } from '../language/language.ts'

const refused = (status: number, code: string, more: object = {}) =>
  new ApiError({ code, status, message: 'for programmers', ...more })

beforeEach(async () => {
  await loadWords('kernel')
  await setLanguage('fr')
})

test('ask-words-1 a missing response has another message with and without a network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onLine.mockReturnValue(false)
  expect(errorMessage(new Unreachable('x'))).toContain('hors ligne')
  onLine.mockReturnValue(true)
  expect(errorMessage(new Unreachable('x'))).toContain('ne répond pas')
})

test('a defect shows the request id', () => {
  expect(errorMessage(refused(500, 'DEFECT', { requestId: '01-abc' }))).toContain('01-abc')
})

test('an unknown refusal is described by its status, never by its code', () => {
  for (const [status, word] of [
    [401, 'Reconnectez-vous'],
    [403, 'droit'],
    [404, 'existe plus'],
    [409, 'plus possible'],
    [413, 'trop lourd'],
    [429, 'Trop de tentatives'],
    [503, 'ne répond pas'],
  ] as const) {
    const message = errorMessage(refused(status, 'some-new-code'))
    expect(message).toContain(word)
    expect(message).not.toMatch(/some-new-code|for programmers/)
  }
})

test('a rate limit shows the seconds to wait if the server names them', () => {
  const error = new ApiError({ code: 'x', status: 429, message: '' }, 42)
  expect(errorMessage(error).replace(/\s/g, ' ')).toContain('42 secondes')
})

test('the text of a rate limit is that of the calling feature, whatever else is loaded', async () => {
  await loadWords('payments')
  await loadWords('rotation')
  const error = new ApiError(
    { code: 'too-many-requests', status: 429, message: '', data: { retryAfterSeconds: 42 } },
    42,
  )
  expect(errorMessage(error, 'payments')).toContain('Trop d’envois')
  for (const message of [errorMessage(error, 'rotation'), errorMessage(error)])
    expect(message).toContain('Trop de tentatives')
})

test('any other error is shown as our fault', () => {
  expect(errorMessage(new TypeError('undefined is not a function'))).toContain('de notre côté')
})
