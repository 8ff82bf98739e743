import type { CycleView } from '@mainforte/contract/payouts/views'
import type { ArrearsView } from '@mainforte/contract/reports/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { groupMessage, shortName } from '@mainforte/domain/reports/group-message'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useGroupLinks } from '../journal/use-group-links.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SharedText } from '../ui/share/SharedText.tsx'
import { Skeleton } from '../ui/display/Skeleton.tsx'
import { Switch } from '../ui/form/choices.tsx'
import { cycleQuery } from './cycle-query.ts'

interface GroupTextProps {
  tontineId: TontineId
  cycle: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * The state of the current cycle as a text for the group. Members who owe something, for this cycle
 * or an earlier one, are named only if the user chooses so; members who declared it never. (F4)
 */
export function GroupText({ tontineId, cycle, isOpen, onOpenChange }: GroupTextProps) {
  const words = useWords('payouts', 'groupText')
  const page = useWords('payouts', 'cycle')
  const read = useQuery(cycleQuery(tontineId, cycle))
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.title} description={words.intro}>
      <QueryView query={read} pending={<Skeleton className="h-48 w-full" />} failed={page.failed}>
        {(view) => <Text view={view} />}
      </QueryView>
    </Dialog>
  )
}

function Text({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'groupText')
  const [showsNames, setShowsNames] = useState(false)
  const arrears = useQuery(api.reports.arrears.query({ tontineId: view.tontineId }))
  const owing = arrears.data?.rows.filter(({ toPay }) => toPay > 0) ?? []
  const text = useGroupText(view, showsNames ? owing : [])

  return (
    <div className="grid gap-4">
      {owing.length > 0 && (
        <Switch
          label={words.names}
          hint={words.namesHint}
          checked={showsNames}
          onChange={setShowsNames}
        />
      )}
      <SharedText text={text} label={words.title} subject={view.tontineName} />
    </div>
  )
}

/** Whose turn it is; undefined before the order stands. */
function useTurnText({ phase, beneficiary, turn }: CycleView): string | undefined {
  const words = useWords('payouts', 'groupText')
  const { memberName, isRetired } = beneficiary
  if (!isFrozen({ phase })) return undefined
  if (memberName === '') return words.toDraw
  return (isRetired ? words.repaid : words.turn[turn])(shortName(memberName))
}

function useGroupText(view: CycleView, named: ArrearsView['rows']): string {
  const words = useWords('payouts', 'groupText')
  const format = useFormat()
  const ui = useWords('kernel', 'ui')
  const { cycle, cycles, date, dues, collected, expected, currency, tontineId, tontineName } = view
  const links = useGroupLinks(tontineId)
  const turn = useTurnText(view)
  const money = (units: number) => format.money(units, currency)
  const missing = dues.filter((due) => !isPaidUp(due)).length
  const declared = dues.reduce((sum, due) => sum + due.declared, 0)
  const owing = named.map(({ memberName, toPay, since }) =>
    since < date
      ? words.owesSince(shortName(memberName), money(toPay), format.date(since))
      : words.owes(shortName(memberName), money(toPay)),
  )
  return groupMessage({
    first: [
      shortName(tontineName),
      [words.cycle(cycle, cycles, format.date(date)), turn].filter(Boolean).join(' '),
      links.page,
      missing === 0
        ? words.complete(money(collected))
        : words.state(dues.length - missing, dues.length, money(expected - collected)),
      ...(declared > 0 ? [words.declared(money(declared))] : []),
      ...(owing.length > 0 ? [words.missing] : []),
    ],
    people: owing,
    others: ui.more,
    last: links.journal,
  })
}
