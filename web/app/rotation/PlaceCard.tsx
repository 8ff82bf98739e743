import { RankBadge } from './RankBadge.tsx'
import {
  Arrows,
  DateCell,
  DragHandle,
  MemberName,
  type PlaceProps,
  StatusBadge,
  useSortablePlace,
} from './place-parts.tsx'

/** The same place on a phone: handle and arrows at the edges, where thumbs are. */
export function PlaceCard(props: PlaceProps) {
  const { place, index } = props
  const { row, handle, look } = useSortablePlace(place.handId)
  return (
    <li {...row} className={`flex items-center gap-1.5 py-3 pr-1.5 pl-1 ${look}`}>
      <DragHandle place={place} index={index} handle={handle} />
      <RankBadge rank={index + 1} label={String(index + 1)} />
      <div className="ml-1.5 grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <MemberName place={place} />
          <StatusBadge place={place} />
        </p>
        <DateCell {...props} />
      </div>
      <div className="grid">
        <Arrows {...props} />
      </div>
    </li>
  )
}
