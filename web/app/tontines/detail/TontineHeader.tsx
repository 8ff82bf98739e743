import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { HandCoins, ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/display/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TontineMenu } from './TontineMenu.tsx'
import { canRecordPayments } from '../../payments/rights.ts'
import { isActiveMember } from './rights.ts'

/** The tontine's name and state, and the user's role in it. */
export function TontineHeader({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const { name, phase, isAdmin, isOfficer } = tontine
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
      </div>
      <PageHeader title={name} actions={phase === 'running' && <Pay tontine={tontine} />} />
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
