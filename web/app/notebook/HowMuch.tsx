import type { Currency } from '@mainforte/domain/kernel/minor'
import type { SheetCell } from '@mainforte/domain/notebook/sheet/cells'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { type DoubtProps, replaced, withRow } from './answers.ts'

/** What a cell of a sheet says: one of its amounts, nothing, or another amount. */
export function HowMuch({ view, sheet, at, column, onAnswer }: DoubtProps & { column: number }) {
  const words = useWords('notebook', 'sheet')
  const format = useFormat()
  const [row, day] = [sheet.rows[at], sheet.days[column]]
  const cell = row?.cells[column]
  const [read] = useState(cell)
  if (!row || !day || !cell || !read || row.isLeft || day.isLeft) return null
  const owner = view.members.find(({ memberId }) => memberId === row.memberId)
  return (
    <Amount
      label={words.howMuch(
        owner?.memberName ?? row.text,
        day.date ? format.date(day.date, 'short') : day.text,
      )}
      read={read}
      cell={cell}
      currency={view.currency}
      onChange={(next) =>
        onAnswer(withRow(sheet, at, { ...row, cells: replaced(row.cells, column, next) }))
      }
    />
  )
}

interface AmountProps {
  label: string
  /** As it was read first. */
  read: SheetCell
  cell: SheetCell
  currency: Currency
  onChange: (cell: SheetCell) => void
}

function Amount({ label, read, cell, currency, onChange }: AmountProps) {
  const words = useWords('notebook', 'sheet')
  const [isOther, setOther] = useState(read.is === 'unread')
  const [typed, setTyped] = useState<number>()
  const value = chosenIn(cell, isOther)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} hint={words.written(cell.text)} error={undefined}>
        <Select
          value={value}
          onChange={({ target }) => {
            setOther(target.value === 'other')
            onChange(
              target.value === 'nothing'
                ? { text: cell.text, is: 'nothing' }
                : sumOr(cell.text, target.value === 'other' ? typed : Number(target.value)),
            )
          }}
        >
          <option value="">{words.choose}</option>
          {read.is === 'ask' && <Amounts amounts={read.amounts} currency={currency} />}
          <option value="other">{words.otherSum}</option>
          <option value="nothing">{words.nothing}</option>
        </Select>
      </Field>
      {value === 'other' && (
        <OtherSum
          {...{ currency, value: typed }}
          onChange={(amount) => {
            setTyped(amount)
            onChange(sumOr(cell.text, amount))
          }}
        />
      )}
    </div>
  )
}

function Amounts({ amounts, currency }: { amounts: readonly number[]; currency: Currency }) {
  const format = useFormat()
  return amounts.map((amount) => (
    <option key={amount} value={amount}>
      {format.money(amount, currency)}
    </option>
  ))
}

interface OtherSumProps {
  currency: Currency
  value: number | undefined
  onChange: (amount: number | undefined) => void
}

function OtherSum(props: OtherSumProps) {
  const words = useWords('notebook', 'sheet')
  return <AmountField label={words.otherSum} error={undefined} {...props} />
}

const chosenIn = (cell: SheetCell, isOther: boolean): string | number => {
  if (cell.is === 'nothing') return 'nothing'
  if (isOther) return 'other'
  return cell.is === 'sum' ? cell.amount : ''
}

const sumOr = (text: string, amount: number | undefined): SheetCell =>
  amount !== undefined && Number.isSafeInteger(amount) && amount > 0
    ? { text, is: 'sum', amount }
    : { text, is: 'unread' }
