import type { Language } from '@mainforte/domain/kernel/language'
import {
  type Room,
  type Tongue,
  isLanguage,
  languageWithoutChoice,
} from '@mainforte/words/kernel/catalogue'
import { composeRoom, tongueOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import type { RoomName, Words } from '@mainforte/words/words'
import { cookie, setCookie } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The server reads this cookie too: static pages and mails follow the same choice. */
const languageCookie = 'mainforte-language'
const oneYear = 365 * 24 * 3600

/** One small file for each room and tongue; the words of static pages and mails stay out of the app. */
const sources = {
  fr: import.meta.glob<Room>([
    '../../../words/src/*/fr.ts',
    '!../../../words/src/{public,help,legal,mail}/fr.ts',
  ]),
  en: import.meta.glob<Room>([
    '../../../words/src/*/en.ts',
    '!../../../words/src/{public,help,legal,mail}/en.ts',
  ]),
}

type Loaded = Partial<Record<RoomName, { fr?: Room; en?: Room }>>

const loaded: Loaded = {}

interface Speech {
  language: Language
  /** Composed in the language, room by room, as routes asked for them. */
  words: Partial<Words>
}

function chosenLanguage(): Language | undefined {
  const chosen = cookie(languageCookie)
  return isLanguage(chosen) ? chosen : undefined
}

/** What this browser shows while nothing is chosen on it. */
export const preferredLanguage = (): Language => languageWithoutChoice(navigator.languages?.[0])

/** Has anybody chosen a language on this browser? */
export const isLanguageChosen = (): boolean => chosenLanguage() !== undefined

/** What a page was written in that the app takes over: it goes on in the same. */
function writtenLanguage(): Language | undefined {
  if (typeof document === 'undefined') return undefined
  const { language } = document.documentElement.dataset
  return isLanguage(language) ? language : undefined
}

const speech = createStore<Speech>({
  language: chosenLanguage() ?? writtenLanguage() ?? preferredLanguage(),
  words: {},
})

function tonguesFor(room: RoomName, language: Language): Tongue[] {
  if (language !== 'origin') return [language]
  const screens = Object.values(origin[room])
  if (screens.some((screen) => typeof screen === 'object')) return ['fr', 'en']
  return (['fr', 'en'] as const).filter((tongue) => screens.includes(tongue))
}

const fileOf = (room: RoomName, tongue: Tongue) => `words/src/${room}/${tongue}.ts`

/** Where a room's words of a language stand. */
export const wordFiles = (room: RoomName, language: Language): string[] =>
  tonguesFor(room, language).map((tongue) => fileOf(room, tongue))

async function fetchRoom(room: RoomName, tongue: Tongue): Promise<void> {
  if (loaded[room]?.[tongue]) return
  const source = sources[tongue][`../../../${fileOf(room, tongue)}`]
  if (!source) throw new Error(`There is no ${fileOf(room, tongue)}`)
  const words = await source()
  loaded[room] = { ...loaded[room], [tongue]: words }
}

const fetchRooms = (rooms: readonly RoomName[], language: Language) =>
  Promise.all(
    rooms.flatMap((room) => tonguesFor(room, language).map((tongue) => fetchRoom(room, tongue))),
  )

function compose(rooms: readonly RoomName[], language: Language): Partial<Words> {
  const composed = rooms.map((room) => {
    const { fr = {}, en = {} } = loaded[room] ?? {}
    return [room, composeRoom({ fr, en, origin: origin[room] }, language)] as const
  })
  // The catalogues are checked against `Words` where they are written; composing keeps their shape.
  return Object.fromEntries(composed) as Partial<Words>
}

/** A route calls this for the rooms whose words its page speaks. */
export async function loadWords(...rooms: RoomName[]): Promise<void> {
  const { language } = speech.get()
  const missing = rooms.filter((room) => !speech.get().words[room])
  if (missing.length === 0) return
  await fetchRooms(missing, language)
  if (speech.get().language !== language) return loadWords(...rooms)
  speech.set({ language, words: { ...speech.get().words, ...compose(missing, language) } })
}

let wanted = speech.get().language
const spokenRooms = () => Object.keys(speech.get().words) as RoomName[] // Only rooms were ever put there.

/** Speaks another language from now on, here and on the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  setCookie(languageCookie, language, oneYear)
  wanted = language
  const rooms = spokenRooms()
  await fetchRooms(rooms, language)
  // Whoever chose again meanwhile has the last word.
  if (wanted !== language) return
  // A page that opened meanwhile brought a room whose words must not be lost.
  if (spokenRooms().length > rooms.length) return setLanguage(language)
  speech.set({ language, words: compose(rooms, language) })
}

function roomIn({ words }: Speech, room: RoomName) {
  const found = words[room]
  if (!found) throw new Error(`The words of "${room}" were not loaded: name the room in the route`)
  return found
}

/** The words of one screen. The route must have named the room. */
export function useWords<Name extends RoomName, Screen extends keyof Words[Name]>(
  room: Name,
  screen: Screen,
): Words[Name][Screen] {
  const found = roomIn(useStore(speech), room)
  // `words` holds under each name that room's own words.
  return (found as Words[Name])[screen]
}

/** The same outside of components: toasts, titles, the error page. */
export function wordsNow<Name extends RoomName, Screen extends keyof Words[Name]>(
  room: Name,
  screen: Screen,
): Words[Name][Screen] {
  return (roomIn(speech.get(), room) as Words[Name])[screen] // As above.
}

/** Every room loaded so far, the asking one first: where a refusal's code is looked up. */
export function loadedRooms(first?: RoomName): Room[] {
  const { words } = speech.get()
  const asking = first && words[first]
  return [...(asking ? [asking] : []), ...Object.values(words)]
}

export const useLanguage = (): Language => useStore(speech).language
export const languageNow = (): Language => speech.get().language

/** What a screen is written in, for `lang` and for dates. */
export const screenTongue = (language: Language, room: RoomName, screen: string): Tongue =>
  tongueOf(language, origin[room], screen)
