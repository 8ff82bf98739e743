import { FileUp, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isEmptyRow } from '@mainforte/domain/tontines/terms'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FileButton } from '../ui/form/FileButton.tsx'
import { opensDropped } from './TextFileButton.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { Select } from '../ui/form/Select.tsx'
import { type PhoneCountry, callingCode, phoneCountries } from '../ui/form/phone-countries.ts'
import { ListReport } from './ListReport.tsx'
import type { PeopleForm } from './people-form.ts'
import type { PeopleList } from './use-people-list.ts'

interface PeopleBoxProps {
  list: PeopleList
  country: PhoneCountry
  /** Takes one line from the beginning: one person is added more often than a list. */
  isCompact?: boolean
}

/**
 * One name per line, a chat, a table or contacts: an organizer with a list need not open a form for each
 * person. Once there are people, it takes one line until it is used again.
 */
export function PeopleBox({ list, country, isCompact = false }: PeopleBoxProps) {
  const words = useWords('listing', 'people')
  const { isOpen, count, open } = useOpenBox(list, isCompact)
  const closed = count === 0 ? words.list : words.listMore
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Field
        label={<span className={isOpen ? '' : 'sr-only'}>{words.list}</span>}
        hint={isOpen && words.listHint}
        error={list.problem}
      >
        <Textarea
          rows={isOpen ? 3 : 1}
          className={isOpen ? '' : 'resize-none'}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={isOpen ? words.listPlaceholder : closed}
          value={list.text}
          onFocus={open}
          onChange={({ target }) => list.change(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!isList(pasted)) return
            event.preventDefault()
            const { value, selectionStart, selectionEnd } = event.currentTarget
            void list.addRows(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
          }}
          onDrop={opensDropped(list.addFile)}
        />
      </Field>
      {isOpen && <Tools list={list} country={country} />}
      <ListReport list={list} />
    </div>
  )
}

/** Whether the box shows all that it can do: before there is anybody, while it is used, and while numbers are unread. */
function useOpenBox({ text, report }: PeopleList, isCompact: boolean) {
  const members = useWatch<PeopleForm, 'members'>({ name: 'members' })
  const count = members.filter((row) => !isEmptyRow(row)).length
  const [used, setUsed] = useState<{ at: number }>()
  const isUnread = members.some(({ phone }) => phone && !phone.startsWith('+'))
  const isOpen =
    (count === 0 && !isCompact) ||
    text !== '' ||
    used?.at === count ||
    isUnread ||
    report?.country !== undefined
  return { isOpen, count, open: () => setUsed({ at: count }) }
}

function Tools({ list, country }: { list: PeopleList; country: PhoneCountry }) {
  const words = useWords('listing', 'people')
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Select
        className="w-30"
        aria-label={words.listCountry}
        value={country}
        onChange={({ target }) => {
          const chosen = phoneCountries.find(([code]) => code === target.value)?.[0]
          if (chosen) void list.chooseCountry(chosen)
        }}
      >
        {phoneCountries.map(([code]) => (
          <option key={code} value={code}>
            {code} +{callingCode(code)}
          </option>
        ))}
      </Select>
      {/* A table, an exported chat or contacts. */}
      <FileButton
        variant="outline"
        size="sm"
        icon={FileUp}
        accept=".csv,.tsv,.txt,.vcf,text/*"
        onChoose={(file) => void list.addFile(file)}
      >
        {words.listFile}
      </FileButton>
      {list.text.trim() !== '' && (
        <Button icon={ListPlus} onClick={() => void list.addRows(list.text)}>
          {words.listAdd}
        </Button>
      )}
    </div>
  )
}

/** A single name may still be typed on; several lines or several cells are a list, read at once. */
const isList = (pasted: string): boolean => /\n|[,;\t][^,;\t]*[,;\t]/u.test(pasted.trim())
