import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  languageNow,
  loadWords,
  screenLocale,
  setLanguage,
  useWords,
  wordsNow,
} from './language.ts'

const englishTexts = '../../../../words/src/kernel/en.ts'
const lose = (file: string) =>
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
const networkIsBack = () => dispatchEvent(new Event('online'))

afterEach(() => {
  vi.doUnmock(englishTexts)
  document.cookie = 'mainforte-language=; path=/; max-age=0'
})

/** The app at its start, in the language of the cookie. */
async function start(language: string) {
  document.cookie = `mainforte-language=${language}; path=/`
  vi.resetModules()
  const app = await import('./language.ts')
  const isReady = vi.fn<() => void>()
  const ready = app.loadFirstWords('kernel').then(isReady)
  return { ...app, isReady, ready }
}

test("the default is D'origine: French with the English that the specification quotes", async () => {
  await loadWords('kernel', 'shell')
  expect(languageNow()).toBe('origin')
  expect(wordsNow('shell', 'sidebar').createNewTontine).toBe('Create New Tontine')
  expect(wordsNow('shell', 'sidebar').help).toBe('Aide')
  expect(wordsNow('kernel', 'boundary').title).toBe('Unexpected Application Error!')
})

test('a chosen language changes every text on the screen', async () => {
  await loadWords('kernel', 'shell')
  await setLanguage('fr')
  expect(wordsNow('shell', 'sidebar').createNewTontine).toBe('Nouvelle tontine')
  await setLanguage('en')
  expect(wordsNow('shell', 'sidebar').help).toBe('Help')
  await setLanguage('origin')
})

test('a feature that no route loaded has no texts, and the error names it', () => {
  expect(() => wordsNow('reports' as 'shell', 'sidebar')).toThrow('reports')
})

test('texts that load for another feature render nobody again, another language everybody', async () => {
  await loadWords('kernel', 'shell')
  const rendered = vi.fn<() => string>(() => useWords('shell', 'sidebar').help)
  const { result } = renderHook(rendered)
  await act(() => loadWords('settlement'))
  expect(rendered).toHaveBeenCalledTimes(1)
  await act(() => setLanguage('en'))
  expect(result.current).toBe('Help')
  await act(() => setLanguage('origin'))
})

test('each screen has its language', () => {
  expect(screenLocale('origin', 'tontines', 'list')).toBe('en')
  expect(screenLocale('fr', 'tontines', 'list')).toBe('fr')
})

test('a page that opens while the language changes keeps its texts', async () => {
  await setLanguage('fr')
  await loadWords('kernel', 'auth', 'members', 'reports', 'tontines')
  const changed = setLanguage('en')
  await loadWords('payments')
  await changed
  expect(wordsNow('payments', 'form')).toBeTruthy()
  expect(languageNow()).toBe('en')
  await setLanguage('origin')
})

test('the later of two languages chosen at once applies', async () => {
  await loadWords('kernel', 'shell')
  await Promise.all([setLanguage('fr'), setLanguage('en')])
  expect(languageNow()).toBe('en')
  await setLanguage('origin')
})

test('a language whose texts can not be loaded is not chosen, neither here nor for the next visit', async () => {
  const { ready, ...app } = await start('fr')
  await ready
  lose(englishTexts)
  const failed = vi.fn<() => void>()
  await app.setLanguage('en').catch(failed)
  expect(failed).toHaveBeenCalled()
  expect(app.languageNow()).toBe('fr')
  expect(document.cookie).toContain('mainforte-language=fr')
})

test('texts that are lost at the start are requested again, at the latest when the network is back', async () => {
  lose(englishTexts)
  const { ready, isReady, ...app } = await start('en')
  vi.doUnmock(englishTexts)
  await vi.waitFor(() => {
    networkIsBack()
    expect(isReady).toHaveBeenCalled()
  })
  expect(app.languageNow()).toBe('en')
  expect(app.wordsNow('kernel', 'ui').close).toBe('Close')
})

test('without the texts of the chosen language a visit has another one, and the choice stays', async () => {
  lose(englishTexts)
  const { ready, isReady, ...app } = await start('en')
  await vi.waitFor(() => {
    networkIsBack()
    expect(isReady).toHaveBeenCalled()
  })
  expect(app.languageNow()).toBe('fr')
  expect(app.wordsNow('kernel', 'ui').close).toBe('Fermer')
  expect(document.cookie).toContain('mainforte-language=en')
})
