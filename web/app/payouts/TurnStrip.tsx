import type { CycleView } from '@mainforte/contract/payouts/views'
import { unknownInitials } from '@mainforte/domain/kernel/initials'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Witnesses } from './Witnesses.tsx'

/** The current beneficiary, the only element on saffron. */
export function TurnStrip({
  view: { cycle, date, beneficiary, turn, expected, payouts },
}: {
  view: CycleView
}) {
  const words = useWords('payouts', 'ring')
  const page = useWords('payouts', 'cycle')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const { isRetired } = beneficiary
  const isOwedNothing = isRetired && expected === 0
  const isGiven = turn === 'sent' || turn === 'received'
  const day = (isGiven && lastGiven(payouts)) || date
  const planned = {
    coming: words.plannedFor,
    late: words.late,
    sent: words.sent,
    received: words.arrived,
  }
  return (
    <div className="flex items-center gap-3.5 rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-soft-fg">
      <Avatar name={beneficiary.memberName || unknownInitials} isTurn />
      <div className="@container flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-52">
          {(isRetired ? words.repaysTo : beneficiary.memberName ? words.takesHand : words.receives)(
            cycle,
          )}
          <b className="block text-base font-bold wrap-anywhere text-fg">
            {beneficiary.memberName || ui.toDraw}
            {beneficiary.isYou && <span className="font-normal"> ({page.you})</span>}
          </b>
        </p>
        <p className="@max-sm:w-full @max-sm:text-fg @sm:text-right">
          <span className={turn === 'late' ? 'font-semibold text-late-soft-fg' : ''}>
            {isOwedNothing ? words.nothingOwed : planned[turn]}
          </span>{' '}
          <b className="font-bold text-fg @sm:block @sm:text-base">{format.date(day, 'short')}</b>
        </p>
        {turn !== 'received' && <Witnesses beneficiary={beneficiary} />}
      </div>
    </div>
  )
}

/** The last day on which some of the pot was handed over. */
const lastGiven = (payouts: CycleView['payouts']) =>
  payouts
    .flatMap(({ status, date }) => (status === 'sent' || status === 'confirmed' ? date : []))
    .toSorted()
    .at(-1)
