import type { Locale } from '@mainforte/domain/kernel/language'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type {
  Bearing,
  DrawTime,
  PotWord,
  LeaverDay,
  RankingMethod,
  SwapTerm,
} from '@mainforte/domain/tontines/terms'
import type { TermChange } from '@mainforte/domain/tontines/tontine'
import { de } from '../kernel/elision.ts'
import { date, money } from '../kernel/format.ts'

/** In summer and in winter alike: the name that holds all year. */
const anyDay = Date.UTC(2026, 0, 1)

/** The city in a zone's IANA name: that of `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** What the time of a zone is called; undefined where an older browser does not know it. */
export function timeOf(locale: Locale, zone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts(anyDay).find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** A time zone for people: Paris (heure d’Europe centrale). */
export function zoneName(locale: Locale, zone: string): string {
  const time = timeOf(locale, zone)
  return time ? `${cityOf(zone)} (${time})` : cityOf(zone)
}

type Sentences = Record<TermChange['term'], (after: string, before: string) => string>

const sentences: Record<Locale, Sentences> = {
  fr: {
    amount: (after, before) => `Montant par échéance : ${after} au lieu de ${before}`,
    startDate: (after, before) => `Date de début : ${after} au lieu du ${before}`,
    graceDays: (after, before) => `Jours de grâce : ${after} au lieu de ${before}`,
    zone: (after, before) => `Fuseau horaire : ${after} au lieu ${de(before)}`,
    bearing: (after, before) => `Ce qui n’est jamais payé : ${after}, et non ${before}`,
    leaversPaid: (after, before) =>
      `Les membres qui partent sont remboursés ${after}, et non ${before}`,
    leaverKept: (after, before) =>
      `Les membres qui partent laissent ${after} par part, au lieu de ${before}`,
    swaps: (after, before) => `Échanges de tours : ${after}, et non ${before}`,
    rankingMethod: (after, before) => `Ordre des tours : ${after}, et non ${before}`,
    drawnAt: (after, before) => `Tirage au sort : ${after}, et non ${before}`,
    potConfirmedBy: (after, before) => `Une cagnotte est confirmée ${after}, et non ${before}`,
  },
  en: {
    amount: (after, before) => `Amount per cycle: ${after} instead of ${before}`,
    startDate: (after, before) => `Start date: ${after} instead of ${before}`,
    graceDays: (after, before) => `Days of grace: ${after} instead of ${before}`,
    zone: (after, before) => `Time zone: ${after} instead of ${before}`,
    bearing: (after, before) => `What is never paid: ${after}, and not ${before}`,
    leaversPaid: (after, before) => `Leavers are paid back ${after}, and not ${before}`,
    leaverKept: (after, before) => `Leavers give up ${after} for each share instead of ${before}`,
    swaps: (after, before) => `Swaps of turns: ${after}, and not ${before}`,
    rankingMethod: (after, before) => `Order of turns: ${after}, and not ${before}`,
    drawnAt: (after, before) => `The draw: ${after}, and not ${before}`,
    potConfirmedBy: (after, before) => `A pot is confirmed ${after}, and not ${before}`,
  },
}

const bearingWords: Record<Locale, Record<Bearing, string>> = {
  fr: {
    beneficiary: 'perdu par la personne dont c’est le tour',
    spread: 'partagé entre tous ceux qui n’ont pas encore reçu',
  },
  en: {
    beneficiary: 'lost by the person whose turn it is',
    spread: 'shared by everybody still to receive',
  },
}

const leaverDayWords: Record<Locale, Record<LeaverDay, string>> = {
  fr: { turn: 'le jour de leur tour', end: 'après le dernier tour' },
  en: { turn: 'on the day of their turn', end: 'after the last turn' },
}

const swapWords: Record<Locale, Record<SwapTerm, string>> = {
  fr: { free: 'libres', officer: 'avec l’accord d’un responsable', never: 'jamais' },
  en: { free: 'free', officer: 'with the approval of an officer', never: 'never' },
}

const orderWords: Record<Locale, Record<RankingMethod | 'manual', string>> = {
  fr: {
    random: 'tirage au sort',
    lilo: 'ordre d’arrivée',
    alphabetical: 'ordre alphabétique',
    manual: 'choisi par la personne qui organise',
  },
  en: {
    random: 'random draw',
    lilo: 'order of joining',
    alphabetical: 'alphabetical order',
    manual: 'chosen by the organizer',
  },
}

const drawWords: Record<Locale, Record<DrawTime, string>> = {
  fr: { start: 'au démarrage', meeting: 'à chaque séance' },
  en: { start: 'at the start', meeting: 'at each meeting' },
}

const potWords: Record<Locale, Record<PotWord, string>> = {
  fr: { phone: 'par téléphone et code', link: 'par lien' },
  en: { phone: 'by phone and code', link: 'by link' },
}

/** A term that was changed before the start, for the journal, the bell and the mail. (T3) */
export function termChange(locale: Locale, change: TermChange, currency: Currency): string {
  const { term, after, before } = change
  const told = (value: string | number | null) => valueOf(locale, term, value, currency)
  return sentences[locale][term](told(after), told(before))
}

const methods: readonly RankingMethod[] = ['random', 'lilo', 'alphabetical']

function valueOf(
  locale: Locale,
  term: TermChange['term'],
  value: string | number | null,
  currency: Currency,
): string {
  if (term === 'bearing') return bearingWords[locale][value === 'spread' ? 'spread' : 'beneficiary']
  if (term === 'leaversPaid') return leaverDayWords[locale][value === 'end' ? 'end' : 'turn']
  if (term === 'swaps')
    return swapWords[locale][value === 'never' || value === 'officer' ? value : 'free']
  if (term === 'drawnAt') return drawWords[locale][value === 'meeting' ? value : 'start']
  if (term === 'potConfirmedBy') return potWords[locale][value === 'link' ? value : 'phone']
  if (term === 'rankingMethod')
    return orderWords[locale][methods.find((one) => one === value) ?? 'manual']
  if (term === 'leaverKept' || term === 'amount') return money(locale, Number(value), currency)
  if (term === 'startDate') return date(locale, String(value))
  return term === 'zone' ? zoneName(locale, String(value)) : String(value)
}
