import type { JournalLine } from '@mainforte/contract/journal/views'
import type { EntryKind } from '@mainforte/domain/kernel/event-table'
import { upcast } from '@mainforte/domain/journal/upcast'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Event } from '@mainforte/domain/tontine'
import type { Facts } from '@mainforte/words/journal/fr'
import { wayText } from '@mainforte/words/ways/way-text'
import {
  ArrowDownUp,
  DoorOpen,
  Handshake,
  HandCoins,
  type LucideIcon,
  PiggyBank,
  ScrollText,
  Users,
  UsersRound,
} from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { IconTile, type Tone } from '../ui/display/Badge.tsx'
import { FingerprintText } from './FingerprintText.tsx'

const tiles: Record<EntryKind, { tone: Tone; icon: LucideIcon }> = {
  members: { tone: 'primary', icon: Users },
  order: { tone: 'neutral', icon: ArrowDownUp },
  payments: { tone: 'ok', icon: HandCoins },
  payouts: { tone: 'accent', icon: PiggyBank },
  meetings: { tone: 'primary', icon: UsersRound },
  proposals: { tone: 'wait', icon: Handshake },
  settlement: { tone: 'neutral', icon: DoorOpen },
  tontine: { tone: 'neutral', icon: ScrollText },
}

/** Refusals and reversals, which are highlighted. */
const setbacks = new Set<Event['type']>([
  'member-rejected',
  'member-removed',
  'member-left',
  'member-declined',
  'payment-refused',
  'payment-reversed',
  'payment-contested',
  'payout-disputed',
  'payout-withdrawn',
  'hand-retired',
  'debt-written-off',
  'tontine-cancelled',
])

/** A shorter way of an operation from its device to the journal is not worth a word. */
const shortWay = 5 * 60_000

/** Whether it was written down on a device some time before it arrived, or after: a clock may be wrong. (J17) */
const isLater = ({ at, event: { operation } }: JournalLine) =>
  operation !== undefined && Math.abs(Date.parse(at) - Date.parse(operation.recordedAt)) > shortWay

/** An entry: what happened, by whom, when; its number and its fingerprint. */
export function EntryLine({ line, currency }: { line: JournalLine; currency: Currency }) {
  const words = useWords('journal', 'page')
  const { event, kind, reason } = line
  const tile = tiles[kind]
  const told = event.type === 'proposal-made' ? event.act : event
  const hadReason = 'reasonDigest' in told && told.reasonDigest !== null
  const hasNote = 'textDigest' in told && told.textDigest !== null
  return (
    <li className="lazy-34 flex items-start gap-3 py-3.5">
      <IconTile icon={tile.icon} tone={setbacks.has(event.type) ? 'late' : tile.tone} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{useSentence(line, currency)}</p>
        {hasNote && (
          <p className="text-sm wrap-anywhere">
            {reason === null ? words.noteErased : words.note(reason)}
          </p>
        )}
        {hadReason && (
          <p className="text-sm wrap-anywhere">
            {reason === null ? words.reasonErased : words.reason(reason)}
          </p>
        )}
        <ByWhom line={line} />
      </div>
    </li>
  )
}

/** Who wrote it and when, its number and its fingerprint. */
function ByWhom({ line }: { line: JournalLine }) {
  const words = useWords('journal', 'page')
  const outbox = useWords('outbox', 'arrival')
  const format = useFormat()
  const { seq, at, hash, event, byName, byYou } = line
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
      <span className="text-sm">
        <time dateTime={at}>{format.time(at)}</time>{' '}
        {byYou ? words.byYou : words.by(byName ?? words.erased)}
      </span>
      {isLater(line) && event.operation && (
        <span className="text-sm">
          {outbox.writtenOn(format.dateTime(event.operation.recordedAt))}
        </span>
      )}
      <span>{words.number(seq)}</span>
      <span className="entry-hash">
        <span className="sr-only">{words.hash} </span>
        <FingerprintText hash={hash} className="text-2xs" />
      </span>
    </p>
  )
}

/** The entry as text. An erased name is shown as erased. */
function useSentence(line: JournalLine, currency: Currency): string {
  const words = useWords('journal', 'page')
  const entries = useWords('journal', 'entries')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { event, memberName, payerName, amount, date, method, order } = line
  const hasPayer = ('payerId' in event && event.payerId != null) || 'guarantorId' in event
  const isSameDay = date !== null && format.date(date, 'full') === format.dayOf(line.at, 'full')
  const facts: Facts = {
    name: memberName ?? words.erased,
    nameBefore: line.nameBefore,
    nameAfter: line.nameAfter,
    successor: line.successorName ?? words.erased,
    payer: payerName ?? (hasPayer ? words.erased : null),
    amount: amount === null ? '' : format.money(amount, currency),
    currency,
    date: date === null ? '' : format.date(date),
    // The heading says the day of writing.
    day: date === null || isSameDay ? null : format.date(date),
    method: method === null ? '' : methods[method],
    ways: (line.ways ?? []).map((way) => wayText(methods, way)).join(' · '),
    order: format.list(order.map((name) => name ?? words.erased)),
  }
  // Each event's text is stored under the event's name, so `words` is typed by it.
  const sentence = entries[event.type] as (event: Event, facts: Facts) => string
  return sentence(upcast(event), facts)
}
