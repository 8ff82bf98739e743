import { type OperatorFacts, sampleOperator, withFacts } from '@mainforte/words/kernel/operator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPages } from './render.tsx'

const none = Object.fromEntries(Object.keys(sampleOperator).map((name) => [name, '']))
const aide: OperatorFacts = {
  ...(none as unknown as OperatorFacts),
  name: 'Association L’Aide',
  contactEmail: 'contact@aide.example',
  supportEmail: 'contact@aide.example',
  blog: 'https://blog.aide.example/',
}
const invented = [...new Set(Object.values(sampleOperator))].filter((fact) => fact !== 'sample')

// As in the build, which writes marks.
beforeEach(() => vi.stubEnv('SSR', true))
afterEach(() => vi.unstubAllEnvs())

test('operator-3 the static pages of an operator say their facts and none of ours, and link no page that they have not got', () => {
  const pages = renderPages().map(({ path, body }) => ({ path, body: withFacts(body, aide) }))
  for (const { body } of pages) {
    expect(body).not.toContain('{{')
    expect(
      invented.filter((fact) => body.includes(`"${fact}"`) || body.includes(`>${fact}<`)),
    ).toEqual([])
    expect(body).toContain('href="mailto:contact@aide.example"')
    expect(body).toContain('href="https://blog.aide.example/"')
    expect(body).not.toMatch(/href="(?:tel:|\/pricing|\/careers|\/testimonials)/)
  }
  const legal = pages.find(({ path }) => path === '/legal')
  expect(legal?.body).toContain('Association L’Aide')
  expect(legal?.body).not.toMatch(/RCCM|NCC|Mainforte SAS|Abidjan/)
})

test('at a local address the pages show the invented operator', () => {
  const pages = renderPages().map(({ body }) => withFacts(body, sampleOperator))
  for (const body of pages) {
    expect(body).not.toContain('{{')
    expect(body).toContain('href="tel:+2252722000000"')
    expect(body).toContain('href="/pricing"')
  }
})
