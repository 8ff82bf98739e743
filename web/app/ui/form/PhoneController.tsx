import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { PhoneInput } from './PhoneInput.tsx'

interface PhoneControllerProps<Values extends FieldValues, Context, Parsed> {
  control: Control<Values, Context, Parsed>
  name: FieldPath<Values>
}

/** An optional telephone number in a form: null if empty. */
export const PhoneController = <Values extends FieldValues, Context, Parsed>({
  control,
  name,
}: PhoneControllerProps<Values, Context, Parsed>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, name: field } }) => (
      <PhoneInput
        name={field}
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(phone) => onChange(emptyToNull(phone))}
      />
    )}
  />
)
