import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import { paths } from '@mainforte/contract/paths'
import type { NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  ArrowDownUp,
  CircleCheck,
  CircleX,
  Clock,
  Flag,
  Handshake,
  HandCoins,
  KeyRound,
  type LucideIcon,
  UserCheck,
  UserMinus,
  UserPen,
  UserPlus,
  Wallet,
  Link2,
  Smartphone,
} from 'lucide-react'
import { Link } from 'react-router'
import { ScreenLocale, useFormat } from '../kernel/language/format.tsx'
import { screenLocale, useLanguage, useWords } from '../kernel/language/language.ts'
import { IconTile, type Tone } from '../ui/display/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { listQuery, markRead } from './list-query.ts'

const tiles: Record<NoticeKind, { icon: LucideIcon; tone: Tone }> = {
  'member-requested': { icon: UserPlus, tone: 'wait' },
  'member-approved': { icon: CircleCheck, tone: 'ok' },
  'member-rejected': { icon: CircleX, tone: 'late' },
  'member-withdrawn': { icon: UserMinus, tone: 'neutral' },
  'member-left': { icon: UserMinus, tone: 'neutral' },
  'account-deleted': { icon: UserMinus, tone: 'late' },
  'member-recognized': { icon: UserCheck, tone: 'wait' },
  'member-declined': { icon: UserMinus, tone: 'neutral' },
  'link-renewed': { icon: Link2, tone: 'wait' },
  'phone-offered': { icon: Smartphone, tone: 'wait' },
  'phone-refused': { icon: Smartphone, tone: 'late' },
  'phone-bound': { icon: Smartphone, tone: 'ok' },
  'member-renamed': { icon: UserPen, tone: 'wait' },
  'guest-claimed': { icon: UserCheck, tone: 'wait' },
  'guests-to-witness': { icon: UserCheck, tone: 'wait' },
  'newcomer-to-admit': { icon: UserCheck, tone: 'wait' },
  'guest-denied': { icon: UserMinus, tone: 'late' },
  'payment-recorded': { icon: Wallet, tone: 'ok' },
  'payment-declared': { icon: Clock, tone: 'wait' },
  'payment-confirmed': { icon: CircleCheck, tone: 'ok' },
  'payment-refused': { icon: CircleX, tone: 'late' },
  'payment-reversed': { icon: CircleX, tone: 'late' },
  'payment-contested': { icon: CircleX, tone: 'late' },
  'refusal-contested': { icon: Clock, tone: 'wait' },
  'contest-taken-back': { icon: CircleCheck, tone: 'ok' },
  'contest-settled': { icon: CircleCheck, tone: 'ok' },
  'ways-to-pay-noted': { icon: Wallet, tone: 'ok' },
  'notebook-carried': { icon: Wallet, tone: 'ok' },
  'ways-to-pay-changed': { icon: Wallet, tone: 'late' },
  'payout-sent': { icon: HandCoins, tone: 'wait' },
  'payout-to-witness': { icon: HandCoins, tone: 'wait' },
  'hand-over-to-answer': { icon: HandCoins, tone: 'wait' },
  'hand-over-done': { icon: HandCoins, tone: 'ok' },
  'hand-over-refused': { icon: HandCoins, tone: 'late' },
  'payout-confirmed': { icon: HandCoins, tone: 'ok' },
  'payout-disputed': { icon: CircleX, tone: 'late' },
  'payout-withdrawn': { icon: CircleX, tone: 'late' },
  'proposal-to-answer': { icon: Handshake, tone: 'wait' },
  'proposal-about-you': { icon: Handshake, tone: 'wait' },
  'proposal-alone': { icon: Handshake, tone: 'late' },
  'proposal-accepted': { icon: Handshake, tone: 'ok' },
  'proposal-refused': { icon: CircleX, tone: 'late' },
  'proposal-taken-back': { icon: Handshake, tone: 'neutral' },
  'office-offered': { icon: Handshake, tone: 'wait' },
  'office-offer-taken-back': { icon: Handshake, tone: 'neutral' },
  'office-declined': { icon: Handshake, tone: 'neutral' },
  'office-handed-over': { icon: Handshake, tone: 'primary' },
  'office-kept': { icon: Handshake, tone: 'ok' },
  'office-key-used': { icon: KeyRound, tone: 'late' },
  'office-key-tried': { icon: KeyRound, tone: 'late' },
  'office-key-refused': { icon: KeyRound, tone: 'neutral' },
  'organizer-vote-begun': { icon: Handshake, tone: 'wait' },
  'organizer-vote-about-you': { icon: Handshake, tone: 'late' },
  'organizer-elected': { icon: Handshake, tone: 'wait' },
  'hands-changed': { icon: HandCoins, tone: 'wait' },
  'order-changed': { icon: ArrowDownUp, tone: 'primary' },
  'term-changed': { icon: Clock, tone: 'primary' },
  'turn-fixed': { icon: Clock, tone: 'wait' },
  'draw-opened': { icon: ArrowDownUp, tone: 'wait' },
  'secret-wanted': { icon: ArrowDownUp, tone: 'wait' },
  'draw-voided': { icon: CircleX, tone: 'late' },
  'draw-to-attest': { icon: ArrowDownUp, tone: 'wait' },
  'turns-postponed': { icon: Clock, tone: 'primary' },
  'round-paused': { icon: Clock, tone: 'wait' },
  'round-resumed': { icon: Flag, tone: 'primary' },
  'proposal-voided': { icon: CircleX, tone: 'late' },
  'round-started': { icon: Flag, tone: 'primary' },
  'round-reopened': { icon: Flag, tone: 'late' },
  'round-completed': { icon: Flag, tone: 'ok' },
  'member-out': { icon: UserMinus, tone: 'neutral' },
  'member-died': { icon: UserMinus, tone: 'neutral' },
  'member-alive': { icon: UserCheck, tone: 'ok' },
  'own-death-proposed': { icon: UserCheck, tone: 'late' },
  'own-death-recorded': { icon: UserCheck, tone: 'late' },
  'debt-written-off': { icon: HandCoins, tone: 'late' },
  'approval-to-answer': { icon: UserPlus, tone: 'wait' },
  'replacement-to-accept': { icon: UserPlus, tone: 'wait' },
  'replacement-agreed': { icon: UserPlus, tone: 'primary' },
  'replacement-declined': { icon: UserMinus, tone: 'neutral' },
  'replacement-taken-back': { icon: UserMinus, tone: 'neutral' },
  'member-replaced': { icon: UserPlus, tone: 'primary' },
  'place-taken': { icon: UserMinus, tone: 'neutral' },
  'guarantee-given': { icon: HandCoins, tone: 'neutral' },
  'guarantee-withdrawn': { icon: HandCoins, tone: 'neutral' },
  'guarantor-declined': { icon: HandCoins, tone: 'neutral' },
  'claim-settled': { icon: HandCoins, tone: 'ok' },
  'swap-to-answer': { icon: ArrowDownUp, tone: 'wait' },
  'swap-to-witness': { icon: ArrowDownUp, tone: 'wait' },
  'swap-to-approve': { icon: ArrowDownUp, tone: 'wait' },
  'swap-declined': { icon: CircleX, tone: 'neutral' },
  'swap-refused': { icon: CircleX, tone: 'neutral' },
  'swap-taken-back': { icon: ArrowDownUp, tone: 'neutral' },
  'turn-drawn': { icon: CircleCheck, tone: 'primary' },
  'turns-swapped': { icon: ArrowDownUp, tone: 'primary' },
}

const aboutMembers = new Set<NoticeKind>([
  ...(['member-requested', 'member-withdrawn', 'member-left', 'account-deleted'] as const),
  ...([
    'member-declined',
    'member-renamed',
    'guest-claimed',
    'guests-to-witness',
    'guest-denied',
  ] as const),
  ...(['newcomer-to-admit', 'hands-changed'] as const),
])

const changesAccounts = new Set<NoticeKind>([
  'member-out',
  'member-died',
  'member-alive',
  'debt-written-off',
  'member-replaced',
  ...(['guarantee-given', 'guarantee-withdrawn', 'guarantor-declined'] as const),
  'claim-settled',
])

/** To where people object. */
const contestable = new Set<NoticeKind>(['turns-postponed', 'round-paused', 'replacement-agreed'])

/** The page of a notification's subject. */
function pathOf({ kind, tontineId }: NotificationView): string {
  if (aboutMembers.has(kind)) return paths.tontineMembers(tontineId)
  // There the question stands, with the sum and the day.
  if (kind === 'approval-to-answer') return paths.dashboard
  if (changesAccounts.has(kind)) return paths.accounts(tontineId)
  if (kind.startsWith('own-death-')) return paths.settle(tontineId, 'me', 'alive')
  if (contestable.has(kind)) return paths.proposals(tontineId)
  if (kind === 'round-resumed') return paths.days(tontineId)
  if (kind.startsWith('swap-')) return paths.swap(tontineId)
  if (kind === 'order-changed' || kind === 'turn-drawn' || kind === 'turns-swapped')
    return paths.ranking(tontineId)
  if (kind.startsWith('proposal-')) return paths.proposals(tontineId)
  if (/^(office|organizer)-/.test(kind)) return paths.office(tontineId)
  return /^(payment|contest)-/.test(kind)
    ? paths.tontinePayments(tontineId)
    : paths.tontine(tontineId)
}

interface ListProps {
  open: boolean
  /** Called when a notification is opened. */
  onLeave: () => void
}

/** The notifications, the latest first, in the reader's language. */
export function NotificationList({ onLeave }: ListProps) {
  const locale = screenLocale(useLanguage(), 'notifications', 'list')
  return (
    <ScreenLocale value={locale}>
      <div lang={locale}>
        <Pages onLeave={onLeave} />
      </div>
    </ScreenLocale>
  )
}

function Pages({ onLeave }: Pick<ListProps, 'onLeave'>) {
  const words = useWords('notifications', 'list')
  const list = useInfiniteQuery(listQuery())
  return (
    <QueryView query={list} pending={<ListSkeleton />} failed={words.failed}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />
        const unread = pages[0]?.unread ?? 0
        return (
          <>
            {unread > 0 && (
              <Button
                variant="ghost"
                size="sm"
                className="mb-1 -ml-3.5"
                onClick={() => void markRead()}
              >
                {words.markAll}
              </Button>
            )}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <Line key={row.id} row={row} onLeave={onLeave} />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                variant="outline"
                wide
                className="mt-3"
                isBusy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function Line({ row, onLeave }: { row: NotificationView; onLeave: () => void }) {
  const words = useWords('notifications', 'list')
  const events = useWords('notifications', 'events')
  const format = useFormat()
  const { id, kind, amount, currency, memberName, voids, guests, hands, isRead } = row
  const money = amount === null ? '' : format.money(amount, currency)
  return (
    <li className="lazy-24">
      <Link
        to={pathOf(row)}
        onClick={() => {
          onLeave()
          if (!isRead) void markRead(id)
        }}
        className="flex items-start gap-3 rounded-control px-1 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <IconTile {...tiles[kind]} />
        <span className="min-w-0 grow">
          <span className={`block ${isRead ? '' : 'font-semibold'}`}>
            {events[kind]({
              by: row.byName,
              name: memberName ?? '',
              isYours: row.isYours,
              nameBefore: row.nameBefore,
              nameAfter: row.nameAfter,
              amount: money,
              currency: row.currency,
              voids: voids ?? 0,
              rank: row.rank,
              act: row.act,
              change: row.change,
              guests: guests ?? 0,
              hands: hands ?? 0,
              joined: row.joined,
              days: row.days,
            })}
          </span>
          <span className="block text-sm text-muted">
            {row.tontineName} · {format.relative(row.createdAt)}
            {row.others > 0 && ` · ${words.others(row.others)}`}
          </span>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{words.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
