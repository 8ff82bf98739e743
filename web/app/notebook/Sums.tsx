import type { NotebookView } from '@mainforte/contract/notebook/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { SheetLine } from '@mainforte/domain/notebook/sheet/lines'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { askedBefore, dayOfSums } from './paper.ts'

/** What people paid in all, where it is not what was asked. */
export type TypedSums = ReadonlyMap<MemberId, number | undefined>

/** The lines of sums: one for each person who paid something; undefined while one is not an amount. */
export function linesOfSums(
  typed: TypedSums,
  turn: number,
  view: NotebookView,
): SheetLine[] | undefined {
  const date = dayOfSums(turn, view)
  const sums = view.members.map((one) => ({
    memberId: one.memberId,
    sum: typed.has(one.memberId) ? typed.get(one.memberId) : askedBefore(turn, one, view),
  }))
  if (!sums.every(({ sum = 0 }) => Number.isSafeInteger(sum) && sum >= 0)) return undefined
  return sums.flatMap(({ memberId, sum = 0 }) =>
    sum > 0 ? { memberId, date, amount: minor(sum) } : [],
  )
}

interface SumsProps {
  view: NotebookView
  turn: number
  typed: TypedSums
  onType: (typed: TypedSums) => void
}

/** One sum for each person, filled with what the past turns asked. */
export function Sums({ view, turn, typed, onType }: SumsProps) {
  const words = useWords('notebook', 'sums')
  return (
    <Card>
      <CardHeader
        title={words.members}
        action={
          typed.size > 0 && (
            <Button variant="outline" size="sm" onClick={() => onType(new Map())}>
              {words.allOfAll}
            </Button>
          )
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        {view.members.map((member) => (
          // Another turn asks another sum.
          <SumField key={`${member.memberId} ${turn}`} {...{ view, turn, typed, onType, member }} />
        ))}
      </div>
    </Card>
  )
}

function SumField({
  view,
  turn,
  typed,
  onType,
  member,
}: SumsProps & { member: NotebookView['members'][number] }) {
  const words = useWords('notebook', 'sums')
  const invalid = useWords('notebook', 'invalid')
  const format = useFormat()
  const { memberId, memberName } = member
  const asked = askedBefore(turn, member, view)
  const value = typed.has(memberId) ? typed.get(memberId) : asked
  return (
    <AmountField
      label={memberName}
      hint={value === asked ? undefined : words.asked(format.money(asked, view.currency))}
      currency={view.currency}
      value={value}
      isExpected={value === asked}
      error={Number.isSafeInteger(value ?? 0) ? undefined : invalid['amount-too-large']}
      onChange={(sum) => {
        const next = new Map(typed)
        if (sum === asked) next.delete(memberId)
        else next.set(memberId, sum)
        onType(next)
      }}
    />
  )
}
