import { paths } from '@mainforte/contract/paths'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'

interface ChooseTontineProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A payment is recorded in its tontine; this links to the form there. */
export function ChooseTontine({ open, onOpenChange }: ChooseTontineProps) {
  const words = useWords('payments', 'list')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.chooseTitle}
      description={words.chooseText}
    >
      <TontineChoices to={paths.cycleNow} />
    </Dialog>
  )
}

/** The open tontines of the reader, each with the address that it leads to. */
export function TontineChoices({ to }: { to: (tontineId: string) => string }) {
  const words = useWords('payments', 'list')
  const tontines = useQuery(api.tontines.list.query({ show: 'all' }))
  return (
    <QueryView query={tontines} pending={<Skeleton className="h-16 w-full" />}>
      {({ rows }) => {
        const open = rows.filter(
          (tontine) => (tontine.myStatus === 'active' || tontine.isAdmin) && isOpen(tontine),
        )
        if (open.length === 0) return <p className="text-muted">{words.noneToChoose}</p>
        const [only, second] = open
        // Nothing to choose: one click leads there, and "back" returns to the previous page.
        if (only && !second) return <Navigate to={to(only.id)} replace />
        return (
          <ul className="grid gap-2">
            {open.map(({ id, name, amount, currency }) => (
              <li key={id}>
                <Link
                  to={to(id)}
                  className="flex min-h-14 items-center gap-3 rounded-control border border-line px-4 py-2 hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
                    <Money amount={amount} currency={currency} className="text-sm text-muted" />
                  </span>
                  <ChevronRight className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}
