import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isClosed, isOpen } from '@mainforte/domain/tontines/tontine'
import { DoorOpen, HandCoins, ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/display/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LeaveCircle } from './LeaveCircle.tsx'
import { TontineMenu } from './TontineMenu.tsx'
import { isActiveMember, canRecordPayments, canLeave, canLeaveRound } from './rights.ts'

/** The tontine's name and state, and the user's role in it. */
export function TontineHeader({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const format = useFormat()
  const { name, amount, currency, frequency, phase, isAdmin, isOfficer } = tontine
  // People who were added and have not answered yet are asked below, and say no there.
  const isAsked = tontine.myStatus === 'pending' && !tontine.hasAgreed
  const role = isAdmin
    ? words.youAreAdmin
    : isOfficer && isActiveMember(tontine)
      ? words.youAreOfficer
      : undefined
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-2">
        {role && (
          <Badge tone="primary" icon={ShieldCheck}>
            {role}
          </Badge>
        )}
        <Badge tone={phase === 'running' ? 'ok' : 'neutral'}>{words.phase[phase]}</Badge>
        {isAdmin && !isClosed(tontine) && (
          <div className="ml-auto">
            <TontineMenu tontine={tontine} />
          </div>
        )}
        {canLeaveRound(tontine) && (
          <ButtonLink
            to={paths.leaveRound(tontine.id)}
            size="sm"
            variant="ghost"
            className="ml-auto"
            icon={DoorOpen}
          >
            {words.leaveRound}
          </ButtonLink>
        )}
        {canLeave(tontine) && !isAsked && (
          <div className="ml-auto">
            <LeaveCircle tontine={tontine} />
          </div>
        )}
      </div>
      <PageHeader
        title={name}
        text={`${format.money(amount, currency)} · ${words.frequency[frequency]} · ${words.createdOn(format.dayOf(tontine.createdAt))}`}
        actions={isOpen(tontine) && <Pay tontine={tontine} />}
      />
    </>
  )
}

/** The most frequent action; the payments tab has its own button. */
function Pay({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const [search] = useSearchParams()
  const canRecord = canRecordPayments(tontine)
  if (search.get('tab') === 'payments' || !(canRecord || isActiveMember(tontine))) return null
  return (
    <ButtonLink
      to={canRecord ? paths.cycleNow(tontine.id) : paths.payInTontine(tontine.id)}
      variant="accent"
      icon={HandCoins}
    >
      {canRecord ? words.recordPayment : words.declarePayment}
    </ButtonLink>
  )
}
