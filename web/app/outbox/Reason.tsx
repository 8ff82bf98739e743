import type { Unsent } from '@mainforte/domain/unsent'
import { LookAlike, earlierIn } from '../payments/LookAlike.tsx'
import type { KnownTontine } from './named.ts'
import { refusalTextOf } from './refusal-text.ts'

interface ReasonProps {
  tontine: KnownTontine | undefined
  one: Unsent
}

/** Why the server refused it, in its words; of a payment that looks like another, which one that is. */
export function Reason({ tontine, one }: ReasonProps) {
  const { command, refusal } = one
  const earlier = refusal?.code === 'looks-like-another' ? earlierIn(refusal.facts) : undefined
  const amount = 'payment' in command ? command.payment.amount : undefined
  if (earlier && tontine && amount !== undefined)
    return <LookAlike {...{ earlier, tontine, amount, members: tontine.members }} />
  return refusalTextOf(one)
}
