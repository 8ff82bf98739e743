import { expect, test } from 'vitest'
import { outlines, writtenPages } from './write-pages.tsx'

const textOf = (path: string, language: string) => {
  const page = writtenPages.find((one) => one.path === path && one.language === language)
  const body = document.createElement('div')
  body.innerHTML = page?.body ?? ''
  return {
    lang: page?.lang,
    title: page?.title,
    description: page?.description,
    heading: body.querySelector('h1')?.textContent,
    fields: [...body.querySelectorAll('input')].map(({ name }) => name),
    sends: body.querySelector('form')?.method,
  }
}

test('the entry pages of the app are prerendered in the chosen language', () => {
  const login = {
    description: expect.stringMatching(/^[A-Z].{20,}/),
    fields: ['email', 'password'],
    sends: 'post',
  }
  const french = { lang: 'fr', title: 'Connexion – Mainforte', heading: 'Connexion', ...login }
  expect(textOf('/auth/login', 'origin')).toEqual(french)
  expect(textOf('/auth/login', 'fr')).toEqual(french)
  expect(textOf('/auth/login', 'en')).toEqual({
    lang: 'en',
    title: 'Log in – Mainforte',
    heading: 'Log in',
    ...login,
  })
  expect(textOf('/auth/register', 'fr').heading).toBe('Créer un compte')
  expect(textOf('/auth/forgot-password', 'origin').heading).toBe('Forgot your password?')
})

test('a prerendered page preloads the words of its own language only, or of both if both are mixed', () => {
  const words = (language: string) =>
    writtenPages
      .find((page) => page.path === '/auth/login' && page.language === language)
      ?.modules.filter((module) => module.startsWith('words/'))
  expect(words('en')).toEqual(['words/src/kernel/en.ts', 'words/src/auth/en.ts'])
  expect(words('origin')).toContain('words/src/auth/fr.ts')
})

test('the outline of a page names what the page loads and asks for', () => {
  const outline = (path: string) =>
    outlines.find((page) => page.path === path && page.language === 'fr')
  const ranking = outline('/tontines/:tontineId/ranking')
  expect(ranking?.modules).toEqual([
    'app/shell/Shell.tsx',
    'app/rotation/RankingPage.tsx',
    'app/kernel/api/persist.ts',
    ...['kernel', 'shell', 'rotation', 'drawing', 'swaps', 'terms', 'tontines'].map(
      (feature) => `words/src/${feature}/fr.ts`,
    ),
  ])
  expect(ranking?.requests).toEqual(['/api/auth/session'])
  expect(outline('/tontines/:tontineId')?.requests).toContain('/api/tontines/{tontineId}')
  expect(outline('/dashboard')?.body).toContain('data-name')
})
