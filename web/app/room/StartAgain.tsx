import { useWords } from '../kernel/language/language.ts'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { startAgain } from './own-rooms.ts'
import type { Room } from './room.ts'

/** Throws away what was promised: only before everybody's eyes. */
export function StartAgain({ room: { userId, tontineId, own } }: { room: Room }) {
  const words = useWords('drawing', 'room')
  return (
    <AskedButton
      label={words.again}
      button={{ variant: 'ghost', className: 'mx-auto' }}
      title={words.againTitle}
      text={
        <>
          {words.againText}
          {own.step === 'order' && <> {words.againLate}</>}
        </>
      }
      confirmLabel={words.againNow}
      onConfirm={(close) => {
        close()
        startAgain(userId, tontineId)
      }}
    />
  )
}
