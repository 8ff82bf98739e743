import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { PhoneInput } from './PhoneInput.tsx'

interface PhoneControllerProps<Values extends FieldValues, Context, Parsed> {
  control: Control<Values, Context, Parsed>
  name: FieldPath<Values>
}

/** A telephone number in a form that may do without one: null where none is given. */
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
