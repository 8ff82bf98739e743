import type { Language } from '@mainforte/domain/kernel/language'
import { expect, test } from 'vitest'
import { wordFilesOf } from '../build/words-of-modules.ts'
import { outlined, outlines, writtenPages } from './write-pages.tsx'

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

test('a page brings the words of its own language only, or of both if both are mixed', () => {
  const words = (language: Language) => wordFilesOf(['app/auth/LoginPage.tsx'], language)
  expect(words('en')).toEqual(['words/src/kernel/en.ts', 'words/src/auth/en.ts'])
  expect(words('origin')).toContain('words/src/auth/fr.ts')
})

test('the outline names what every page loads and asks for, and what the dashboard adds', () => {
  const outline = outlines.find(({ language }) => language === 'fr')
  expect(outline).toMatchObject({
    modules: ['app/shell/Shell.tsx', 'app/kernel/api/persist.ts'],
    requests: ['/api/auth/session'],
    start: {
      path: '/dashboard',
      modules: ['app/dashboard/DashboardPage.tsx'],
      requests: ['/api/dashboard', '/api/todo'],
    },
  })
  expect(outline?.body).toContain('data-name')
  // What is touched while the app loads stays where it is.
  expect(outline?.body).toContain('cookie-notice')
  expect(outlined).toContain('/tontines/:tontineId/ranking')
  expect(outlined).not.toContain('/join/:inviteCode')
})
