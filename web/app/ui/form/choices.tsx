import { RadioGroup as RadioPrimitive, Switch as SwitchPrimitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export interface ToggleProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/**
 * A switch with immediate effect. The whole line is the target.
 * @public
 */
export function Switch({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <label htmlFor={id} className="grow py-2">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
      <SwitchPrimitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-7.5 w-13 shrink-0 rounded-full bg-line-strong transition-colors data-[state=checked]:bg-primary disabled:opacity-50"
      >
        <SwitchPrimitive.Thumb className="ml-0.75 block size-6 rounded-full bg-card shadow-lift transition-[margin] data-[state=checked]:ml-6.25" />
      </SwitchPrimitive.Root>
    </div>
  )
}

interface RadioGroupProps<Value extends string> {
  label: string
  /** Visually hidden if a heading above says the same. */
  hideLabel?: boolean
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  /** Short options side by side. */
  isRow?: boolean
}

/** A radio group; each option is a full-width line, or short ones share one. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  isRow = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const isValue = (text: string): text is Value => options.some((option) => option.value === text)
  return (
    <div className="grid gap-2">
      <p id={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </p>
      <RadioPrimitive.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => isValue(next) && onChange(next)}
        className={`grid gap-2 ${isRow ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-3.5 py-2 has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft has-data-[state=checked]:text-primary-soft-fg"
          >
            <RadioPrimitive.Item
              id={`${id}-${option.value}`}
              value={option.value}
              className="grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-card data-[state=checked]:border-primary"
            >
              <RadioPrimitive.Indicator className="size-3 rounded-full bg-primary" />
            </RadioPrimitive.Item>
            <span className="min-w-0">
              <span className="font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm opacity-85">{option.hint}</span>}
            </span>
          </label>
        ))}
      </RadioPrimitive.Root>
    </div>
  )
}
