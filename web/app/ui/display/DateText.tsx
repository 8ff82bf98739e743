import type { DateShape } from '@mainforte/words/kernel/format'
import { useFormat } from '../../kernel/language/format.tsx'

interface DateTextProps {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string
  shape?: DateShape
  className?: string
}

/** A date as text. */
export function DateText({ day, shape = 'long', className }: DateTextProps) {
  return (
    <time dateTime={day} className={className}>
      {useFormat().date(day, shape)}
    </time>
  )
}

/**
 * When something happened: recent times in words ("hier"), the exact time on hover.
 * @public
 */
export function Moment({ at, className }: { at: string; className?: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.dateTime(at)} className={className}>
      {format.relative(at)}
    </time>
  )
}
