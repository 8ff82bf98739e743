import type { Announcements } from '@dnd-kit/core'
import { useWords } from '../kernel/language.ts'
import type { Arrangement } from './arrangement.ts'

type Id = string | number

/** What a screen reader hears while a row is moved: names and ranks, never ids. */
export function useAnnouncements(arranged: Arrangement): Announcements {
  const words = useWords('rotation', 'manual')
  const rankOf = (id: Id) => arranged.findIndex(({ handId }) => handId === id) + 1
  const nameOf = (id: Id) => arranged.find(({ handId }) => handId === id)?.memberName ?? ''
  return {
    onDragStart: ({ active }) =>
      words.picked(nameOf(active.id), rankOf(active.id), arranged.length),
    onDragOver: ({ active, over }) =>
      over ? words.over(nameOf(active.id), rankOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active.id), rankOf(over.id)) : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  }
}
