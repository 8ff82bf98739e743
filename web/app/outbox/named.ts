import type { TontineView } from '@mainforte/contract/tontines/views'
import { type MemberId, type TontineId, memberIdOfHand } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { memberOfPerson } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Unsent } from '@mainforte/domain/unsent'
import type { Named } from '@mainforte/words/outbox/fr'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { usePartOf } from '../kernel/browser/store.ts'
import { notebooks, readNotebook } from './notebook.ts'

export type KnownTontine = Pick<TontineView, 'id' | 'name' | 'currency' | 'today' | 'members'>

/** What this device has last seen of a tontine; undefined if it has not. */
export function useKnownTontine(tontineId: TontineId): KnownTontine | undefined {
  const { queryKey } = api.tontines.read.query({ tontineId })
  return useQueryClient().getQueryData<TontineView>(queryKey)
}

interface Money {
  readonly memberId: MemberId
  readonly amount: Minor
}

/** Whose money it is, or who hands it on, in the journal or among what is unsent itself. */
function moneyIn(state: Tontine | undefined, unsent: readonly Unsent[], id: string) {
  const written = [...(state?.payments ?? []), ...(state?.payouts ?? [])].find(
    (one) => one.id === id,
  )
  const handed = state?.handOvers.find((one) => one.id === id)
  const giver = state && handed && memberOfPerson(state, handed.from)
  if (giver) return { memberId: giver.id, amount: handed.amount }
  return written ?? unsent.flatMap(({ command }) => moneyOf(command, id))[0]
}

function moneyOf(command: Unsent['command'], id: string): Money[] {
  if (command.type === 'record-payment' || command.type === 'declare-payment')
    return command.payment.paymentId === id ? [command.payment] : []
  if (command.type === 'return-credit')
    return command.payout.payoutId === id ? [command.payout] : []
  if (command.type !== 'send-payout' || command.payout.payoutId !== id) return []
  const { handId, amount } = command.payout
  return [{ memberId: memberIdOfHand(handId), amount }]
}

/** What a sentence about something unsent can name on this device. */
function useNamed(
  tontineId: TontineId,
  tontine: KnownTontine | undefined,
  unsent: readonly Unsent[],
): Named {
  const format = useFormat()
  const state = usePartOf(notebooks, (all) => all.get(tontineId))
  useEffect(() => void readNotebook(tontineId).catch(() => undefined), [tontineId])
  const member = (id: string) => tontine?.members.find((one) => one.id === id)?.name
  const sum = (...amounts: readonly number[]) => {
    const units = amounts.reduce((total, amount) => total + amount, 0)
    const currency = tontine?.currency ?? state?.terms.currency
    return currency ? format.money(units, currency) : format.number(units)
  }
  return {
    member,
    sum,
    hand: (id) => member(memberIdOfHand(id as Parameters<typeof memberIdOfHand>[0])),
    money: (id) => {
      const found = moneyIn(state, unsent, id)
      const name = found && member(found.memberId)
      return found && name ? { name, sum: sum(found.amount) } : undefined
    },
  }
}

/** The sentences of what is unsent of a tontine. */
export function useSentences(
  tontineId: TontineId,
  tontine: KnownTontine | undefined,
  unsent: readonly Unsent[],
): (one: Unsent) => string {
  const words = useWords('outbox', 'commands')
  const named = useNamed(tontineId, tontine, unsent)
  return ({ command }) => {
    // Each command's sentence is stored under its type.
    const sentence = words[command.type] as (command: Unsent['command'], named: Named) => string
    return sentence(command, named)
  }
}
