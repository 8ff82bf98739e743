import { isFound, searchFor } from '@mainforte/domain/kernel/search'
import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { Paid, Waiting } from './Paid.tsx'
import { useMeeting, useNameOf } from './use-meeting.ts'
import { useTakeMoney } from './use-take-money.ts'

/** From this many lines on a name is searched. */
const many = 12

/** Everybody of the circle: one touch takes what they owe. */
export function Lines() {
  const words = useWords('meeting', 'lines')
  const { page } = useMeeting()
  const nameOf = useNameOf()
  const [wanted, setWanted] = useState('')
  const [chosen, choose] = useState<MeetingLine['memberId']>()
  const search = searchFor(wanted)
  const isShown = ({ memberId }: MeetingLine) =>
    search.words.length === 0 ||
    isFound(search, { name: nameOf(memberId), email: null, phone: null })
  const shown = page.lines.filter(isShown)
  const line = page.lines.find(({ memberId }) => memberId === chosen)
  return (
    <Card>
      <CardHeader title={words.title} />
      {page.lines.length > many && (
        <Field label={words.filter} error={undefined} className="mb-2">
          <Input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </Field>
      )}
      {shown.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="-mx-2 divide-y divide-line border-t border-line">
        {shown.map((one) => (
          <Line key={one.memberId} line={one} onMore={() => choose(one.memberId)} />
        ))}
      </ul>
      {line && <MemberSheet key={line.memberId} line={line} onClose={() => choose(undefined)} />}
    </Card>
  )
}

interface LineProps {
  line: MeetingLine
  onMore: () => void
}

function Line({ line, onMore }: LineProps) {
  const words = useWords('meeting', 'lines')
  const name = useNameOf()(line.memberId)
  const { page } = useMeeting()
  const isBeneficiary = page.pots.some(
    (pot) => pot.cycle === page.cycle && pot.memberId === line.memberId,
  )
  return (
    <li className="grid gap-1.5 px-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={name} isTurn={isBeneficiary} />
        <Person line={line} name={name} />
        <span className="ml-auto flex items-center gap-1">
          <ToPay line={line} name={name} />
          {(page.mayTakeMoney || page.mayRecord) && (
            <IconButton label={words.more(name)} onClick={onMore}>
              <Ellipsis className="size-5" />
            </IconButton>
          )}
        </span>
      </div>
      <Below line={line} name={name} />
    </li>
  )
}

interface PartProps {
  line: MeetingLine
  name: string
}

function Person({ line: { memberId, hands, late, attendance }, name }: PartProps) {
  const words = useWords('meeting', 'lines')
  const presences = useWords('meetings', 'presences')
  const format = useFormat()
  const { tontine } = useMeeting()
  const details = [
    ...(tontine.myMemberId === memberId ? [words.you] : []),
    ...(hands > 1 ? [words.hands(hands)] : []),
  ]
  const presence = attendance?.presence
  return (
    <p className="min-w-0 flex-1 basis-24">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {details.length > 0 && <span className="text-muted"> ({details.join(', ')})</span>}
      {late > 0 && (
        <span className="block text-sm text-late-soft-fg">
          {words.late(format.money(late, tontine.currency))}
        </span>
      )}
      {presence && presence !== 'present' && (
        <span className="block text-sm text-muted">{presences[presence]}</span>
      )}
    </p>
  )
}

/** Most have paid once, all of it: that is one line. */
const paidAtOnce = ({ paid, toPay }: MeetingLine) =>
  paid.length === 1 && toPay === 0 ? paid[0] : undefined

/** What they owe, to take with one touch; or what they have paid. */
function ToPay({ line, name }: PartProps) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const { page, tontine } = useMeeting()
  const { receive } = useTakeMoney()
  const { toPay, paid, waiting } = line
  const whole = paidAtOnce(line)
  if (whole) return <Paid paid={whole} />
  const sum = format.money(toPay, tontine.currency)
  if (toPay > 0 && page.mayTakeMoney)
    return (
      <Button
        size="sm"
        className="shrink-0 tabular-nums"
        aria-label={words.gotFrom(name, sum)}
        onClick={() => void receive(line, toPay)}
      >
        {words.got(format.moneyParts(toPay, tontine.currency).figure)}
      </Button>
    )
  if (toPay > 0) return <span className="text-sm text-muted tabular-nums">{sum}</span>
  if (paid.length > 0 || waiting.length > 0) return null
  return <span className="text-sm text-muted">{words.nothing}</span>
}

/** Several payments, and what was declared before. */
function Below({ line, name }: PartProps) {
  const { confirm } = useTakeMoney()
  const { paid, waiting } = line
  const isHere = new Set(paid.map(({ paymentId }) => paymentId))
  return (
    <>
      {!paidAtOnce(line) &&
        paid.map((one) => (
          <div key={one.paymentId} className="flex pl-12 text-sm">
            <Paid paid={one} />
          </div>
        ))}
      {waiting
        .filter(({ paymentId }) => !isHere.has(paymentId))
        .map((one) => (
          <Waiting
            key={one.paymentId}
            waiting={one}
            name={name}
            onConfirm={() => void confirm(one)}
          />
        ))}
    </>
  )
}
