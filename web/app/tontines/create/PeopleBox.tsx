import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import {
  type PhoneCountry,
  callingCode,
  countryOf,
  phoneCountries,
} from '../../ui/form/phone-countries.ts'
import type { PeopleList } from './use-people-list.ts'

/** The country of phone numbers without a country code: the organizer's own by default. */
export function useListCountry() {
  const own = useUser()?.phone ?? ''
  return useState<PhoneCountry>(countryOf(own) ?? 'CI')
}

interface PeopleBoxProps {
  list: PeopleList
  country: PhoneCountry
  onCountry: (country: PhoneCountry) => void
}

/**
 * One name per line: an organizer with a list on paper or in a chat need not open a form for each
 * person.
 */
export function PeopleBox({ list, country, onCountry }: PeopleBoxProps) {
  const words = useWords('creation', 'create')
  return (
    <div className="grid gap-2.5">
      <Field label={words.list} hint={words.listHint} error={list.problem}>
        <Textarea
          rows={3}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={words.listPlaceholder}
          value={list.text}
          onChange={({ target }) => list.change(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A single line may still be typed; several lines are a pasted list, parsed at once.
            if (!pasted.trim().includes('\n')) return
            event.preventDefault()
            const { value, selectionStart, selectionEnd } = event.currentTarget
            void list.addRows(
              value.slice(0, selectionStart) + pasted + value.slice(selectionEnd),
              country,
            )
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2.5">
        <Select
          className="w-34"
          aria-label={words.listCountry}
          value={country}
          onChange={({ target }) => {
            const chosen = phoneCountries.find(([code]) => code === target.value)?.[0]
            if (!chosen) return
            onCountry(chosen)
            void list.parseNumbers(chosen)
          }}
        >
          {phoneCountries.map(([code]) => (
            <option key={code} value={code}>
              {code} +{callingCode(code)}
            </option>
          ))}
        </Select>
        {list.text.trim() !== '' && (
          <Button
            icon={<ListPlus className="size-5" aria-hidden="true" />}
            onClick={() => void list.addRows(list.text, country)}
          >
            {words.listAdd}
          </Button>
        )}
      </div>
    </div>
  )
}
