import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { Check } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { showMemberProblem } from '../../members/use-member-command.ts'
import { AgreedRules } from '../../agreed/AgreedRules.tsx'
import { LeaveCircle } from './LeaveCircle.tsx'

interface FirstDayNoteProps {
  tontine: TontineView
  /** The reader. */
  member: Pick<MemberView, 'id' | 'hands' | 'firstDayAskedAt' | 'handsAgreed'>
}

/** Asks members who said yes to earlier terms, or fewer hands: they agree, or leave. (D8, M8) */
export function FirstDayNote({ tontine, member }: FirstDayNoteProps) {
  const words = useWords('consent', 'firstDay')
  const format = useFormat()
  const { handsAgreed } = member
  const agree = useCommand({
    send: (_: void, options) =>
      api.members.answer(
        {
          tontineId: tontine.id,
          memberId: member.id,
          takesPart: true,
          ...(member.firstDayAskedAt && { askedAt: member.firstDayAskedAt }),
        },
        options,
      ),
    changes: 'tontine',
    done: words.agreed,
    onFailed: showMemberProblem,
  })
  return (
    <Alert
      tone="warning"
      title={handsAgreed === null ? words.title : words.handsTitle}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={Check}
            isBusy={agree.isPending}
            disabled={agree.isPending}
            onClick={() => agree.mutate(undefined)}
          >
            {words.agree}
          </Button>
          <LeaveCircle tontine={tontine} />
        </div>
      }
    >
      {handsAgreed !== null && <p className="mb-2">{words.hands(member.hands, handsAgreed)}</p>}
      {words.text}
      <ul className="mt-2 grid gap-1">
        <li>{words.day(format.date(tontine.startDate))}</li>
        <li>{words.order[tontine.rankingMethod ?? 'manual']}</li>
        <AgreedRules terms={tontine} tontine={tontine} />
      </ul>
    </Alert>
  )
}
