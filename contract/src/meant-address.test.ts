import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.ts'

const id = '0190f7a2-6d3c-7c11-9b1e-5a0c2f4e8d77'
const head = `12.${'0123456789abcdef'.repeat(4)}`
const promise = `${id}:1.${'A'.repeat(43)}.${'b'.repeat(43)}`
const meant = (address: string) => meantAddress(new URL(`https://mainforte.example${address}`))

test.each([
  [`/tontines/${id}%23${head}`, `/tontines/${id}#${head}`],
  [`/tontines/${id}%2523${head}`, `/tontines/${id}#${head}`],
  [`/tontines/${id}/%252523${head}`, `/tontines/${id}/#${head}`],
  [`/tontines/${id}%23${head}?fbclid=IwAR0`, `/tontines/${id}?fbclid=IwAR0#${head}`],
  [`/tontines/${id}?tab=payments%23${head}`, `/tontines/${id}?tab=payments#${head}`],
  [
    `/tontines/${id}?tab=payments%2523${head}&utm_source=mail`,
    `/tontines/${id}?tab=payments&utm_source=mail#${head}`,
  ],
  [`/tontines/${id}?tab=payments&amp;new=yes`, `/tontines/${id}?tab=payments&new=yes`],
  [`/check/abc_-${'d'.repeat(59)}%23${head}.`, `/check/abc_-${'d'.repeat(59)}#${head}.`],
  ['/legal%23privacy', '/legal#privacy'],
  ['/help%2523faq', '/help#faq'],
  [`/verify%23${'eJx_-'.repeat(40)}`, `/verify#${'eJx_-'.repeat(40)}`],
  [`/room%2523${promise}.Amis%2520du%2520soir`, `/room#${promise}.Amis%20du%20soir`],
  [`/room?fbclid=x%23${promise}.Amis`, `/room?fbclid=x#${promise}.Amis`],
])('J13 a link whose # was rewritten on the way leads where it was meant to: %s', (came, sent) => {
  expect(meant(came)).toBe(sent)
  expect(meant(sent)).toBeUndefined()
})

test.each([
  ['/join/abcd-2345', '/join/ABCD2345'],
  ['/join/ABCD2345%F0%9F%98%80', '/join/ABCD2345'],
  ['/join/ABCD2345%E2%80%8B', '/join/ABCD2345'],
  ['/join/ABCD2345,%20merci?fbclid=x', '/join/ABCD2345?fbclid=x'],
  [`/tontines/${id}.`, `/tontines/${id}`],
  [`/tontines/${id})%20%E2%9C%85?tab=members`, `/tontines/${id}?tab=members`],
  ['/legal».', '/legal'],
])('I2 a link leads to its page whatever a messenger took into it: %s', (came, sent) => {
  expect(meant(came)).toBe(sent)
})

test.each([
  '/',
  '/join/ABCD2345',
  '/join/',
  '/join/ABCD23O5',
  `/tontines/${id}?tab=payments&new`,
  `/tontines/${id}/journal`,
  '/members?q=%231',
  `/auth/login?next=%2Ftontines%2F${id}%3Ftab%3Dpayments`,
  '/assets/app-1a2b.js',
  '/check/%C3%A9',
  '/%F0%9F%98%80',
  '//evil.example%23x',
  '/%5C%5Cevil.example',
])('J13 an address as it was sent is left alone, and none leads to another site: %s', (address) => {
  expect(meant(address)).toBeUndefined()
})

test('J13 whatever arrives, the address that was meant is one of this site', () => {
  const parts = ['', '/', '%23', '%2523', '%', '..', '\\', '?', '&', '#', 'a', '%0d%0a', '@', 'é']
  for (const one of parts)
    for (const two of parts)
      for (const three of parts)
        for (const four of parts) {
          const url = `https://mainforte.example/${one}${two}${three}${four}`
          const sent = URL.canParse(url) && meantAddress(new URL(url))
          if (!sent) continue
          expect(new URL(sent, 'https://mainforte.example').host).toBe('mainforte.example')
          expect(sent).toMatch(/^[!-~]+$/)
        }
})
