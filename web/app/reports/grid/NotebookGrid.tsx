import type { GridView } from '@mainforte/contract/reports/views'
import { useState } from 'react'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import { payersOf } from '../../payouts/payers.ts'
import { GridTable } from './GridTable.tsx'
import { Legend } from './Legend.tsx'
import type { TouchedCell } from './cells.ts'

/** The grid of hands by cycles, with its legend and the payment form that a cell opens. */
export function NotebookGrid({ view }: { view: GridView }) {
  const [touched, touch] = useState<TouchedCell>()
  const { tontineId, amount, currency, today, rows, mayRecord } = view
  return (
    <section className="@container overflow-hidden rounded-card border border-line bg-card print:overflow-visible print:rounded-none print:border-0">
      {/* Each page of the notebook is a new table with its own scroll position. */}
      <GridTable key={view.from} view={view} onTouch={touch} />
      <Legend />
      <PaymentDialog
        how={mayRecord ? 'record' : 'declare'}
        tontine={{ id: tontineId, amount, currency, today }}
        members={payersOf(rows)}
        prefill={touched}
        isOpen={touched !== undefined && !touched.isDeclared}
        onOpenChange={(isOpen) => !isOpen && touch(undefined)}
      />
      <DeclaredDialog
        tontineId={tontineId}
        phase={view.phase}
        isOfficer={mayRecord}
        member={
          touched?.isDeclared ? { id: touched.memberId, name: touched.memberName } : undefined
        }
        onClose={() => touch(undefined)}
      />
    </section>
  )
}
