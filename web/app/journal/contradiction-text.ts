import { contradictionText, readContradiction } from '@mainforte/domain/journal/contradiction'
import type { TontineId } from '@mainforte/domain/kernel/ids'

/** The file's text, of what is valid in both; undefined if that proves no contradiction. */
export function contradictionIn(
  tontineId: TontineId,
  one: readonly unknown[],
  other: readonly unknown[],
): string | undefined {
  const text = contradictionText(tontineId, one, other)
  const read = readContradiction(text)
  if (read.accepted) return text
  const { refusal } = read
  if (refusal.code !== 'story-broken') return undefined
  const sound = (entries: readonly unknown[]) => entries.slice(0, refusal.seq - 1)
  return refusal.story === 1
    ? contradictionIn(tontineId, sound(one), other)
    : contradictionIn(tontineId, one, sound(other))
}
