import { RankBadge } from '../ui/display/RankBadge.tsx'
import {
  Address,
  Arrows,
  DateCell,
  DragHandle,
  MemberName,
  type PlaceProps,
  StatusBadge,
  useSortablePlace,
} from './place-parts.tsx'

/** A turn on a phone: handle and arrows at the edges, where thumbs are. */
export function PlaceCard(props: PlaceProps) {
  const { place, index } = props
  const { row, handle, className } = useSortablePlace(place.handId)
  return (
    <li {...row} className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 py-2.5 pr-2 pl-1 ${className}`}>
      <div className="flex items-center gap-2">
        <DragHandle place={place} index={index} handle={handle} />
        <RankBadge rank={index + 1} label={String(index + 1)} />
        <div className="min-w-0 flex-1 pr-2.5 pl-1">
          <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <MemberName place={place} />
            <StatusBadge place={place} />
          </p>
          <Address place={place} />
        </div>
      </div>
      <div className="flex flex-wrap items-center pl-3">
        <div className="min-w-0 flex-1 basis-56">
          <DateCell {...props} />
        </div>
        <div className="ml-auto">
          <Arrows {...props} />
        </div>
      </div>
    </li>
  )
}
