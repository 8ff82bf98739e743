import type { Currency } from '@mainforte/domain/kernel/minor'
import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { AmountField } from './AmountField.tsx'
import type { Field } from './Field.tsx'

interface AmountControllerProps<Values extends FieldValues, Context, Parsed> extends Omit<
  ComponentProps<typeof Field>,
  'children'
> {
  control: Control<Values, Context, Parsed>
  name: FieldPath<Values>
  currency: Currency
}

/** An amount field of a form, in minor units: no number while none is typed. */
export const AmountController = <Values extends FieldValues, Context, Parsed>({
  control,
  name,
  ...field
}: AmountControllerProps<Values, Context, Parsed>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, name: fieldName, ref } }) => (
      <AmountField
        {...{ ...field, value, onBlur, ref, name: fieldName }}
        onChange={(units) => onChange(units ?? Number.NaN)}
      />
    )}
  />
)
