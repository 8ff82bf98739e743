import {
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { dateConflicts } from '@mainforte/domain/rotation/start-needs'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { useIsNarrow } from '../ui/media.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { type Arrangement, takenByOthers } from './arrangement.ts'
import { useAnnouncements } from './use-announcements.ts'

interface SortablePlacesProps {
  arranged: Arrangement
  startDate: CalendarDate
  onMove: (from: number, to: number) => void
  onDate: (handId: HandId, date: CalendarDate | null) => void
}

/**
 * A mouse drags after 6 px, a finger after a short press, so that swiping still scrolls. Keyboard
 * scrolling is immediate: with smooth scrolling a slow phone would carry the row past the next
 * rank.
 */
const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  )

/** Rows are measured before one is picked up, so that an immediate key press works. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

/** The members in their order: moved by dragging, keyboard, or arrow buttons. */
export function SortablePlaces({ arranged, startDate, onMove, onDate }: SortablePlacesProps) {
  const words = useWords('rotation', 'manual')
  const isNarrow = useIsNarrow()
  const sensors = useDragSensors()
  const announcements = useAnnouncements(arranged)
  const indexOf = (id: string | number) => arranged.findIndex(({ handId }) => handId === id)

  if (arranged.length === 0) return <p className="p-5 text-muted">{words.none}</p>
  const tooEarly = new Map(dateConflicts(arranged).map(({ turn, before }) => [turn, before]))
  const places = arranged.map((place, index) => ({
    place,
    index,
    count: arranged.length,
    startDate,
    taken: takenByOthers(arranged, place.handId),
    tooEarlyAfter: tooEarly.get(place),
    onMove: (to: number) => onMove(index, to),
    onDate: (date: CalendarDate | null) => onDate(place.handId, date),
  }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      modifiers={[restrictToVerticalAxis]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id))
      }}
    >
      <SortableContext
        items={arranged.map(({ handId }) => handId)}
        strategy={verticalListSortingStrategy}
      >
        {isNarrow ? (
          <ol className="divide-y divide-line overflow-hidden rounded-b-card">
            {places.map((props) => (
              <PlaceCard key={props.place.handId} {...props} />
            ))}
          </ol>
        ) : (
          <PlacesTable>
            {places.map((props) => (
              <PlaceRow key={props.place.handId} {...props} />
            ))}
          </PlacesTable>
        )}
      </SortableContext>
    </DndContext>
  )
}

function PlacesTable({ children }: { children: ReactNode }) {
  const words = useWords('rotation', 'manual')
  const head = 'relative px-3 py-3 text-left text-xs font-semibold text-muted'
  return (
    <div className="relative overflow-x-auto rounded-b-card">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} pl-4`}>
              <span className="sr-only">{words.handle}</span>
            </th>
            <th scope="col" className={head}>
              {words.columnRank}
            </th>
            <th scope="col" className={head}>
              {words.columnName}
            </th>
            <th scope="col" className={`${head} hidden @4xl:table-cell`}>
              {words.columnEmail}
            </th>
            <th scope="col" className={head}>
              {words.columnStatus}
            </th>
            <th scope="col" className={head}>
              {words.columnDate}
            </th>
            <th scope="col" className={`${head} pr-4`}>
              <span className="sr-only">{words.columnMove}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
