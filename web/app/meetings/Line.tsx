import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { replaceEqualDeep } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { IconButton } from '../ui/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { ActButton } from './ActButton.tsx'
import { Paid, Waiting } from './Paid.tsx'
import { useNameOf, useSetting } from './use-meeting.ts'
import { useTakeMoney } from './use-take-money.ts'

interface LineProps {
  line: MeetingLine
  /** The meeting's pot is theirs. */
  isTurn: boolean
  /** Their payments that this device has not sent yet. */
  unsent: readonly string[]
  onMore: (chosen: ChosenLine) => void
}

/** The line whose sheet is open; after a touch that was refused, that is what it asks about first. (P5) */
export interface ChosenLine {
  readonly memberId: MemberId
  readonly isAlike: boolean
  /** Their printed card was just read. (N6) */
  readonly hasShownCard?: boolean
}

/** One member. A touch changes one line, and no other one is shown again. */
export const Line = memo(LineOf, (before, now) => replaceEqualDeep(before, now) === before)

function LineOf({ line, isTurn, unsent, onMore }: LineProps) {
  const words = useWords('meeting', 'lines')
  const name = useNameOf()(line.memberId)
  const { mayTakeMoney, mayRecord } = useSetting()
  return (
    <li tabIndex={-1} className="lazy-16 grid gap-1.5 px-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={name} isTurn={isTurn} />
        <Person line={line} name={name} />
        <span className="ml-auto flex items-center gap-1">
          <ToPay line={line} name={name} unsent={unsent} onMore={onMore} />
          {(mayTakeMoney || mayRecord) && (
            <IconButton
              label={words.more(name)}
              onClick={() => onMore({ memberId: line.memberId, isAlike: false })}
            >
              <Ellipsis className="size-5" />
            </IconButton>
          )}
        </span>
      </div>
      <Below line={line} name={name} unsent={unsent} />
    </li>
  )
}

interface PartProps {
  line: MeetingLine
  name: string
}

interface MoneyProps extends PartProps {
  unsent: readonly string[]
}

function Person({ line: { memberId, hands, late, attendance }, name }: PartProps) {
  const words = useWords('meeting', 'lines')
  const presences = useWords('meetings', 'presences')
  const format = useFormat()
  const { tontine } = useSetting()
  const details = [
    ...(tontine.myMemberId === memberId ? [words.you] : []),
    ...(hands > 1 ? [words.hands(hands)] : []),
  ]
  const card = useWords('meeting', 'card')
  const nameOf = useNameOf()
  const { presence, byCard, seenBy } = attendance ?? {}
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
      {byCard && (
        <span className="block text-sm text-muted">
          {seenBy ? card.seenBy(nameOf(seenBy)) : card.byCard}
        </span>
      )}
    </p>
  )
}

/** Most have paid once, all of it: that is one line. */
const paidAtOnce = ({ paid, toPay }: MeetingLine) =>
  paid.length === 1 && toPay === 0 ? paid[0] : undefined

/** What they owe, to take with one touch; or what they have paid. */
function ToPay({ line, name, unsent, onMore }: MoneyProps & Pick<LineProps, 'onMore'>) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const { tontine, mayTakeMoney } = useSetting()
  const { toPay, paid, waiting } = line
  const whole = paidAtOnce(line)
  if (whole) return <Paid paid={whole} isUnsent={unsent.length > 0} />
  const sum = format.money(toPay, tontine.currency)
  if (toPay > 0 && mayTakeMoney)
    return <Take {...{ line, onMore }} label={words.gotFrom(name, sum)} />
  if (toPay > 0) return <span className="text-sm text-muted tabular-nums">{sum}</span>
  if (paid.length > 0 || waiting.length > 0) return null
  return <span className="text-sm text-muted">{words.nothing}</span>
}

function Take({ line, label, onMore }: Pick<LineProps, 'line' | 'onMore'> & { label: string }) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const { currency } = useSetting().tontine
  const { receive } = useTakeMoney()
  async function take() {
    const answer = await receive(line, line.toPay)
    if (answer === 'alike') onMore({ memberId: line.memberId, isAlike: true })
  }
  return (
    <ActButton
      size="sm"
      // What was declared is answered first.
      variant={line.waiting.some(({ mayConfirm }) => mayConfirm) ? 'soft' : 'primary'}
      className="shrink-0 tabular-nums"
      aria-label={label}
      act={take}
    >
      {words.got(format.moneyParts(line.toPay, currency).figure)}
    </ActButton>
  )
}

/** What their money repays first, several payments, and what was declared before. */
function Below({ line, name, unsent }: MoneyProps) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const nameOf = useNameOf()
  const { currency } = useSetting().tontine
  const { confirm } = useTakeMoney()
  const { repays, paid, waiting } = line
  const isHere = new Set(paid.map(({ paymentId }) => paymentId))
  return (
    <>
      {repays.map(({ guarantorId, amount }) => (
        <p key={guarantorId} className="pl-12 text-sm text-muted">
          {words.repays(format.money(amount, currency), nameOf(guarantorId))}
        </p>
      ))}
      {!paidAtOnce(line) &&
        paid.map((one) => (
          <div key={one.paymentId} className="flex pl-12 text-sm">
            <Paid paid={one} isUnsent={unsent.includes(one.paymentId)} />
          </div>
        ))}
      {waiting
        .filter(({ paymentId }) => !isHere.has(paymentId))
        .map((one) => (
          <Waiting key={one.paymentId} waiting={one} name={name} onConfirm={() => confirm(one)} />
        ))}
    </>
  )
}
