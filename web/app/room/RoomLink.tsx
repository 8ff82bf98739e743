import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { HandInNote } from './HandInNote.tsx'
import { useOwnRoom } from './own-rooms.ts'
import { useKeptForRoom } from './room-query.ts'

/**
 * The organizer's way to a draw in the room; what it needs is kept here for when there is no network. A
 * draw that the site does not have yet is handed in from here, too. (D14)
 */
export function RoomLink({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('drawing', 'start')
  const userId = useUser()?.id ?? ''
  const own = useOwnRoom(userId, tontineId)
  useKeptForRoom(tontineId)
  const isMade = own?.step === 'order' && !own.isStored
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5">
      {isMade && <HandInNote tontineId={tontineId} userId={userId} own={own} />}
      <ButtonLink variant={isMade ? 'soft' : 'outline'} to={paths.roomDraw(tontineId)}>
        {own?.promise && !own.isStored ? words.inRoomOn : words.inRoom}
      </ButtonLink>
    </div>
  )
}
