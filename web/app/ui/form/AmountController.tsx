import type { Currency } from '@mainforte/domain/kernel/minor'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { AmountInput } from './AmountInput.tsx'

interface AmountControllerProps<Values extends FieldValues, Context, Parsed> {
  control: Control<Values, Context, Parsed>
  name: FieldPath<Values>
  currency: Currency
}

/** An amount in a form, in minor units: no number while none is typed. */
export const AmountController = <Values extends FieldValues, Context, Parsed>({
  control,
  name,
  currency,
}: AmountControllerProps<Values, Context, Parsed>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, name: field, ref } }) => (
      <AmountInput
        ref={ref}
        name={field}
        onBlur={onBlur}
        currency={currency}
        value={Number.isNaN(value) ? undefined : value}
        onChange={(units) => onChange(units ?? Number.NaN)}
      />
    )}
  />
)
