import type { Announcements } from '@dnd-kit/core'
import { useRef } from 'react'
import { useWords } from '../kernel/language/language.ts'
import type { Arrangement } from './arrangement.ts'

type Id = string | number

/** Screen reader announcements while a row is moved: names and ranks, never ids. */
export function useAnnouncements(arranged: Arrangement): Announcements {
  const words = useWords('rotation', 'manual')
  const rankOf = (id: Id) => arranged.findIndex(({ handId }) => handId === id) + 1
  // Picking up also fires "over itself": announced at once, it would interrupt the previous
  // announcement.
  const lastOver = useRef<Id>(undefined)
  const nameOf = (id: Id) => arranged.find(({ handId }) => handId === id)?.memberName ?? ''
  return {
    onDragStart({ active }) {
      lastOver.current = active.id
      return words.picked(nameOf(active.id), rankOf(active.id), arranged.length)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return words.over(nameOf(active.id), rankOf(over.id))
    },
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active.id), rankOf(over.id)) : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  }
}
