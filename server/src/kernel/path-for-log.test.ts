import { expect, test } from 'vitest'
import { pathForLog, routeForMetrics } from './path-for-log.ts'

test('an invitation code or a token in an address never reaches the log', () => {
  expect(pathForLog('/api/join/K7QX2MNP')).toBe('/api/join/*')
  expect(pathForLog('/auth/reset/eyJhbGciOiJIUzI1NiJ9.e30.Et9H')).toBe('/auth/reset/*')
  expect(pathForLog('/api/users/awa@example.org')).toBe('/api/users/*')
  const id = '0198f3a2-7c11-7bbb-8ccc-123456789abc'
  expect(pathForLog(`/api/tontines/${id}/members`)).toBe(`/api/tontines/${id}/members`)
})

test('however many addresses are tried, the figures stay few', () => {
  expect(routeForMetrics('/api/tontines/123', 200)).toBe('/api/tontines')
  expect(routeForMetrics('/api/made-up', 404)).toBe('/api')
  expect(routeForMetrics('/api/K7QX2MNP', 403)).toBe('/api')
  expect(routeForMetrics('/whatever', 200)).toBe('/page')
})
