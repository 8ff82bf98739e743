import '../reports/reports.css'
import { paths } from '@mainforte/contract/paths'
import type { SettlementView } from '@mainforte/contract/settlement/views'
import { DoorOpen, Printer, Table2, UserPlus } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { PrintHead } from '../reports/PrintHead.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountTable } from './AccountTable.tsx'
import { Closing } from './Closing.tsx'
import { Guarantees } from './Guarantees.tsx'
import { Returns } from './Returns.tsx'
import { settlementPage } from './settlement-page.tsx'
import { printPage } from '../kernel/browser/print-page.ts'
import { FileLink } from '../ui/FileLink.tsx'

/** Where everybody stands in the whole round, and the money that is given back. (S1, S2) */
export const { loader, Component } = settlementPage({
  subject: tontineIn,
  query: (subject) => api.settlement.read.query(subject),
  View: Accounts,
})

function Accounts({ view }: { view: SettlementView }) {
  const words = useWords('settlement', 'accounts')
  const format = useFormat()
  const { tontineId, tontineName, accounts, currency, today } = view
  const has = (figure: 'credit' | 'writtenOff' | 'kept') => accounts.some((one) => one[figure] > 0)
  const isEmpty = accounts.every(({ paid, toPay, toReceive }) => paid + toPay + toReceive === 0)
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ to: paths.tontine(tontineId), label: tontineName }}
          title={words.title}
          documentTitle={`${words.title} – ${tontineName}`}
          text={words.text}
        />
      </div>
      <PrintHead kind={words.title} title={tontineName}>
        <p>{words.asOf(format.date(today))}</p>
      </PrintHead>
      {isEmpty ? (
        <Card>
          <EmptyState title={words.none} text={words.noneText} />
        </Card>
      ) : (
        <div className="notebook-sheet grid grid-cols-[minmax(0,1fr)] gap-4 print:mt-4 print:block">
          <Tools view={view} />
          <Card className="print:border-0 print:p-0">
            <AccountTable
              label={words.title}
              rows={accounts.map((account) => ({ account }))}
              currency={currency}
              hasTotal
            />
            <div className="mt-3 text-sm text-muted empty:hidden">
              {has('credit') && <p>{words.creditHint}</p>}
              {has('writtenOff') && <p>{words.writtenOffHint}</p>}
              {has('kept') && <p>{words.keptHint}</p>}
            </div>
          </Card>
          <Guarantees view={view} />
          <Returns view={view} />
          <Closing view={view} />
          <WaysOut view={view} />
        </div>
      )}
    </>
  )
}

/** Takes the accounts along. */
function Tools({ view: { tontineId } }: { view: SettlementView }) {
  const words = useWords('settlement', 'accounts')
  return (
    <div role="group" aria-label={words.tools} className="flex flex-wrap gap-2.5 print:hidden">
      <Button variant="soft" size="sm" icon={Printer} onClick={printPage}>
        {words.print}
      </Button>
      <FileLink href={`/api/tontines/${tontineId}/accounts.csv`} size="sm" icon={Table2}>
        {words.csv}
      </FileLink>
    </div>
  )
}

/** The ways out of the tontine, at the end. */
function WaysOut({ view: { tontineId, leaving, phase, accounts } }: { view: SettlementView }) {
  const own = accounts.find(({ isYou, hands, retiredHands }) => isYou && retiredHands < hands)
  const words = useWords('settlement', 'accounts')
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden print:hidden">
      {own && leaving !== 'organizer-hands-over-first' && phase === 'running' && (
        <ButtonLink
          to={paths.settle(tontineId, own.memberId, 'replace')}
          variant="ghost"
          size="sm"
          icon={UserPlus}
        >
          {words.giveAway}
        </ButtonLink>
      )}
      {leaving === null && (
        <ButtonLink to={paths.leaveRound(tontineId)} variant="ghost" size="sm" icon={DoorOpen}>
          {words.leave}
        </ButtonLink>
      )}
    </div>
  )
}
