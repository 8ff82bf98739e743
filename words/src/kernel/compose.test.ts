import { expect, test } from 'vitest'
import { composeRoom, tongueOf } from './compose.ts'

const room = {
  fr: {
    list: { title: 'Mes tontines', empty: 'Aucune tontine' },
    login: { title: 'Connexion', badEmail: 'E-mail non valide' },
  },
  en: {
    list: { title: 'My Tontines', empty: 'No tontines found' },
    login: { title: 'Log in', badEmail: 'Please enter a valid email' },
  },
  origin: { list: 'en', login: { tongue: 'fr', except: ['badEmail'] } },
} as const

test('a reader who chose a tongue reads nothing else', () => {
  expect(composeRoom(room, 'fr')).toEqual(room.fr)
  expect(composeRoom(room, 'en')).toEqual(room.en)
})

test("compose-1 D'origine shows each screen in the tongue of the specification, to the single phrase", () => {
  expect(composeRoom(room, 'origin')).toEqual({
    list: room.en.list,
    login: { title: 'Connexion', badEmail: 'Please enter a valid email' },
  })
})

test('each screen knows the tongue it is written in', () => {
  expect(tongueOf('origin', room.origin, 'list')).toBe('en')
  expect(tongueOf('origin', room.origin, 'login')).toBe('fr')
  expect(tongueOf('en', room.origin, 'login')).toBe('en')
})
