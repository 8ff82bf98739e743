/** The paper key, by which somebody takes the office of an organizer who is not there any more. (G9) */

import type { EventTable } from '../kernel/event-table.ts'
import type { MemberId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import type { KeyUse, Office, PaperKey } from './state.ts'

export type KeyEvent =
  /** The digest of the key, which nobody can guess; it replaces the key before. */
  | { readonly type: 'office-key-made'; readonly digest: string }
  | { readonly type: 'office-key-revoked' }
  /** Somebody with the key came while the organizer was awake. */
  | { readonly type: 'office-key-tried' }
  | { readonly type: 'office-key-used'; readonly memberId: MemberId }
  /** A member said no. */
  | { readonly type: 'office-key-refused' }

/** As long as a vote, or somebody could begin it today and take the office a year later. */
const daysOfUse = 30
/** How often the organizer is told that somebody tries the key. */
const daysBetweenTrials = 1

export const useLapsesAt = ({ at }: KeyUse): number => daysAfter(at, daysOfUse)

/** The use of the key that is open at an instant. */
export const openUse = ({ key }: Office, now: number): KeyUse | null =>
  key?.use && now < useLapsesAt(key.use) ? key.use : null

/** Whether the organizer was told already that somebody tries the key. */
export const isTrialTold = ({ triedAt }: PaperKey, now: number): boolean =>
  triedAt !== undefined && now < daysAfter(triedAt, daysBetweenTrials)

/** Nobody waits with the key any more; it can be used again. */
export function withoutUse(office: Office): Office {
  if (!office.key?.use) return office
  const { use: _, ...key } = office.key
  return { ...office, key }
}

const withoutKey = ({ key: _, ...office }: Office): Office => office

interface Part {
  readonly office: Office
}

const onKey = (office: Office, change: Partial<PaperKey>): Part => ({
  office: office.key ? { ...office, key: { ...office.key, ...change } } : office,
})

export const keyEvents = {
  'office-key-made': {
    kind: 'members',
    evolve: ({ office }, { digest }, { at }) => ({ office: { ...office, key: { digest, at } } }),
  },
  'office-key-revoked': {
    kind: 'members',
    evolve: ({ office }) => ({ office: withoutKey(office) }),
  },
  'office-key-tried': {
    kind: 'members',
    evolve: ({ office }, _, { at }) => onKey(office, { triedAt: at }),
  },
  'office-key-used': {
    kind: 'members',
    evolve: ({ office }, { memberId }, { at, by }) => onKey(office, { use: { by, memberId, at } }),
  },
  'office-key-refused': {
    kind: 'members',
    evolve: ({ office }) => ({ office: withoutKey(office) }),
  },
} satisfies EventTable<Part, KeyEvent>
