import type { MemberId } from '@mainforte/domain/kernel/ids'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { canScan } from '../../invitations/code/scanning.ts'
import { api } from '../../kernel/api/api.ts'
import { errorMessage } from '../../kernel/api/error-text.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useMeeting } from '../use-meeting.ts'

const QrScanner = lazyPart(
  'QrScanner',
  'h-64',
  () => import('../../invitations/code/QrScanner.tsx'),
)

/** Reads a printed card without leaving the meeting; elsewhere the telephone's camera leads here. (N6) */
export function ScanCard({ onShown }: { onShown: (memberId: MemberId) => void }) {
  const words = useWords('meeting', 'card')
  const { tontine } = useMeeting()
  const [isOpen, setOpen] = useState(false)
  if (!canScan()) return null
  async function read(text: string) {
    setOpen(false)
    try {
      const { beside } = await api.phones.lookAtLink({ token: text })
      // That the meeting is open may not have been sent yet.
      if (beside?.tontineId === tontine.id) onShown(beside.memberId)
      else toast.error(words.notHere)
    } catch (error) {
      toast.error(errorMessage(error, 'phones'))
    }
  }
  return (
    <>
      <Button size="sm" variant="outline" icon={QrCode} onClick={() => setOpen(true)}>
        {words.scan}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.scan} description={words.scanText}>
        <QrScanner onRead={(text) => void read(text)} onStop={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
