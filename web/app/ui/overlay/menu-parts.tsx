import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ButtonIcon } from '../Button.tsx'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'

export interface MenuPanelProps {
  /** The trigger, a complete button. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** It was loaded because it was requested, so it is open at first. */
export function MenuPanel({ trigger, align = 'end', side = 'bottom', children }: MenuPanelProps) {
  const [isOpen, setOpen] = useState(true)
  useClosedByBack(isOpen, () => setOpen(false))
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-60 animate-fade overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-md font-medium select-none focus-visible:-outline-offset-3 ' +
  'data-highlighted:bg-sunken'

const iconClass = 'size-5 shrink-0'

export interface MenuItemProps {
  icon?: ButtonIcon
  onSelect: () => void
  tone?: 'plain' | 'danger'
  /** Why it does nothing now. It stays in reach of the keyboard, or nobody there could read it. */
  reason?: string | undefined
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, onSelect, tone = 'plain', reason, children } = props
  if (reason !== undefined)
    return (
      <Primitive.Item
        aria-disabled="true"
        className={`${itemClass} py-2 text-muted`}
        onSelect={(event) => event.preventDefault()}
      >
        {Icon && <Icon className={iconClass} />}
        <span>
          {children}
          <span className="block text-sm font-normal">{reason}</span>
        </span>
      </Primitive.Item>
    )
  return (
    <Primitive.Item
      className={`${itemClass} ${tone === 'danger' ? 'text-late-soft-fg' : ''}`}
      onSelect={onSelect}
    >
      {Icon && <Icon className={iconClass} />}
      {children}
    </Primitive.Item>
  )
}

export interface MenuLinkProps {
  icon?: ButtonIcon
  to: string
  children: ReactNode
}

export function MenuLink({ icon: Icon, to, children }: MenuLinkProps) {
  return (
    <Primitive.Item asChild>
      <Link to={to} className={itemClass}>
        {Icon && <Icon className={iconClass} />}
        {children}
      </Link>
    </Primitive.Item>
  )
}

export const MenuSeparator = () => <Primitive.Separator className="mx-1.5 my-1.5 h-px bg-line" />

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-3 pt-2 pb-1 text-2xs font-semibold text-muted">
    {children}
  </Primitive.Label>
)

export interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ButtonIcon; lang?: string }[]
  onChange: (value: Value) => void
}

/** A radio group in a menu, which stays open so that the effect is seen. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={itemClass}
          onSelect={(event) => {
            event.preventDefault()
            onChange(option.value)
          }}
        >
          {option.icon && <option.icon className={iconClass} />}
          <span className="grow">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check className="size-4.5 text-primary" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}
