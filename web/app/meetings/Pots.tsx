import { paths } from '@mainforte/contract/paths'
import type { HandedOverThere, MeetingPot } from '@mainforte/domain/meetings/meeting-page'
import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { QrCode } from '../ui/share/QrCode.tsx'
import { ActButton } from './ActButton.tsx'
import { HandOver } from './HandOver.tsx'
import { useMeeting, useNameOf, useWrite } from './use-meeting.ts'
import { useUndo } from './use-undo.ts'

/** Not all of it is handed over. */
const isLeft = ({ memberId, available, expected, collected }: MeetingPot) =>
  memberId === null || available > 0 || collected < expected

/** The pots that the meeting hands over, and those that it has handed over. */
export function Pots() {
  const words = useWords('meeting', 'pot')
  const { page } = useMeeting()
  return (
    <Card>
      <CardHeader title={words.title} />
      <ul className="grid gap-4">
        {page.pots.filter(isLeft).map((pot) => (
          <li key={pot.handId}>
            <Pot pot={pot} />
          </li>
        ))}
        {page.handedOver.map((one) => (
          <li key={one.payoutId} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <HandedOver handed={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Pot({ pot }: { pot: MeetingPot }) {
  const words = useWords('meeting', 'pot')
  const format = useFormat()
  const nameOf = useNameOf()
  const { page, tontine } = useMeeting()
  const [isHanding, setHanding] = useState(false)
  if (pot.memberId === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{words.toDraw}</p>
        <ButtonLink to={paths.drawAloud(tontine.id)} variant="outline" size="sm">
          {words.draw}
        </ButtonLink>
      </div>
    )
  const name = nameOf(pot.memberId)
  const money = (amount: number) => format.money(amount, tontine.currency)
  const missing = pot.expected - pot.collected
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">
        {pot.cycle === page.cycle ? words.of(name) : words.older(pot.cycle, name)}
      </p>
      <p className="text-muted">
        {words.inIt(money(pot.available))} {missing > 0 && words.missing(money(missing))}
      </p>
      {page.mayTakeMoney && pot.available > 0 && !pot.isRetired && (
        <Button icon={HandCoins} onClick={() => setHanding(true)}>
          {words.hand(money(pot.available))}
        </Button>
      )}
      {isHanding && <HandOver pot={pot} name={name} onClose={() => setHanding(false)} />}
    </div>
  )
}

const chips = {
  sent: 'waiting',
  confirmed: 'done',
  disputed: 'late',
  withdrawn: 'reversed',
} as const

/** A pot that left, whose word says that it arrived, and who can say so now. */
function HandedOver({ handed }: { handed: HandedOverThere }) {
  const words = useWords('meeting', 'pot')
  const format = useFormat()
  const nameOf = useNameOf()
  const { tontine } = useMeeting()
  const write = useWrite()
  const undo = useUndoPot(handed)
  const name = nameOf(handed.memberId)
  const { payoutId, status } = handed
  const isOwn = handed.memberId === tontine.myMemberId
  const isAsked = status === 'sent'
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {words.handed(name, format.money(handed.amount, tontine.currency))}
        </span>
        <StatusChip status={chips[status]}>{words[status]}</StatusChip>
      </p>
      {(isAsked || handed.mayUndo) && (
        <div className="flex flex-wrap gap-2">
          {isAsked && handed.mayAnswer && (
            <ActButton size="sm" act={() => write({ type: 'confirm-payout', payoutId })}>
              {isOwn ? words.confirmOwn : words.witness}
            </ActButton>
          )}
          {isAsked && !isOwn && <OnTheirPhone name={name} />}
          {handed.mayUndo && (
            <ActButton size="sm" variant="ghost" icon={Undo2} act={undo}>
              {words.undo}
            </ActButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Takes back a pot that nobody but its sender has confirmed. */
function useUndoPot({ payoutId }: HandedOverThere) {
  const takeBack = useUndo()
  return () =>
    takeBack(
      (command) => command.type === 'send-payout' && command.payout.payoutId === payoutId,
      (reason) => ({ type: 'withdraw-payout', payoutId, reason }),
    )
}

/** The beneficiary scans this page's address with their own telephone, and says there that the money arrived. */
function OnTheirPhone({ name }: { name: string }) {
  const words = useWords('meeting', 'pot')
  const { page, tontine } = useMeeting()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setShown(true)}>
        {words.onTheirPhone(name)}
      </Button>
      <Dialog
        open={isShown}
        onOpenChange={setShown}
        title={words.onTheirPhone(name)}
        description={words.onTheirPhoneText(name)}
      >
        <QrCode
          text={location.origin + paths.cycle(tontine.id, page.cycle)}
          className="mx-auto w-64"
        />
      </Dialog>
    </>
  )
}
