import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

const id = '0190f7a2-6d3c-7c11-9b1e-5a0c2f4e8d77'

test.each([
  '/',
  '/about',
  '/Auth/Login/',
  '/dashboard',
  '/tontines/create',
  `/tontines/${id}`,
  `/tontines/${id}/cycles/3`,
  `/tontines/${id}/members/${id}/replace`,
  '/join',
  '/join/ABCD2345',
  '/admin/allusers',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/nulle-part',
  '/not-found',
  '/app',
  `/tontines/${id}/nothing`,
  `/tontines/${id}/ranking/3`,
  '/dashboard/more',
  '/join/ABCD2345/x',
])('%s is no page', (path) => {
  expect(isPage(path)).toBe(false)
})
