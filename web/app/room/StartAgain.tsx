import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { startAgain } from './own-rooms.ts'
import type { Room } from './room.ts'

/** Throws away what was promised: only before everybody's eyes. */
export function StartAgain({ room: { userId, tontineId, own } }: { room: Room }) {
  const words = useWords('drawing', 'room')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" className="mx-auto" onClick={() => setAsking(true)}>
        {words.again}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.againTitle}
        text={
          <>
            {words.againText}
            {own.step === 'order' && <> {words.againLate}</>}
          </>
        }
        confirmLabel={words.againNow}
        onConfirm={() => {
          setAsking(false)
          startAgain(userId, tontineId)
        }}
      />
    </>
  )
}
