import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { HandCount } from '@mainforte/domain/tontines/terms'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useDrafted } from '../../kernel/form/draft.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Explain } from '../../ui/overlay/Explain.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { useMemberCommand } from '../use-member-command.ts'
import { Form } from '../../ui/form/Form.tsx'

interface ChangeHandsProps {
  tontineId: TontineId
  member: MemberView
  onClose: () => void
}

/**
 * The member's number of hands: how often they pay per cycle and how often they receive the pot.
 */
export function ChangeHands(props: ChangeHandsProps) {
  const { tontineId, member, onClose } = props
  const words = useWords('members', 'tab')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.handsTitle(member.name)}
      description={words.handsText}
    >
      <Drafted name={`${tontineId}/hands/${member.id}`}>
        <HandsForm {...props} />
      </Drafted>
    </Dialog>
  )
}

function HandsForm({ tontineId, member, onClose }: ChangeHandsProps) {
  const words = useWords('members', 'tab')
  const [typed, setTyped] = useDrafted('hands', String(member.hands))
  const [isSubmitted, setSubmitted] = useState(false)
  const change = useMemberCommand(
    (command: { tontineId: TontineId; memberId: MemberId; hands: number }, options) =>
      api.members.changeHands(command, options),
    words.handsChanged,
  )
  const hands = HandCount.safeParse(typed.trim() === '' ? Number.NaN : Number(typed))

  function save() {
    setSubmitted(true)
    if (!hands.success) return
    change.mutate(
      { tontineId, memberId: member.id, hands: hands.data },
      { onSuccess: () => onClose() },
    )
  }

  return (
    <Form onSubmit={save}>
      <Field
        label={words.handsLabel}
        explain={<Explain word="share" />}
        error={isSubmitted && !hands.success ? words.handsInvalid : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <FormEnd submit={words.handsSave} isBusy={change.isPending} />
    </Form>
  )
}
