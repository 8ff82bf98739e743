import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { type Currency, unreadAmount } from '@mainforte/domain/kernel/minor'
import { readTypedAmount } from '@mainforte/domain/kernel/typed-amount'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import { CircleHelp } from 'lucide-react'
import { type ComponentProps, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormat, useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { amountOf, caretAfter, groupDigits, typedAmount } from './amount.ts'
import { controlClass } from './control-class.ts'
import { Field, useFieldControl } from './Field.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  currency: Currency
  /** In minor units; undefined or NaN while nothing is typed. */
  value: number | undefined
  /** With `unreadAmount` while the text is not one amount. */
  onChange: (units: number | undefined) => void
  onBlur?: () => void
  /** The app has filled it in: its words are only read out. */
  isExpected?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * An amount field. Digits are grouped while typing, the currency stands behind, and the amount in words
 * below. Where a sign may separate thousands or start decimals, the person chooses. (K8)
 */
export function AmountField(props: AmountFieldProps) {
  const { currency, value, onChange, onBlur, isExpected, name, ref, error, ...field } = props
  const locale = useLocale()
  const units = Number.isNaN(value) ? undefined : value
  const [typed, setTyped] = useState(() => ({ text: typedAmount(units, currency), units }))
  const input = useRef<HTMLInputElement>(null)
  // The form may set the value (reset, another currency); the text then follows.
  const text = typed.units === units ? typed.text : typedAmount(units, currency)
  const reading = units === unreadAmount ? readTypedAmount(text, currency) : undefined

  function take(newText: string, read = amountOf(newText, currency)) {
    setTyped({ text: newText, units: read })
    if (read !== units) onChange(read)
  }

  return (
    <Field {...field} error={reading?.is === 'ask' ? undefined : error}>
      <AmountInput
        {...{ currency, text, name, isExpected, isUnclear: reading?.is === 'ask' }}
        inWords={isSum(units) ? amountInWords(locale, units, currency) : undefined}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
          return undefined
        }}
        onType={(newText) => take(newText)}
        onLeave={() => {
          if (units === unreadAmount) take(text)
          else if (Number.isInteger(units)) setTyped({ text: typedAmount(units, currency), units })
          onBlur?.()
        }}
      />
      {reading?.is === 'ask' && (
        <WhichAmount
          {...{ text, currency, choices: reading.units }}
          onChoose={(chosen) => {
            take(typedAmount(chosen, currency), chosen)
            input.current?.focus()
          }}
        />
      )}
    </Field>
  )
}

const isSum = (units: number | undefined): units is number =>
  Number.isSafeInteger(units) && units !== undefined && units > 0

interface AmountInputProps {
  currency: Currency
  text: string
  inWords: string | undefined
  isExpected: boolean | undefined
  isUnclear: boolean
  name: string | undefined
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onLeave: () => void
}

function AmountInput(props: AmountInputProps) {
  const { currency, text, inWords, isExpected, isUnclear, onType, onLeave, ref, name } = props
  const words = useWords('kernel', 'ui')
  const { symbol } = useFormat().moneyParts(0, currency)
  const control = useFieldControl()
  const wordsId = useId()
  const describedBy = [inWords && wordsId, control['aria-describedby']].filter(Boolean).join(' ')
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)

  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })

  return (
    <>
      <div className="relative">
        <input
          {...control}
          aria-describedby={describedBy || undefined}
          aria-invalid={isUnclear || control['aria-invalid']}
          name={name}
          ref={ref}
          type="text"
          inputMode={decimalsOf[currency] === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            const grouped = groupDigits(target.value, currency)
            const at = target.selectionStart ?? grouped.length
            caret.current = {
              input: target,
              at: grouped === target.value ? at : caretAfter(target.value, at, grouped),
            }
            onType(grouped)
          }}
          onBlur={onLeave}
          className={`${controlClass} pr-22 text-lg font-bold tabular-nums`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center font-semibold text-muted">
          <span aria-hidden="true">{symbol}</span>
          <span className="sr-only">{words.amountIn(symbol)}</span>
        </span>
      </div>
      <p id={wordsId} aria-live="polite" className={isExpected ? 'sr-only' : 'min-h-5 text-sm'}>
        {inWords}
      </p>
    </>
  )
}

interface WhichAmountProps {
  text: string
  currency: Currency
  choices: readonly number[]
  onChoose: (units: number) => void
}

/** "1,250" dinars: the form can't be sent before one of the two is chosen. */
function WhichAmount({ text, currency, choices, onChoose }: WhichAmountProps) {
  const words = useWords('kernel', 'ui')
  const format = useFormat()
  const question = words.whichAmount(text)
  return (
    <div role="group" aria-label={question} className="grid gap-2">
      <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-wait-soft-fg">
        <CircleHelp className="mt-0.5 size-4 shrink-0" />
        {question}
      </p>
      {choices.map((units) => (
        <button
          key={units}
          type="button"
          className="grid min-h-11 gap-0.5 rounded-control border border-line px-4 py-2.5 text-left hover:bg-sunken"
          onClick={() => onChoose(units)}
        >
          <span className="font-bold tabular-nums">{format.money(units, currency)}</span>
          <span className="text-sm">{amountInWords(format.locale, units, currency)}</span>
        </button>
      ))}
    </div>
  )
}
