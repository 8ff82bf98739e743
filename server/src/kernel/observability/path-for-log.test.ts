import { expect, test } from 'vitest'
import { pathForLog, routeForMetrics } from './path-for-log.ts'

test('path-for-log-1 an invitation code or a token in an address is never logged', () => {
  expect(pathForLog('/api/join/K7QX2MNP')).toBe('/api/join/*')
  for (const code of ['K7QX2MNP', 'k7qx2mnp', 'k7qx2mnp/', 'k7qx-2mnp']) {
    expect(pathForLog(`/join/${code}`)).toMatch(/^\/join\/\*\/?$/)
    expect(pathForLog(`/api/invitations/${code}`)).toMatch(/^\/api\/invitations\/\*\/?$/)
  }
  expect(pathForLog('/api/invitations/k7qx2mnp/join')).toBe('/api/invitations/*/*')
  expect(pathForLog('/check/abcdefgh')).toBe('/check/*')
  // A personal link, as a messenger may write it.
  for (const path of ['/moi/abcdefghijklmnopqrstuv', '/moi%23abcdefghijklmnopqrstuv'])
    expect(pathForLog(path)).not.toContain('abc')
  expect(pathForLog('/api/receipts/abcdefgh')).toBe('/api/receipts/*')
  expect(pathForLog('/auth/reset/eyJhbGciOiJIUzI1NiJ9.e30.Et9H')).toBe('/auth/reset/*')
  expect(pathForLog('/api/users/awa@example.org')).toBe('/api/users/*')
  const id = '0198f3a2-7c11-7bbb-8ccc-123456789abc'
  expect(pathForLog(`/api/tontines/${id}/members`)).toBe(`/api/tontines/${id}/members`)
  // What a mail gateway has moved into the path.
  const fragment = `12.${'0123456789abcdef'.repeat(4)}`
  for (const mark of ['%23', '%2523', '/%23', '#'])
    expect(pathForLog(`/tontines/${id}${mark}${fragment}`)).not.toContain(fragment.slice(0, 8))
  expect(pathForLog(`/verify%23eJyrVkrLz1eyUkpKLFKqBQAhbAPz`)).toBe('/*')
})

test('whatever addresses are requested, the number of labels stays small', () => {
  const known = new Set(['tontines'])
  expect(routeForMetrics('/api/tontines/123', known)).toBe('/api/tontines')
  expect(routeForMetrics('/api/made-up', known)).toBe('/api')
  expect(routeForMetrics('/api/K7QX2MNP', known)).toBe('/api')
  expect(routeForMetrics('/assets/app-1a2b.js', known)).toBe('/assets')
  expect(routeForMetrics('/whatever', known)).toBe('/page')
})
