import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import type { ButtonStyle } from '../ui/button-class.ts'
import { WhatsAppLink } from '../ui/share/WhatsAppLink.tsx'
import { type OrderTurn, orderMessage } from './messages.ts'

interface SendOrderProps extends ButtonStyle {
  tontineName: string
  /** In the tontine's zone. */
  today: CalendarDate
  /** In their order. */
  turns: readonly OrderTurn[]
}

/** Opens WhatsApp with the order: names and days. Only an order that stands is sent. */
export function SendOrder({ tontineName, today, turns, ...style }: SendOrderProps) {
  const words = useWords('group', 'texts')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const text = orderMessage({ tontineName, turns, today }, { words, ui, format })
  return (
    <WhatsAppLink text={text} label={words.sendOrder} {...style}>
      {words.sendOrder}
    </WhatsAppLink>
  )
}
