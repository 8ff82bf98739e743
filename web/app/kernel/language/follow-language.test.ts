import type { Language } from '@mainforte/domain/kernel/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { carryLanguage, dropCarriedLanguage, followLanguage } from './follow-language.ts'
import { languageNow, loadWords, setLanguage } from './language.ts'
import {
  type Session,
  signOut,
  signedIn,
  startSession,
  userUpdated,
  resolveUser,
} from '../session/session.ts'

const speaking = (language: Language) => ({ ...awa, language })

let stop: (() => void)[] = []
beforeEach(() => void stop.push(followLanguage()))
afterEach(async () => {
  signOut()
  for (const end of stop) end()
  stop = []
  localStorage.clear()
  dropCarriedLanguage()
  await setLanguage('origin')
})

function begin(read: Session | null, renewed: Session | null = null) {
  const endpoints = {
    read: () => Promise.resolve(read),
    renew: () => Promise.resolve(renewed),
    end: () => Promise.resolve(),
  }
  stop.push(startSession(endpoints))
}

test('signing in applies the language of the account, also the default', async () => {
  await setLanguage('fr')
  signedIn(sessionOf(speaking('en')))
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
  signOut()
  signedIn(sessionOf(speaking('origin')))
  await vi.waitFor(() => expect(languageNow()).toBe('origin'))
})

test('L2 the browser’s language stays when a link is opened', async () => {
  await setLanguage('en')
  signedIn(sessionOf({ ...speaking('origin'), through: 'link' }))
  await vi.dynamicImportSettled()
  expect(languageNow()).toBe('en')
})

test('the first check of the session applies the language of the account', async () => {
  begin(sessionOf(speaking('en')))
  await resolveUser()
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
})

test('follow-language-1 a renewal applies what was chosen on another device', async () => {
  const soon = { user: speaking('fr'), expiresAt: new Date(Date.now() + 60_000).toISOString() }
  begin(soon, sessionOf(speaking('en')))
  await resolveUser()
  await vi.waitFor(() => expect(languageNow()).toBe('fr'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
})

test('an unchanged account does not override a choice made here', async () => {
  signedIn(sessionOf(speaking('fr')))
  await vi.waitFor(() => expect(languageNow()).toBe('fr'))
  await setLanguage('en')
  userUpdated({ ...speaking('fr'), displayName: 'Awa K.' })
  signedIn(sessionOf(speaking('fr')))
  expect(languageNow()).toBe('en')
})

test('follow-language-2 a browser that has lost its choice has that of the account at the next visit', async () => {
  signedIn(sessionOf(speaking('en')))
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
  for (const end of stop) end()
  await setLanguage('origin')
  document.cookie = 'mainforte-language=; path=/; max-age=0'
  stop.push(followLanguage())
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
  expect(document.cookie).toContain('mainforte-language=en')
})

test('a choice made in another tab applies here, without an echo', async () => {
  signedIn(sessionOf(speaking('fr')))
  begin(sessionOf(speaking('fr')))
  await resolveUser()
  const tab = new BroadcastChannel('mainforte-session')
  const listener = vi.fn<() => void>()
  tab.addEventListener('message', listener)
  tab.postMessage({ event: 'updated', user: speaking('en') })
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
  // Our own message arrives after all earlier ones.
  userUpdated(speaking('en'))
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(listener).toHaveBeenCalledOnce()
  tab.close()
})

test('a visitor returning from another site keeps their language until their new account has it', async () => {
  await setLanguage('en')
  carryLanguage()
  begin(sessionOf(speaking('origin')))
  await resolveUser()
  expect(languageNow()).toBe('en')
})

test('an account without a choice does not override the preference of the browser', async () => {
  await setLanguage('fr')
  document.cookie = 'mainforte-language=; path=/; max-age=0'
  begin(sessionOf(speaking('origin')))
  await resolveUser()
  expect(languageNow()).toBe('fr')
})

test('a language whose texts are lost is applied once the network is back', async () => {
  await setLanguage('fr')
  await loadWords('creation')
  const texts = '../../../../words/src/creation/en.ts'
  const lose = vi.fn<() => never>(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock(texts, lose)
  signedIn(sessionOf(speaking('en')))
  await vi.waitFor(() => expect(lose).toHaveBeenCalled())
  expect(languageNow()).toBe('fr')
  vi.doUnmock(texts)
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(languageNow()).toBe('en')
  })
})
