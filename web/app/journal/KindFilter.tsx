import { type EntryKind, entryKinds } from '@mainforte/domain/kernel/event-table'
import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'

interface KindFilterProps {
  kind: EntryKind | undefined
  onChange: (kind: EntryKind | undefined) => void
}

/** Filters the journal by kind of entry. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  const words = useWords('journal', 'page')
  const kinds = useWords('journal', 'kinds')
  return (
    <div className="max-w-sm print:hidden">
      <Field label={words.show} error={undefined}>
        <Select
          value={kind ?? ''}
          onChange={({ target }) => onChange(entryKinds.find((name) => name === target.value))}
        >
          <option value="">{words.all}</option>
          {entryKinds.map((name) => (
            <option key={name} value={name}>
              {kinds[name]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
