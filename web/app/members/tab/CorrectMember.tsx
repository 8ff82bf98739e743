import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { CorrectMemberFormProps } from './CorrectMemberForm.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when it is opened: names are seldom wrong. */
const CorrectMemberForm = lazyPart(
  'CorrectMemberForm',
  'h-80',
  () => import('./CorrectMemberForm.tsx'),
)

/** Corrects the details that an officer entered for a guest. (M14) */
export function CorrectMember(props: CorrectMemberFormProps) {
  const words = useWords('members', 'tab')
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={words.correctTitle(props.member.name)}
      description={words.correctText}
    >
      <Drafted name={`${props.tontineId}/correct/${props.member.id}`}>
        <CorrectMemberForm {...props} />
      </Drafted>
    </Dialog>
  )
}
