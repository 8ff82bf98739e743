import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone, isZone } from '@mainforte/domain/kernel/zone'
import type { TontineForm } from '@mainforte/domain/tontines/terms'
import type * as z from 'zod/mini'
import { here } from '../../kernel/language/format.tsx'
import { setStored, getStored } from '../../kernel/browser/storage.ts'
import { serverNow } from '../../kernel/browser/clock.ts'

/** The creation form's values while it is filled in, valid or not. */
export type Draft = z.input<typeof TontineForm>

export const emptyMember = { name: '', email: null, phone: null, hands: 1 }

/** The browser's zone, unless the server could not know it. */
const ownZone = () => (isZone(here()) ? here() : defaultZone)

/** The initial form: one empty member row and the specification's defaults. */
export const emptyDraft = (now = serverNow()): Draft => ({
  name: '',
  description: '',
  // Empty; the schema rejects it until an amount is typed.
  amount: Number.NaN,
  currency: 'XOF',
  memberCount: 2,
  frequency: 'monthly',
  startDate: todayIn(ownZone(), now),
  endDate: null,
  rankingType: 'automatic',
  automaticRankingMethod: 'random',
  drawnAt: 'start',
  graceDays: 0,
  zone: ownZone(),
  members: [emptyMember],
})

/** One key per user: two people may share a phone. */
const keyOf = (userId: string) => `mainforte-new-tontine-${userId}`

/** The draft and the day on which it was saved. */
type StoredDraft = Partial<Draft> & { keptOn?: string }

/**
 * The user's saved draft on top of an empty form. A first day that was in the future when saved and
 * has passed since is reset to today, because nobody chose it.
 */
export function loadDraft(userId: string, now = serverNow()): Draft {
  const empty = emptyDraft(now)
  try {
    const stored: unknown = JSON.parse(getStored(keyOf(userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return empty
    const known = Object.entries(stored).filter(([key, value]) => key in empty && value !== null)
    // Written by `saveDraft` and validated by the schema again before anything is sent.
    const draft = { ...empty, ...Object.fromEntries(known) } as Draft
    return { ...draft, ...(hasPassed(stored, empty.startDate) && datesOf(empty)) }
  } catch {
    return empty
  }
}

const datesOf = ({ startDate, endDate }: Draft) => ({ startDate, endDate })

const hasPassed = ({ startDate = '', keptOn = '' }: StoredDraft, today: string): boolean =>
  startDate >= keptOn && startDate < today

export function saveDraft(userId: string, draft: Draft, now = serverNow()): void {
  const stored: StoredDraft = { ...draft, keptOn: todayIn(ownZone(), now) }
  setStored(keyOf(userId), JSON.stringify(stored))
}

export function clearDraft(userId: string): void {
  setStored(keyOf(userId), undefined)
  setStored(listKeyOf(userId), undefined)
}

/** A pasted list that was not added yet; a longer one is not saved. */
const maxListLength = 100_000

const listKeyOf = (userId: string) => `${keyOf(userId)}-list`

export const loadList = (userId: string): string => getStored(listKeyOf(userId)) ?? ''

export const saveList = (userId: string, text: string): void =>
  setStored(listKeyOf(userId), text === '' || text.length > maxListLength ? undefined : text)
