import { Avatar } from '../ui/display/Avatar.tsx'
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

const cell = 'relative px-3 py-2.5'

/** A turn as a table row. */
export function PlaceRow(props: PlaceProps) {
  const { place, index } = props
  const { row, handle, className } = useSortablePlace(place.handId)
  return (
    <tr {...row} className={`border-b border-line last:border-0 ${className}`}>
      <td className={`${cell} w-14 pl-4`}>
        <DragHandle place={place} index={index} handle={handle} />
      </td>
      <td className={`${cell} w-14`}>
        <RankBadge rank={index + 1} label={String(index + 1)} />
      </td>
      <td className={`${cell} min-w-36`}>
        <span className="flex items-center gap-3">
          <Avatar name={place.memberName} size="sm" className="@max-4xl:hidden" />
          <span>
            <MemberName place={place} />
            <Address place={place} className="@4xl:hidden" />
          </span>
        </span>
      </td>
      <td className={`${cell} hidden @4xl:table-cell`}>
        <Address place={place} />
      </td>
      <td className={cell}>
        <StatusBadge place={place} />
      </td>
      <td className={`${cell} min-w-58`}>
        <DateCell {...props} />
      </td>
      <td className={`${cell} w-28 pr-4 whitespace-nowrap`}>
        <Arrows {...props} />
      </td>
    </tr>
  )
}
