import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './Field.tsx'
import {
  type PhoneCountry,
  callingCode,
  countryOf,
  likelyNumber,
  phoneCountries,
} from './phone-countries.ts'
import { nationalNumber } from './national-number.ts'

/** The numbering plans of the world weigh 35 kB: they come when somebody begins to type. */
const loadPlans = () => import('libphonenumber-js/min')

interface PhoneInputProps {
  /** E.164 once the number is whole; what was typed while it is not; empty for none. */
  value: string
  onChange: (number: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  country?: PhoneCountry
  disabled?: boolean
  placeholder?: string
}

/** A telephone number as people say it ("07 08 09 10 11"), kept as the world writes it. */
export function PhoneInput({
  value,
  onChange,
  country: given = 'CI',
  disabled = false,
  ...rest
}: PhoneInputProps) {
  const words = useWords('kernel', 'ui')
  const [country, setCountry] = useState<PhoneCountry>(countryOf(value) ?? given)
  const [typed, setTyped] = useState(value)
  // The form may set another number (reset); what is shown then follows it.
  const [known, setKnown] = useState(value)
  // The number that the form gave, not one that is being typed.
  const [stored, setStored] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
    setStored(value)
    setCountry(countryOf(value) ?? country)
  }

  // A stored number is shown as people say it, beside its country; a foreign one keeps its plus.
  useEffect(() => {
    if (!countryOf(stored)) return undefined
    let isStale = false
    const show = (text: string) => {
      if (!isStale) setTyped((current) => (current === stored ? text : current))
    }
    nationalNumber(stored).then(show, () => undefined)
    return () => {
      isStale = true
    }
  }, [stored])

  /** The last text that was put in: what was read of an earlier one comes too late. */
  const latest = useRef(value)

  async function read(text: string, from: PhoneCountry) {
    latest.current = text
    setTyped(text)
    // While the plans are on their way the form knows what is likely meant: nothing is lost.
    const likely = likelyNumber(text, from)
    setKnown(likely)
    onChange(likely)
    const { AsYouType } = await loadPlans()
    if (latest.current !== text) return
    const reader = new AsYouType(from)
    const formatted = reader.input(text)
    const number = text.trim() === '' ? '' : (reader.getNumber()?.number ?? text)
    if (text.length > 3) setTyped(formatted)
    setKnown(number)
    onChange(number)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={words.country}
        autoComplete="tel-country-code"
        value={country}
        disabled={disabled}
        className={`${controlClass} w-25! appearance-none text-md`}
        onChange={({ target }) => {
          const chosen = phoneCountries.find(([code]) => code === target.value)?.[0]
          if (!chosen) return
          setCountry(chosen)
          if (!typed.startsWith('+')) void read(typed, chosen)
        }}
      >
        {phoneCountries.map(([code]) => (
          <option key={code} value={code}>
            {code} +{callingCode(code)}
          </option>
        ))}
      </select>
      <input
        {...useFieldControl()}
        {...rest}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={disabled}
        className={`${controlClass} w-auto! min-w-0 flex-1 basis-34 tabular-nums`}
        value={typed}
        onFocus={() => void loadPlans()}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => void read(target.value, country)}
      />
    </div>
  )
}
