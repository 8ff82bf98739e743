import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { HandCount } from '@mainforte/domain/tontines/terms'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { useMemberCommand } from '../use-member-command.ts'

interface ChangeHandsProps {
  tontineId: TontineId
  member: MemberView
  onClose: () => void
}

/**
 * The member's number of hands: how often they pay per cycle and how often they receive the pot.
 */
export function ChangeHands({ tontineId, member, onClose }: ChangeHandsProps) {
  const words = useWords('members', 'tab')
  const [typed, setTyped] = useState(String(member.hands))
  const [isSubmitted, setSubmitted] = useState(false)
  const change = useMemberCommand(
    (command: { tontineId: TontineId; memberId: MemberId; hands: number }) =>
      api.members.changeHands(command),
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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.handsTitle(member.name)}
      description={words.handsText}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={words.handsLabel}
          error={isSubmitted && !hands.success ? words.handsInvalid : undefined}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" size="lg" wide isBusy={change.isPending}>
          {words.handsSave}
        </Button>
      </form>
    </Dialog>
  )
}
