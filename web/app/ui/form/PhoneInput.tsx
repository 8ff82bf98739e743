import { withLatinDigits } from '@mainforte/domain/kernel/digits'
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

/** The world's numbering plans are 35 kB: loaded when somebody starts to type; undefined without network. */
const loadPlans = () => import('libphonenumber-js/min').catch(() => undefined)

interface PhoneInputProps {
  /** E.164 once the number is complete; the typed text until then; empty for none. */
  value: string
  onChange: (number: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  country?: PhoneCountry
  disabled?: boolean
  placeholder?: string
}

/** A telephone number in national format ("07 08 09 10 11"), stored as E.164. */
export function PhoneInput({
  value,
  onChange,
  country: defaultCountry = 'CI',
  disabled = false,
  ...rest
}: PhoneInputProps) {
  const words = useWords('kernel', 'ui')
  const [country, setCountry] = useState<PhoneCountry>(countryOf(value) ?? defaultCountry)
  const [typed, setTyped] = useState(value)
  // The form may set another number (reset); the text then follows.
  const [known, setKnown] = useState(value)
  // The number set by the form, not one being typed.
  const [stored, setStored] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
    setStored(value)
    setCountry(countryOf(value) ?? country)
  }

  // A stored number is shown in national format with its country; a foreign one keeps its plus.
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

  /** The latest text: results for an earlier one arrive too late. */
  const latest = useRef(value)

  async function read(text: string, from: PhoneCountry) {
    latest.current = text
    setTyped(text)
    // Until the plans have loaded, the form gets the likely number: nothing is lost.
    const likely = likelyNumber(text, from)
    setKnown(likely)
    onChange(likely)
    const plans = await loadPlans()
    if (!plans || latest.current !== text) return
    const reader = new plans.AsYouType(from)
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
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          void read(withLatinDigits(target.value), country)
        }
      />
    </div>
  )
}
