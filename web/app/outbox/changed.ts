import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'

/** A command about one sum of money, of which amount and day can be changed before it is sent again. */
export type Changeable = Extract<
  OfflineCommand,
  { readonly type: 'record-payment' | 'declare-payment' | 'send-payout' | 'return-credit' }
>

export const isChangeable = (command: OfflineCommand): command is Changeable =>
  ['record-payment', 'declare-payment', 'send-payout', 'return-credit'].includes(command.type)

export interface MoneyAndDay {
  readonly amount: Minor
  readonly date: CalendarDate
}

export function moneyOf(command: Changeable): MoneyAndDay {
  const { amount, date } = 'payment' in command ? command.payment : command.payout
  return { amount, date }
}

/** The same command with another amount or another day; it keeps its id, so that it never counts twice. */
export function withMoney(command: Changeable, { amount, date }: MoneyAndDay): Changeable {
  switch (command.type) {
    case 'send-payout':
      return { ...command, payout: { ...command.payout, amount, date } }
    case 'return-credit':
      return { ...command, payout: { ...command.payout, amount, date } }
    default:
      return { ...command, payment: { ...command.payment, amount, date, isMeant: false } }
  }
}

/** The command of a payment that only looks like another one, or undefined. (P5) */
export function meant({ command, refusal }: Unsent): OfflineCommand | undefined {
  if (refusal?.code === 'looks-like-another' && 'payment' in command)
    return { ...command, payment: { ...command.payment, isMeant: true } }
  return undefined
}
