import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { minor } from '@mainforte/domain/kernel/minor'
import { type Match, type Payer, matchDues } from '@mainforte/domain/mobile-money/match-dues'
import { type PastedTransfers, readPasted } from '@mainforte/domain/mobile-money/pasted-transfers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { takeShared } from './shared-text.ts'

/** The members whose dues a transfer may pay, with what each has to pay now. */
export function usePayers({ id, amount, members }: TontineView): readonly Payer[] {
  const { data } = useQuery(api.reports.arrears.query({ tontineId: id }))
  return useMemo(() => {
    const toPay = new Map(data?.rows.map((row) => [row.memberId, row.toPay]))
    return members
      .filter(({ status }: MemberView) => status === 'active')
      .map(({ id: memberId, name, phone, hands }) => ({
        memberId,
        name,
        phone,
        toPay: toPay.get(memberId) ?? minor(0),
        usual: minor(amount * hands),
      }))
  }, [data, members, amount])
}

export interface Pasted extends PastedTransfers {
  readonly matches: readonly Match[]
}

/**
 * What was pasted, opened or shared, as the device reads it. The text is in no draft and in no request: a balance
 * stands in it. (P18)
 */
export function usePasted(tontine: TontineView, payers: readonly Payer[]) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const { currency } = tontine
  const add = (more: readonly string[]) => setTexts((before) => [...before, ...more])
  useEffect(() => {
    takeShared().then(add, () => undefined)
  }, [])
  const pasted = useMemo((): Pasted | undefined => {
    if (texts.length === 0) return undefined
    const read = readPasted(texts, { currency })
    return { ...read, matches: matchDues(read.transfers, payers) }
  }, [texts, currency, payers])
  return { pasted, add, forget: () => setTexts([]) }
}
