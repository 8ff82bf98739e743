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
  'handOvers',
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
  handOvers: { icon: HandCoins, tone: 'wait' },
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
    case 'handOvers':
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

/** Everything that waits for the reader, by tontine, each row with a link to where it is done. */
export function TodoList({ todo, shownDue }: TodoListProps) {
  const words = useWords('dashboard', 'todo')
  const groups = (todo?.tontines ?? [])
    .map((row) => ({
      row,
      due: tasks.filter((task) => row[task] > 0 && (task !== 'dues' || row.tontineId !== shownDue)),
    }))
    .filter(({ due }) => due.length > 0)
  if (groups.length === 0) return null
  return (
    <Card>
      <CardHeader title={words.list} />
      <div className="-mb-1 grid gap-x-8 gap-y-3 @4xl:grid-cols-2">
        {groups.map(({ row, due }) => (
          <section key={row.tontineId} aria-label={row.tontineName}>
            <h3 className="truncate text-sm font-semibold text-muted">{row.tontineName}</h3>
            <ul className="-mx-2">
              {due.map((task) => (
                <li key={task}>
                  <TaskLink task={task} row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function TaskLink({ task, row }: { task: Task; row: Row }) {
  const words = useWords('dashboard', 'todo')
  return (
    <Link
      to={pathOf(task, row)}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 transition-colors hover:bg-sunken/70"
    >
      <IconTile {...tiles[task]} />
      <span className="min-w-0 flex-1 font-semibold">{words[task](row[task])}</span>
      <ChevronRight className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
