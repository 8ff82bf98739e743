import { expect, test } from 'vitest'
import { composeFeature, localeOf } from './compose.ts'

const feature = {
  fr: {
    list: { title: 'Mes tontines', empty: 'Aucune tontine' },
    login: { title: 'Connexion', badEmail: 'E-mail non valide' },
  },
  en: {
    list: { title: 'My Tontines', empty: 'No tontines found' },
    login: { title: 'Log in', badEmail: 'Please enter a valid email' },
  },
  origin: { list: 'en', login: { locale: 'fr', except: ['badEmail'] } },
} as const

test('a reader who chose a language reads only that one', () => {
  expect(composeFeature(feature, 'fr')).toEqual(feature.fr)
  expect(composeFeature(feature, 'en')).toEqual(feature.en)
})

test("compose-1 D'origine shows each text in the language of the specification", () => {
  expect(composeFeature(feature, 'origin')).toEqual({
    list: feature.en.list,
    login: { title: 'Connexion', badEmail: 'Please enter a valid email' },
  })
})

test('a feature may be in one language as a whole', () => {
  expect(composeFeature({ ...feature, origin: 'en' }, 'origin')).toEqual(feature.en)
  expect(localeOf('origin', 'en', 'login')).toBe('en')
})

test('each screen knows the language it is written in', () => {
  expect(localeOf('origin', feature.origin, 'list')).toBe('en')
  expect(localeOf('origin', feature.origin, 'login')).toBe('fr')
  expect(localeOf('en', feature.origin, 'login')).toBe('en')
})
