import { createContext, useContext, useState } from 'react'
import { serverNow } from '../browser/clock.ts'
import { currentUser, isShared } from '../session/session.ts'
import { type SentRequest, type StoredDraft, readDraft, writeDraft } from './draft-store.ts'

/** What is typed into one form, kept until it is sent: it survives closing, a reload and a session. */
export interface FormDraft {
  /** The fields with which the form starts, and when they were kept. */
  readonly started: StoredDraft['fields']
  readonly keptAt: number | undefined
  /** Whether the form started with something typed before, and nothing was sent since. */
  readonly isRestored: () => boolean
  /** Values of fields; undefined for one that is as the form starts without a draft. */
  readonly keep: (values: Readonly<Record<string, unknown>>) => void
  /** An id that the form has chosen: kept with anything else, so that it is sent only once. */
  readonly identify: (field: string, id: unknown) => void
  readonly sent: () => SentRequest | undefined
  readonly send: (request: SentRequest) => void
  /** It was sent, or erased. Returns what it was. */
  readonly end: () => StoredDraft | undefined
}

/** The draft of a form, for the user who is signed in now; what was erased may be put back. */
export function openDraft(name: string, putBack?: StoredDraft): FormDraft {
  const userId = currentUser()?.id
  const stored = putBack ?? (userId === undefined ? undefined : readDraft(userId, name))
  const ids: Record<string, unknown> = {}
  let { fields, sent, isRestored } = {
    fields: { ...stored?.fields },
    sent: stored?.sent,
    isRestored: stored !== undefined,
  }

  function now(): StoredDraft | undefined {
    const isEmpty = Object.keys(fields).every((field) => field in ids) && !sent
    return isEmpty ? undefined : { keptAt: serverNow(), fields: { ...ids, ...fields }, sent }
  }
  function write(): void {
    const user = currentUser()
    // After signing out nothing is kept, nor on a telephone on which several places speak. (L5)
    if (userId !== undefined && user?.id === userId && !isShared(user))
      writeDraft(userId, name, now())
  }
  if (putBack) write()
  return {
    started: { ...stored?.fields },
    keptAt: stored?.keptAt,
    isRestored: () => isRestored,
    sent: () => sent,
    keep(values) {
      const changes = Object.entries(values).filter(
        ([field, value]) => value !== undefined || field in fields,
      )
      for (const [field, value] of changes)
        if (value === undefined) delete fields[field]
        else fields[field] = value
      if (changes.length > 0) write()
    },
    identify(field, id) {
      ids[field] = id
    },
    send(request) {
      sent = request
      write()
    },
    end() {
      const ended = now()
      fields = {}
      sent = undefined
      isRestored = false
      write()
      return ended
    },
  }
}

interface DraftOfForm {
  readonly draft: FormDraft
  /** Starts the form again, without the draft; what is returned puts it back. */
  readonly erase: () => () => void
  /** How often the form has started again. */
  readonly starts: number
}

export const DraftContext = createContext<DraftOfForm | undefined>(undefined)

/** The draft of the form around, if it has one. */
export const useDraft = (): FormDraft | undefined => useContext(DraftContext)?.draft

export function useDraftOfForm(): DraftOfForm {
  const form = useContext(DraftContext)
  if (!form) throw new Error('no form with a draft contains this component')
  return form
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A state that starts again with each draft: with what it kept, or without. */
function useStateOf<Value>(draft: FormDraft | undefined, start: () => Value) {
  const [state, setState] = useState(() => ({ draft, value: start() }))
  const current = state.draft === draft ? state : { draft, value: start() }
  if (current !== state) setState(current)
  return [current.value, (value: Value) => setState({ draft, value })] as const
}

/** Like `useState`, kept in the form's draft; `is` says of what was kept whether it fits. */
export function useDrafted<Value>(
  field: string,
  initial: Value,
  is: (kept: unknown) => kept is Value = (kept): kept is Value => typeof kept === typeof initial,
) {
  const draft = useDraft()
  const [value, setValue] = useStateOf(draft, () => {
    const kept = draft?.started[field]
    return kept !== undefined && is(kept) ? kept : initial
  })
  const change = (next: Value) => {
    setValue(next)
    draft?.keep({ [field]: isSame(next, initial) ? undefined : next })
  }
  return [value, change] as const
}

export const isText = (kept: unknown): kept is string => typeof kept === 'string'
export const areTexts = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every(isText)
export const isNumber = (kept: unknown): kept is number => typeof kept === 'number'

/** An id that the form chooses once, and again the same if its draft comes back. */
export function useDraftedId<Id>(field: string, make: () => Id): Id {
  const draft = useDraft()
  const [id] = useStateOf(draft, () => (draft?.started[field] as Id | undefined) ?? make())
  // Before anything is kept.
  draft?.identify(field, id)
  return id
}
