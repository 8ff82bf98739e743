import { serverNow } from '../browser/clock.ts'
import { getStored, setStored, storedKeys } from '../browser/storage.ts'

/** A request that was sent and perhaps took effect, with its Idempotency-Key. */
export interface SentRequest {
  readonly body: string
  readonly key: string
}

/** What was typed into a form and is not known to have arrived. */
export interface StoredDraft {
  readonly keptAt: number
  /** The fields that differ from how the form started. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly sent?: SentRequest | undefined
}

/** As long as what was read is kept on the device. */
const longest = 7 * 24 * 3600 * 1000
/** The oldest makes room. */
const most = 30
/** A whole list of people fits. */
const largest = 250_000

const prefix = 'mainforte-draft:'
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`

/** JSON has no word for an amount that is not typed yet, or that can't be read. */
const noNumber = '\u0000NaN'
const text = (draft: StoredDraft) =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? noNumber : value,
  )
const fromText = (stored: string): unknown =>
  JSON.parse(stored, (_, value: unknown) => (value === noNumber ? Number.NaN : value))

function draftAt(key: string, now: number): StoredDraft | undefined {
  try {
    // Written by `writeDraft` alone; each form reads only fields that it has, and checks them again.
    const draft = fromText(getStored(key) ?? 'null') as StoredDraft | null
    const isUsable = draft && typeof draft.fields === 'object' && now - draft.keptAt <= longest
    return isUsable ? draft : undefined
  } catch {
    return undefined
  }
}

export const readDraft = (
  userId: string,
  name: string,
  now = serverNow(),
): StoredDraft | undefined => draftAt(keyOf(userId, name), now)

/** Undefined deletes it. */
export function writeDraft(userId: string, name: string, draft: StoredDraft | undefined): void {
  const key = keyOf(userId, name)
  const stored = draft && text(draft)
  const isNew = getStored(key) === undefined
  setStored(key, stored && stored.length <= largest ? stored : undefined)
  // Not at each letter that is typed: it reads all drafts.
  if (draft && isNew) makeRoom(draft.keptAt)
}

function makeRoom(now: number): void {
  const keys = storedKeys(prefix)
  const ages = keys.map((key) => ({ key, keptAt: draftAt(key, now)?.keptAt ?? 0 }))
  const latest = ages.sort((one, other) => other.keptAt - one.keptAt)
  for (const { key, keptAt } of latest.filter((one, index) => index >= most || one.keptAt === 0))
    if (keptAt !== now) setStored(key, undefined)
}

/** Deletes the drafts of everybody else, or all: several people may share a phone. */
export function deleteDrafts(exceptOf?: string): void {
  const kept = exceptOf && keyOf(exceptOf, '')
  for (const key of storedKeys(prefix))
    if (!kept || !key.startsWith(kept)) setStored(key, undefined)
}
