import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../kernel/language/language.ts'
import { Drafted } from '../ui/form/Drafted.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Loaded when it is opened: most visits to a tontine only read. */
const AddMemberForm = lazyPart('AddMemberForm', 'h-80', () => import('./AddMemberForm.tsx'))

interface AddMemberProps {
  tontineId: TontineId
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a member. */
export function AddMember({ tontineId, open, onOpenChange }: AddMemberProps) {
  const words = useWords('members', 'tab')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.addTitle}
      description={words.addText}
    >
      <Drafted name={`${tontineId}/add-member`}>
        <AddMemberForm tontineId={tontineId} onDone={() => onOpenChange(false)} />
      </Drafted>
    </Dialog>
  )
}
