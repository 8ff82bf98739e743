import type { HandOverView, KeepersView } from '@mainforte/contract/keepers/views'
import type { PersonId } from '@mainforte/domain/kernel/ids'
import { answerersNow, answersTo, mayGetMoney } from '@mainforte/domain/keepers/decide'
import { type HandOver, isMoneyGone, keepersOf } from '@mainforte/domain/keepers/hand-over'
import { memberOfPerson } from '@mainforte/domain/members/member'
import { type Look, nameOf, nameOfUser } from '../journal/reading/names.ts'

/** Who has the tontine's money, and which hand-overs await a word; null where there is none. (Q1, Q2) */
export function keepersView(look: Look): KeepersView | null {
  const { state, names, reader } = look
  if (isMoneyGone(state)) return null
  const keepers = keepersOf(state).flatMap(({ person, amount }) => {
    const row = memberOfPerson(state, person)
    if (!row) return []
    const { id: memberId, userId } = row
    const isGone = !mayGetMoney(row)
    return [{ memberId, name: nameOf(names, memberId), isYou: userId === reader, isGone, amount }]
  })
  const handOvers = state.handOvers.flatMap((one) => handOverView(look, one) ?? [])
  if (keepers.length === 0 && handOvers.length === 0) return null
  const receivers = state.members
    .filter(mayGetMoney)
    .map(({ id: memberId }) => ({ memberId, name: nameOf(names, memberId) }))
  return { keepers, handOvers, receivers }
}

function handOverView(look: Look, handOver: HandOver): HandOverView | undefined {
  const { state, names, reader, now } = look
  const { id: handOverId, from, to, asked, amount, status } = handOver
  const answers = answersTo(state, handOver, reader, now)
  if (status !== 'waiting' && !answers.mayRefuse) return undefined
  const isYou = (person: PersonId) => memberOfPerson(state, person)?.userId === reader
  const nameOfPerson = (person: PersonId) => {
    const row = memberOfPerson(state, person)
    return row ? nameOf(names, row.id) : ''
  }
  return {
    handOverId,
    fromName: nameOfPerson(from),
    isFromYou: isYou(from),
    toName: nameOfPerson(to),
    isToYou: isYou(to),
    amount,
    isDone: status === 'done',
    asked: answerersNow(state, handOver, now).flatMap((one) => nameOfUser(look, one) ?? []),
    isForOther: answers.mayConfirm && !isYou(asked),
    ...answers,
  }
}
