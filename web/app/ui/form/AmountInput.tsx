import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { amountOf, caretAfter, tidyAmount, typedAmount } from './amount.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './Field.tsx'

interface AmountInputProps {
  currency: Currency
  /** In minor units; null while the field contains no amount. */
  value: number | undefined
  onChange: (units: number | undefined) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
  placeholder?: string
}

/** An amount field: digits are grouped while typing, the currency is shown behind. */
export function AmountInput({ currency, value, onChange, ref, ...rest }: AmountInputProps) {
  const words = useWords('kernel', 'ui')
  const { symbol } = useFormat().moneyParts(0, currency)
  const [typed, setTyped] = useState(() => typedAmount(value, currency))
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)

  // The form may set the value (reset, another currency); the text then follows.
  const text =
    amountOf(typed, currency) === value ? tidyAmount(typed, currency) : typedAmount(value, currency)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const tidied = tidyAmount(target.value, currency)
    caret.current = caretAfter(target.value, target.selectionStart ?? tidied.length, tidied)
    setTyped(tidied)
    onChange(amountOf(tidied, currency))
  }

  return (
    <div className="relative">
      <input
        {...useFieldControl()}
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
          return undefined
        }}
        type="text"
        inputMode={decimalsOf[currency] === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={change}
        className={`${controlClass} pr-22 text-lg font-bold tabular-nums`}
      />
      <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center font-semibold text-muted">
        <span aria-hidden="true">{symbol}</span>
        <span className="sr-only">{words.amountIn(symbol)}</span>
      </span>
    </div>
  )
}
