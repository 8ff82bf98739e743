import { Check } from 'lucide-react'
import { Checkbox as CheckboxPrimitive } from 'radix-ui'
import { useId } from 'react'
import type { ToggleProps } from './choices.tsx'

/** A checkbox in a form, in a file of its own: few pages load it. */
export function Checkbox({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3">
      <CheckboxPrimitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onChange(state === true)}
        disabled={disabled}
        className="mt-2.5 grid size-6 shrink-0 place-items-center rounded-sm border-[1.5px] border-line-strong bg-card text-primary-fg data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50"
      >
        <CheckboxPrimitive.Indicator>
          <Check className="size-4.5" strokeWidth={3} />
        </CheckboxPrimitive.Indicator>
      </CheckboxPrimitive.Root>
      <label htmlFor={id} className="grow py-2.5">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
    </div>
  )
}
