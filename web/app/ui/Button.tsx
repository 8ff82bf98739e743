import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Spinner } from './display/Spinner.tsx'
import { useSteadyFocus } from './overlay/use-steady-focus.ts'

export type ButtonIcon = ComponentType<{ className?: string }>

interface Extras extends ButtonStyle {
  /** Shown before the text; hidden from screen readers. */
  icon?: ButtonIcon | undefined
}

export interface ButtonProps extends Extras, Omit<ComponentProps<'button'>, 'className'> {
  /** Busy: the button shows it and ignores further clicks. */
  isBusy?: boolean | undefined
}

const iconClass = (size: ButtonStyle['size']) => `shrink-0 ${size === 'sm' ? 'size-4.5' : 'size-5'}`

export function Button({
  variant,
  size,
  wide,
  className,
  icon: Icon,
  isBusy = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const control = useSteadyFocus(isBusy)
  return (
    <button
      ref={control}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <Spinner className="size-5" /> : Icon && <Icon className={iconClass(size)} />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends Extras, Omit<LinkProps, 'className'> {}

/** A link that looks like a button: a link navigates, a button acts. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  icon: Icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size, wide, className })} {...rest}>
      {Icon && <Icon className={iconClass(size)} />}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name of an icon-only button. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`relative inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken disabled:opacity-40 ${className ?? ''}`}
      {...rest}
    />
  )
}
