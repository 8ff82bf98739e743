import type { MemberView } from '@mainforte/contract/members/views'
import type { ArrearsView } from '@mainforte/contract/reports/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { reminderMessage } from '../../group/messages.ts'
import { api } from '../../kernel/api/api.ts'
import { useSharedHead } from '../../journal/use-shared-head.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { WhatsAppLink } from '../../ui/share/WhatsAppLink.tsx'
import { shareLinks } from '../../ui/share/share-links.ts'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { DeclaredDialog } from './DeclaredDialog.tsx'

/** How many are shown before "show all". */
const rowsShown = 5

interface ArrearsCardProps {
  tontine: Pick<TontineView, 'id' | 'name' | 'phase' | 'today' | 'inviteCode' | 'members'>
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

/** One line each: who, how much, since when, and what the reader can do about it. */
function ArrearsRow({ row, view, tontine, isOfficer, onAnswer }: RowProps) {
  const words = useWords('notifications', 'arrears')
  const tab = useWords('payments', 'tab')
  const format = useFormat()
  const { memberName, toPay, declared, late, since, isYou, mayConfirm } = row
  const money = (amount: number) => format.money(amount, view.currency)
  const isThisYear = since.slice(0, 4) === tontine.today.slice(0, 4)
  const day = format.date(since, isThisYear ? 'short' : 'medium')
  return (
    <li className="flex min-h-12 items-center gap-x-2 py-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">
            {memberName}
            {isYou && <span className="font-normal text-muted"> {words.you}</span>}
          </span>{' '}
          {toPay > 0 && <span className="font-bold tabular-nums">{money(toPay)}</span>}
        </p>
        {toPay > 0 && (
          <p className={`text-sm ${late > 0 ? 'text-late-soft-fg' : 'text-muted'}`}>
            {late > 0 ? words.late(day) : words.due(day)}
          </p>
        )}
        {declared > 0 && <p className="text-sm text-muted">{words.declared(money(declared))}</p>}
      </div>
      {isOfficer && mayConfirm && (
        <Button
          variant="soft"
          size="sm"
          icon={Check}
          aria-label={tab.confirmOf(memberName, money(declared))}
          onClick={onAnswer}
        >
          {tab.confirm}
        </Button>
      )}
      {isOfficer && toPay > 0 && !isYou && (
        <Reminders
          row={row}
          view={view}
          tontine={tontine}
          member={tontine.members.find(({ id }) => id === row.memberId)}
        />
      )}
    </li>
  )
}

interface RemindersProps extends Omit<RowProps, 'isOfficer' | 'onAnswer'> {
  member: MemberView | undefined
}

/** On a phone a square. */
const narrow = 'max-md:w-11 max-md:px-0'

/** The ways to contact a person, the most likely one first: each opens the user's own app. */
function Reminders({ row, view, tontine, member }: RemindersProps) {
  const words = useWords('notifications', 'arrears')
  const texts = useWords('group', 'texts')
  const format = useFormat()
  const name = row.memberName
  const phone = member?.phone ?? null
  const email = member?.email ?? null
  const head = useSharedHead(tontine.id)
  const reminded = { row, currency: view.currency, tontine, isGuest: member?.isGuest, head }
  const message = reminderMessage(reminded, { words: texts, format })
  const links = shareLinks(message, texts.reminderSubject(tontine.name), { phone, email })
  const others = [
    { channel: 'SMS', href: links.sms, Icon: MessageSquareText, isShown: phone !== null },
    // A phone's screen has room for two.
    { channel: 'Email', href: links.email, Icon: Mail, isShown: email !== null },
  ].filter(({ isShown }) => isShown)
  return (
    <div className="flex shrink-0 gap-1.5">
      <WhatsAppLink
        text={message}
        phone={phone}
        label={words.remindBy(name, 'WhatsApp')}
        variant="soft"
        className={narrow}
      >
        <span className="max-md:hidden">{words.remind}</span>
      </WhatsAppLink>
      {others.map(({ channel, href, Icon }, index) => (
        <a
          key={channel}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.remindBy(name, channel)}
          className={buttonClass({
            variant: 'outline',
            className: `${narrow} ${index === 0 ? '' : 'max-md:hidden'}`,
          })}
        >
          <Icon className="size-5" />
        </a>
      ))}
    </div>
  )
}
