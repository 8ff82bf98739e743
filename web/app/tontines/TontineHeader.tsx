import type { TontineView } from '@mainforte/contract/tontines/views'
import { ShieldCheck } from 'lucide-react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TontineMenu } from './TontineMenu.tsx'
import { isActiveMember, isClosed } from './standing.ts'

/** Which tontine this is, how it stands, and what one is in it. */
export function TontineHeader({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const format = useFormat()
  const { name, amount, currency, frequency, phase, isAdmin, isOfficer } = tontine
  const role = isAdmin
    ? words.youAreAdmin
    : isOfficer && isActiveMember(tontine)
      ? words.youAreOfficer
      : undefined
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {role && (
          <Badge tone="primary" icon={ShieldCheck}>
            {role}
          </Badge>
        )}
        <Badge tone={phase === 'running' ? 'ok' : 'neutral'}>{words.phase[phase]}</Badge>
      </div>
      <PageHeader
        title={name}
        text={`${format.money(amount, currency)} · ${words.frequency[frequency]} · ${words.createdOn(format.dayOf(tontine.createdAt))}`}
        actions={isAdmin && !isClosed(tontine) ? <TontineMenu tontine={tontine} /> : undefined}
      />
    </>
  )
}
