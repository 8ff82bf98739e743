export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control py-1.5 font-semibold text-center text-balance wrap-anywhere select-none ' +
  'transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-fg hover:bg-primary-hover',
  accent: 'bg-accent text-accent-fg hover:bg-accent-hover',
  outline: 'border-[1.5px] border-line bg-card text-fg hover:bg-sunken',
  soft: 'bg-primary-soft text-primary-soft-fg hover:filter-[brightness(97%)]',
  ghost: 'text-primary hover:bg-primary-soft',
  danger: 'bg-late text-late-fg hover:bg-late-hover',
}

/** At least 44 px high, the minimum size of a touch target. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 text-md',
  md: 'min-h-11 px-4.5',
  lg: 'min-h-13 px-6 text-[1.0625rem]',
}

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Full width. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** The style of a button, for buttons and links. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  wide,
  className,
}: ButtonStyle = {}): string =>
  [base, variants[variant], sizes[size], wide && 'w-full', className].filter(Boolean).join(' ')
