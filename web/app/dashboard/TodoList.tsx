import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import {
  ArrowDownUp,
  CalendarDays,
  ChevronRight,
  CircleAlert,
  Hand,
  Handshake,
  HandCoins,
  type LucideIcon,
  MessageCircleWarning,
  Send,
  Undo2,
  UserCheck,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { IconTile, type Tone } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

type Row = TodoView['tontines'][number]
type Task = Exclude<keyof TodoView, 'tontines' | 'total'>

/** The kinds of tasks; first those that others wait for. */
const tasks: readonly Task[] = [
  'deaths',
  'office',
  'proposals',
  'swaps',
  'payouts',
  'returns',
  'disputes',
  'payments',
  'contested',
  'pots',
  'requests',
  'firstDays',
  'newcomers',
  'guests',
  'covers',
  'dues',
]

const tiles: Record<Task, { icon: LucideIcon; tone: Tone }> = {
  deaths: { icon: CircleAlert, tone: 'late' },
  office: { icon: Handshake, tone: 'wait' },
  proposals: { icon: Handshake, tone: 'wait' },
  swaps: { icon: ArrowDownUp, tone: 'wait' },
  payouts: { icon: Hand, tone: 'wait' },
  returns: { icon: Undo2, tone: 'wait' },
  disputes: { icon: CircleAlert, tone: 'late' },
  payments: { icon: HandCoins, tone: 'wait' },
  contested: { icon: MessageCircleWarning, tone: 'late' },
  pots: { icon: Send, tone: 'primary' },
  requests: { icon: UserCheck, tone: 'primary' },
  firstDays: { icon: CalendarDays, tone: 'wait' },
  newcomers: { icon: UserCheck, tone: 'wait' },
  guests: { icon: UserCheck, tone: 'wait' },
  covers: { icon: CircleAlert, tone: 'late' },
  dues: { icon: Wallet, tone: 'neutral' },
}

/** The page of a task: its cycle's, if it has one. */
function pathOf(task: Task, row: Row): string {
  const { tontineId } = row
  const at = (cycle: number | undefined) =>
    cycle === undefined ? paths.tontine(tontineId) : paths.cycle(tontineId, cycle)
  switch (task) {
    case 'payouts':
      return at(row.payoutCycles[0])
    case 'disputes':
      // Only what was given back has no cycle.
      return row.disputeCycles.length > 0 ? at(row.disputeCycles[0]) : paths.accounts(tontineId)
    case 'pots':
      return at(row.potCycles[0])
    case 'dues':
      return at(row.dueCycles[0])
    case 'returns':
    case 'covers':
      return paths.accounts(tontineId)
    case 'proposals':
      return paths.proposals(tontineId)
    case 'swaps':
      return paths.swap(tontineId)
    case 'deaths':
      return paths.settle(tontineId, 'me', 'alive')
    case 'office':
      return paths.office(tontineId)
    case 'firstDays':
      return paths.tontine(tontineId)
    case 'requests':
    case 'newcomers':
    case 'guests':
      return paths.tontineMembers(tontineId)
    case 'payments':
    case 'contested':
      return paths.tontinePayments(tontineId)
  }
}

interface TodoListProps {
  todo: TodoView | undefined
  /** The tontine whose dues are shown above already. */
  shownDue: TontineId | undefined
}

/** Everything that waits for the reader, each row with a link to where it is done. */
export function TodoList({ todo, shownDue }: TodoListProps) {
  const words = useWords('dashboard', 'todo')
  const lines = (todo?.tontines ?? []).flatMap((row) =>
    tasks
      .filter((task) => row[task] > 0 && (task !== 'dues' || row.tontineId !== shownDue))
      .map((task) => ({ row, task })),
  )
  if (lines.length === 0) return null
  return (
    <Card>
      <CardHeader title={words.list} />
      <ul className="-mx-2 -my-1">
        {lines.map(({ row, task }) => (
          <li key={`${row.tontineId} ${task}`}>
            <Link
              to={pathOf(task, row)}
              className="flex items-center gap-3.5 rounded-control p-2 transition-colors hover:bg-sunken/70"
            >
              <IconTile {...tiles[task]} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{words[task](row[task])}</span>
                <span className="block truncate text-sm text-muted">{row.tontineName}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
