import { pictureNames, picturesOfCode } from '@mainforte/domain/phones/code'
import { Delete } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Picture } from '../pictures/Picture.tsx'
import type { CodeKind } from '../phone-key.ts'

/** The digits, or the numbers of the pictures. */
export type Signs = readonly number[]

export const signsOf: Record<CodeKind, number> = { digits: 6, pictures: picturesOfCode }

interface CodePadProps {
  kind: CodeKind
  signs: Signs
  onChange: (signs: Signs) => void
  disabled?: boolean
  /** What was wrong with the last code. */
  problem?: ReactNode
}

/** Big keys for a code, of digits or of pictures; a keyboard types digits, too. */
export function CodePad({ kind, signs, onChange, disabled = false, problem }: CodePadProps) {
  const words = useWords('binding', 'code')
  const all = signsOf[kind]
  const add = (sign: number) => !disabled && signs.length < all && onChange([...signs, sign])
  const erase = () => !disabled && onChange(signs.slice(0, -1))
  const Keys = kind === 'digits' ? DigitKeys : PictureKeys
  return (
    <div className="grid justify-items-center gap-4">
      {kind === 'digits' ? (
        <DigitField signs={signs} onChange={onChange} disabled={disabled} />
      ) : (
        <ChosenPictures signs={signs} />
      )}
      <p role="status" className="sr-only">
        {words.typed(signs.length, all)}
      </p>
      <div role="alert" className="min-h-6 text-center font-semibold text-late">
        {problem}
      </div>
      <Keys onSign={add} onErase={erase} disabled={disabled} />
    </div>
  )
}

/** Looks like six dots, and is a field: with a keyboard and for screen readers. No other keyboard comes up. */
function DigitField({
  signs,
  onChange,
  disabled,
}: Pick<CodePadProps, 'signs' | 'onChange' | 'disabled'>) {
  const words = useWords('binding', 'code')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {words.field}
      </label>
      <input
        ref={field}
        id={id}
        type="password"
        inputMode="none"
        autoComplete="off"
        value={signs.join('')}
        readOnly={disabled}
        onChange={({ target }) =>
          onChange([...target.value.replace(/\D/g, '')].slice(0, signsOf.digits).map(Number))
        }
        className="absolute inset-0 size-full cursor-default rounded-control opacity-0"
      />
      <Slots count={signsOf.digits} className="px-4 py-3 [input:focus-visible+&]:outline-2">
        {(index) => (
          <span
            className={`block size-4.5 rounded-full border-2 border-line-strong ${index < signs.length ? 'border-primary bg-primary' : 'bg-card'}`}
          />
        )}
      </Slots>
    </div>
  )
}

const ChosenPictures = ({ signs }: { signs: Signs }) => (
  <Slots count={picturesOfCode}>
    {(index) => {
      const name = pictureNames[signs[index] ?? -1]
      return name ? (
        <Picture name={name} className="size-14" isDecorative />
      ) : (
        <span className="block size-14 rounded-control border-2 border-dashed border-line-strong" />
      )
    }}
  </Slots>
)

interface SlotsProps {
  count: number
  className?: string
  children: (index: number) => ReactNode
}

const Slots = ({ count, className = '', children }: SlotsProps) => (
  <div aria-hidden="true" className={`flex gap-3 rounded-control outline-primary ${className}`}>
    {Array.from({ length: count }, (_, index) => (
      <span key={index}>{children(index)}</span>
    ))}
  </div>
)

interface KeysProps {
  onSign: (sign: number) => void
  onErase: () => void
  disabled: boolean
}

const keyClass =
  'grid min-h-15 place-items-center rounded-control border-[1.5px] border-line bg-card text-2xl font-bold tabular-nums select-none hover:bg-sunken active:bg-primary-soft disabled:opacity-55'

function DigitKeys({ onSign, onErase, disabled }: KeysProps) {
  return (
    <div className="grid w-full max-w-80 grid-cols-3 gap-2.5">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
        <DigitKey key={digit} digit={digit} onSign={onSign} disabled={disabled} />
      ))}
      <span />
      <DigitKey digit={0} onSign={onSign} disabled={disabled} />
      <EraseKey onErase={onErase} disabled={disabled} />
    </div>
  )
}

const DigitKey = ({ digit, onSign, disabled }: Omit<KeysProps, 'onErase'> & { digit: number }) => (
  <button type="button" className={keyClass} disabled={disabled} onClick={() => onSign(digit)}>
    {digit}
  </button>
)

function EraseKey({ onErase, disabled }: Omit<KeysProps, 'onSign'>) {
  const words = useWords('binding', 'code')
  return (
    <button
      type="button"
      aria-label={words.erase}
      className={keyClass}
      disabled={disabled}
      onClick={onErase}
    >
      <Delete className="size-7" />
    </button>
  )
}

function PictureKeys({ onSign, onErase, disabled }: KeysProps) {
  const names = useWords('phones', 'pictures')
  return (
    <div className="grid w-full max-w-80 grid-cols-4 gap-2.5">
      {pictureNames.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={names[name]}
          className={`${keyClass} p-1.5`}
          disabled={disabled}
          onClick={() => onSign(index)}
        >
          <Picture name={name} className="aspect-square w-full max-w-14" isDecorative />
        </button>
      ))}
      <div className="col-span-full grid">
        <EraseKey onErase={onErase} disabled={disabled} />
      </div>
    </div>
  )
}
