import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type CalendarDate, isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { badgeOfStatus } from '../members/status-badge.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import type { OrderPosition } from './arrangement.ts'

/** A row of the order, in any layout. */
export interface PlaceProps {
  place: OrderPosition
  /** Zero-based; the rank is one more. */
  index: number
  count: number
  startDate: CalendarDate
  taken: readonly CalendarDate[]
  /** The previous rank's day, if this rank's is not after it. */
  tooEarlyAfter: CalendarDate | undefined
  onMove: (to: number) => void
  onDate: (date: CalendarDate | null) => void
}

/** Makes a row draggable, and returns the handle's props. */
export function useSortablePlace(handId: HandId) {
  const sortable = useSortable({ id: handId })
  const { transform, transition, isDragging } = sortable
  return {
    row: {
      ref: sortable.setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: {
      ref: sortable.setActivatorNodeRef,
      ...sortable.attributes,
      ...sortable.listeners,
    },
    isDragging,
    // Raised above its neighbours with a shadow.
    className: isDragging
      ? 'relative z-10 bg-primary-soft shadow-float outline-2 outline-primary'
      : 'bg-card',
  }
}

type Handle = ReturnType<typeof useSortablePlace>['handle']

export function DragHandle({
  place,
  index,
  handle,
}: Pick<PlaceProps, 'place' | 'index'> & { handle: Handle }) {
  const words = useWords('rotation', 'manual')
  return (
    <IconButton
      label={words.moveHandle(place.memberName, index + 1)}
      {...handle}
      className="cursor-grab touch-none text-muted active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </IconButton>
  )
}

export function MemberName({ place }: Pick<PlaceProps, 'place'>) {
  const words = useWords('rotation', 'manual')
  return (
    <span className="font-semibold wrap-anywhere">
      {place.memberName}
      {place.hand > 1 && (
        <span className="font-normal text-muted"> · {words.hand(place.hand)}</span>
      )}
    </span>
  )
}

/** Distinguishes members of the same name. Breaks before the @ rather than within a name. */
export const Address = ({
  place: { email },
  className = '',
}: Pick<PlaceProps, 'place'> & { className?: string }) =>
  email && (
    <span className={`block text-sm wrap-anywhere text-muted ${className}`}>
      {email.split(/(?=@)/).map((part, index) => (
        <span key={part}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </span>
  )

export function StatusBadge({ place }: Pick<PlaceProps, 'place'>) {
  const words = useWords('rotation', 'manual')
  return <Badge {...badgeOfStatus[place.status]}>{words.status[place.status]}</Badge>
}

export function DateCell({ place, startDate, taken, tooEarlyAfter, onDate }: PlaceProps) {
  const words = useWords('rotation', 'manual')
  const format = useFormat()
  const problemId = useId()
  return (
    <div className="grid gap-1.5">
      <DatePicker
        value={place.date ?? undefined}
        onChange={(day) => onDate(day !== undefined && isCalendarDate(day) ? day : null)}
        label={place.memberName}
        describedBy={tooEarlyAfter && problemId}
        placeholder={words.assign}
        min={startDate}
        taken={taken}
        shape="medium"
        isClearable
      />
      <FieldError
        id={problemId}
        text={tooEarlyAfter && words.dateTooEarly(format.date(tooEarlyAfter))}
      />
    </div>
  )
}

export function Arrows({ place, index, count, onMove }: PlaceProps) {
  const words = useWords('rotation', 'manual')
  return (
    <>
      <IconButton
        label={words.moveUp(place.memberName)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton
        label={words.moveDown(place.memberName)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown className="size-5" />
      </IconButton>
    </>
  )
}
