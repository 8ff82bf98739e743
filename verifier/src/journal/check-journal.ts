import { type Json, type JsonObject, hasKeys, isList, isObject, jsonFault } from '../json.ts'
import type { ContradictionStep, JournalStep, Problem } from '../steps.ts'
import { type Chain, firstUnseen, isTontineId, readChain } from './chain.ts'
import { drawsIn } from './draws.ts'

export const journalFormat = 'mainforte-journal'
export const contradictionFormat = 'mainforte-contradiction'

/** Checks a journal file: its chain, what its authors had seen, and every draw in it. It never throws. */
export function checkJournal(input: unknown): JournalStep[] {
  const file = fileOf(input, journalFormat, 'entries')
  if ('problem' in file) return [{ step: 'readable', ok: false, problem: file.problem }]
  const { tontineId, list } = file
  if (list.length === 0) return [unreadable('entries')]
  const chain = readChain(tontineId, list)
  const { entries, head, fault } = chain
  const unseen = firstUnseen(entries)
  const count = entries.filter(({ seen }) => seen).length
  return [
    { step: 'readable', ok: true },
    {
      step: 'chain',
      ok: fault === undefined,
      entries: entries.length,
      head,
      ...(fault && { fault }),
    },
    { step: 'beginning', ok: begins(tontineId, chain) },
    { step: 'seen', ok: unseen === undefined, count, ...(unseen && { seq: unseen.seq }) },
    ...drawsIn(tontineId, entries),
  ]
}

const begins = (tontineId: string, { entries }: Chain): boolean =>
  entries[0]?.event.type === 'tontine-created' && entries[0].event.tontineId === tontineId

/**
 * Checks a contradiction: two journals of one tontine, each valid by itself, that have different
 * entries at one number. One that merely ends earlier contradicts nothing. It never throws.
 */
export function checkContradiction(input: unknown): ContradictionStep[] {
  const file = fileOf(input, contradictionFormat, 'stories')
  if ('problem' in file) return [{ step: 'readable', ok: false, problem: file.problem }]
  const [one, other, ...more] = file.list.map(entriesOf)
  if (!one || !other || more.length > 0) return [unreadable('stories')]
  const chains = [readChain(file.tontineId, one), readChain(file.tontineId, other)] as const
  return [
    { step: 'readable', ok: true },
    ...chains.map((chain, index) => storyStep(file.tontineId, chain, index === 0 ? 1 : 2)),
    partingStep(chains),
  ]
}

function storyStep(tontineId: string, chain: Chain, story: 1 | 2): ContradictionStep {
  const { entries, head, fault } = chain
  const ok = fault === undefined && begins(tontineId, chain)
  return { step: 'story', ok, story, entries: entries.length, head, ...(fault && { fault }) }
}

function partingStep([one, other]: readonly [Chain, Chain]): ContradictionStep {
  const at = one.entries.findIndex(({ hash }, index) => {
    const there = other.entries[index]
    return there !== undefined && there.hash !== hash
  })
  const hashes = [one.entries[at]?.hash ?? '', other.entries[at]?.hash ?? ''] as const
  return at < 0
    ? { step: 'parting', ok: false }
    : { step: 'parting', ok: true, seq: at + 1, hashes }
}

const entriesOf = (story: Json): readonly Json[] | undefined =>
  isObject(story) && hasKeys(story, ['entries']) && isList(story.entries)
    ? story.entries
    : undefined

const unreadable = (field: string) =>
  ({ step: 'readable', ok: false, problem: { code: 'field', field } }) as const

type File =
  | { readonly tontineId: string; readonly list: readonly Json[] }
  | { readonly problem: Problem }

/** The header of a file, and its list under `key`. */
function fileOf(input: unknown, format: string, key: 'entries' | 'stories'): File {
  const fault = jsonFault(input)
  if (fault) return { problem: { code: fault } }
  if (!isObject(input) || input.format !== format) return { problem: { code: 'unknown-format' } }
  if (input.version !== 1) return { problem: { code: 'unknown-version' } }
  const field = wrongField(input, key)
  if (field) return { problem: { code: 'field', field } }
  // Both fields were checked.
  return { tontineId: input.tontineId as string, list: input[key] as readonly Json[] }
}

function wrongField(file: JsonObject, key: string): string | undefined {
  if (!hasKeys(file, ['format', 'version', 'tontineId', key])) return 'keys'
  if (!isTontineId(file.tontineId)) return 'tontineId'
  return isList(file[key]) ? undefined : key
}
