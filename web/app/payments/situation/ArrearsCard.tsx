import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { ArrearsView } from '@mainforte/contract/reports/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { Head } from '@mainforte/domain/journal/head'
import { headFragment } from '@mainforte/domain/journal/head-text'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useSharedHead } from '../../journal/use-shared-head.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { shareLinks } from '../../ui/share/share-links.ts'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { DeclaredDialog } from './DeclaredDialog.tsx'

/** How many are shown before "show all". */
const rowsShown = 5

interface ArrearsCardProps {
  tontine: Pick<TontineView, 'id' | 'name' | 'phase' | 'inviteCode' | 'members'>
  /** May remind members; others see who owes, as in the grid. */
  isOfficer: boolean
}

type Row = ArrearsView['rows'][number]

/** Who owes something now, how much and since when, with a way to remind each. (F4) */
export function ArrearsCard({ tontine, isOfficer }: ArrearsCardProps) {
  const words = useWords('notifications', 'arrears')
  const arrears = useQuery(api.reports.arrears.query({ tontineId: tontine.id }))
  return (
    <QueryView
      query={arrears}
      pending={<Skeleton className="h-24 w-full rounded-card" />}
      failed={words.failed}
      tone="warning"
    >
      {(view) => <Content tontine={tontine} isOfficer={isOfficer} view={view} />}
    </QueryView>
  )
}

function Content({ tontine, isOfficer, view }: ArrearsCardProps & { view: ArrearsView }) {
  const words = useWords('notifications', 'arrears')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const [selected, setSelected] = useState<Row>()
  const { rows, currency } = view
  const owing = rows.filter(({ toPay }) => toPay > 0)
  if (rows.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card bg-ok-soft px-5 py-4 font-semibold text-ok-soft-fg">
        <CircleCheck className="size-6 shrink-0" />
        {words.nobody}
      </p>
    )
  const total = owing.reduce((sum, { toPay }) => sum + toPay, 0)
  const shown = showsAll ? rows : rows.slice(0, rowsShown)
  return (
    <Card>
      <CardHeader
        title={words.title}
        text={
          owing.length > 0
            ? words.text(owing.length, format.money(total, currency))
            : words.declaredOnly
        }
      />
      <ul aria-label={words.title} className="-my-2 divide-y divide-line">
        {shown.map((row) => (
          <ArrearsRow
            key={row.memberId}
            row={row}
            view={view}
            tontine={tontine}
            isOfficer={isOfficer}
            onAnswer={() => setSelected(row)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden max-md:*:grow">
        {rows.length > rowsShown && (
          <Button variant="outline" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.fewer : words.all(rows.length)}
          </Button>
        )}
      </div>
      <DeclaredDialog
        tontineId={tontine.id}
        phase={tontine.phase}
        isOfficer={isOfficer}
        member={selected && { id: selected.memberId, name: selected.memberName }}
        onClose={() => setSelected(undefined)}
      />
    </Card>
  )
}

interface RowProps extends ArrearsCardProps {
  row: Row
  view: ArrearsView
  /** Opens the payments that they declared. */
  onAnswer: () => void
}

function ArrearsRow({ row, view, tontine, isOfficer, onAnswer }: RowProps) {
  const words = useWords('notifications', 'arrears')
  const tab = useWords('payments', 'tab')
  const format = useFormat()
  const { memberName, toPay, declared, late, since, isYou, mayConfirm } = row
  const member = tontine.members.find(({ id }) => id === row.memberId)
  const day = format.date(since)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar name={memberName} photoUrl={member?.photoUrl ?? null} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {memberName}
            {isYou && <span className="font-normal text-muted"> {words.you}</span>}
          </span>{' '}
          {toPay > 0 && (
            <span className="font-bold tabular-nums">{format.money(toPay, view.currency)}</span>
          )}
        </p>
        {toPay > 0 && (
          <p className={`text-sm ${late > 0 ? 'text-late-soft-fg' : 'text-muted'}`}>
            {late > 0 ? words.late(day) : words.due(day)}
          </p>
        )}
        {declared > 0 && (
          <p className="text-sm text-muted">
            {words.declared(format.money(declared, view.currency))}
          </p>
        )}
      </div>
      {isOfficer && mayConfirm && (
        <Button
          variant="soft"
          className="max-md:w-full"
          icon={Check}
          aria-label={tab.confirmOf(memberName, format.money(declared, view.currency))}
          onClick={onAnswer}
        >
          {tab.confirm}
        </Button>
      )}
      {isOfficer && toPay > 0 && !isYou && (
        <Reminders row={row} view={view} tontine={tontine} member={member} />
      )}
    </li>
  )
}

interface RemindersProps extends Omit<RowProps, 'isOfficer' | 'onAnswer'> {
  member: MemberView | undefined
}

/** The ways to contact a person, the most likely one labelled: each opens the user's own app. */
function Reminders({ row, view, tontine, member }: RemindersProps) {
  const words = useWords('notifications', 'arrears')
  const format = useFormat()
  const { memberName: name, toPay, late, since } = row
  const phone = member?.phone ?? null
  const email = member?.email ?? null
  const head = useSharedHead(tontine.id)
  const message = words.message({
    name,
    tontine: tontine.name,
    amount: format.money(toPay, view.currency),
    day: format.date(since),
    isLate: late > 0,
    link: linkFor(tontine, member, head),
  })
  const links = shareLinks(message, words.subject(tontine.name), { phone, email })
  const channels = [
    // Without a number WhatsApp asks for the recipient.
    { channel: 'WhatsApp', href: links.whatsapp, Icon: MessageCircle, isAvailable: true },
    { channel: 'SMS', href: links.sms, Icon: MessageSquareText, isAvailable: phone !== null },
    { channel: 'Email', href: links.email, Icon: Mail, isAvailable: email !== null },
  ].filter(({ isAvailable }) => isAvailable)
  return (
    <div className="flex gap-2 max-md:w-full">
      {channels.map(({ channel, href, Icon }, index) => (
        <a
          key={channel}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.remindBy(name, channel)}
          className={buttonClass({
            variant: index === 0 ? 'soft' : 'outline',
            className: index === 0 ? 'max-md:grow' : 'px-3',
          })}
        >
          <Icon className="size-5" />
          {index === 0 && words.remind}
        </a>
      ))}
    </div>
  )
}

/** The page with a member's own payments; a guest only has the invitation. */
function linkFor(
  { id, inviteCode }: ArrearsCardProps['tontine'],
  member: MemberView | undefined,
  head: Head | undefined,
): string {
  const isInvited = member?.isGuest && inviteCode
  const path = isInvited ? paths.join(inviteCode) : paths.tontinePayments(id) + headFragment(head)
  return location.origin + path
}
