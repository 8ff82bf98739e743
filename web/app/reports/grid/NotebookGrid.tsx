import type { GridView } from '@mainforte/contract/reports/views'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useRowInAddress } from '../../kernel/pages/in-address.ts'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import { payersOf } from '../../payments/form/payers.ts'
import { GridTable } from './GridTable.tsx'
import { Legend } from './Legend.tsx'
import { type SelectedCell, selectableIn } from './cells.ts'

/** The grid of hands by cycles, with its legend and the payment form that a cell opens. */
export function NotebookGrid({ view }: { view: GridView }) {
  const selectable = useMemo(() => selectableIn(view), [view])
  const [selected, setSelected] = useRowInAddress('cell', selectable, ({ id }) => id)
  const select = useRef(setSelected)
  useEffect(() => {
    select.current = setSelected
  })
  // Opening the form must not draw the whole grid again.
  const onSelect = useCallback((cell: SelectedCell) => select.current(cell), [])
  const { tontineId, amount, currency, today, rows, mayRecord } = view
  return (
    <section className="@container overflow-hidden rounded-card border border-line bg-card print:overflow-visible print:rounded-none print:border-0">
      {/* Each page of the notebook is a new table with its own scroll position. */}
      <GridTable key={view.from} view={view} onSelect={onSelect} />
      <Legend rows={rows} />
      <PaymentDialog
        how={mayRecord ? 'record' : 'declare'}
        tontine={{ id: tontineId, amount, currency, today }}
        members={payersOf(rows)}
        prefill={selected}
        isOpen={selected !== undefined && !selected.isDeclared}
        onOpenChange={(isOpen) => !isOpen && setSelected(undefined)}
      />
      <DeclaredDialog
        tontineId={tontineId}
        phase={view.phase}
        isOfficer={mayRecord}
        member={
          selected?.isDeclared ? { id: selected.memberId, name: selected.memberName } : undefined
        }
        onClose={() => setSelected(undefined)}
      />
    </section>
  )
}
