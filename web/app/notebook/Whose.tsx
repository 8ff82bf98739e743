import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { type DoubtProps, withRow } from './answers.ts'

/** Which member a row of a sheet is about; those with a similar name first. */
export function Whose({ view, sheet, at, onAnswer }: DoubtProps) {
  const words = useWords('notebook', 'sheet')
  const row = sheet.rows[at]
  if (!row) return null
  const { isLeft, ...bare } = row
  const isAlike = (id: string) => row.alike.some((one) => one === id)
  const members = view.members.toSorted(
    (one, other) => Number(isAlike(other.memberId)) - Number(isAlike(one.memberId)),
  )
  return (
    <Field label={words.whose(row.text)} error={undefined}>
      <Select
        value={isLeft ? 'left' : (row.memberId ?? '')}
        onChange={({ target: { value } }) => {
          const memberId = members.find((one) => one.memberId === value)?.memberId ?? null
          const left = value === 'left' && ({ isLeft: true } as const)
          onAnswer(withRow(sheet, at, { ...bare, memberId, ...left }))
        }}
      >
        <option value="">{words.choose}</option>
        {members.map(({ memberId, memberName }) => (
          <option key={memberId} value={memberId}>
            {memberName}
          </option>
        ))}
        <option value="left">{words.nobody}</option>
      </Select>
    </Field>
  )
}
