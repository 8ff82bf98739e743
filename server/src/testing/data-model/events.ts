import { eventTypes } from '@mainforte/domain/journal/kinds'
import type { EventType } from '@mainforte/domain/journal/kinds'
import { addDays } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { takenOver } from '@mainforte/domain/settlement/replacement'
import { hand, member, payment, payout, person } from '@mainforte/domain/testing/cast'
import { circle, credit, money, pot } from '@mainforte/domain/testing/circle'
import type { Story } from '@mainforte/domain/testing/circle'
import { payAll } from '@mainforte/domain/testing/round'
import { anyHistory, anyMoneyHistory, play, playMoney } from '@mainforte/domain/testing/histories'
import type { Tontine } from '@mainforte/domain/tontine'
import { evolve } from '@mainforte/domain/tontine'
import fc from 'fast-check'
import type { Projection } from '../../journal/projection.ts'
import { projected } from '../../journal/projection.ts'

/**
 * Enough histories of each kind to contain every event, each in several situations; always the same
 * ones, because a page is generated from them.
 */
const chosen = { seed: 20_260_131, numRuns: 300 }

/**
 * Finds by replaying histories which events change the rows of a projection. Throws if the
 * histories lack a type of event, because the result would be incomplete.
 */
export function eventsByTable(projections: readonly Projection[]): Map<string, EventType[]> {
  const changes = new Map(projections.map(({ table }) => [table, new Set<EventType>()]))
  const seen = new Set<EventType>()
  for (const { entries } of stories()) {
    let before: Tontine | undefined
    for (const { event, meta } of entries) {
      const after = evolve(before, event, meta)
      seen.add(event.type)
      for (const projection of projections)
        if (projected([projection], before, after).length > 0)
          changes.get(projection.table)?.add(event.type)
      before = after
    }
  }
  const missing = eventTypes.filter((type) => !seen.has(type))
  if (missing.length > 0) throw new Error(`no history contains ${missing.join(', ')}`)
  const inOrder = (types: Set<EventType>) => eventTypes.filter((type) => types.has(type))
  return new Map([...changes].map(([table, types]) => [table, inOrder(types)]))
}

const ignore = () => undefined

const stories = (): Story[] => [
  ...fc.sample(anyHistory, chosen).map((history) => play(history, ignore)),
  ...fc.sample(anyMoneyHistory, chosen).map((history) => playMoney(history, ignore)),
  wholeRound(),
  settledRound(),
  replacedRound(),
  witnessedRound(),
  guaranteedRound(),
  swappedRound(),
]

/**
 * Random histories stop before the last pot is confirmed. A payment is contested and counts on its
 * day before that, and is reversed after it. Its days are moved and restored, and it pauses.
 */
function wholeRound(): Story {
  const names = ['awa', 'bintou', 'chris'] as const
  const story = circle({ members: names.length })
  const { startDate, graceDays, zone } = story.tontine.terms
  const terms = { startDate: addDays(startDate, 1), graceDays, zone }
  story.run({ type: 'change-terms', terms })
  story.run({ type: 'change-terms', terms: { ...terms, startDate } })
  for (const as of ['bintou', 'chris'])
    story.run({ type: 'agree-to-membership', memberId: member(as), email: '' }, { as })
  story.run({ type: 'start-tontine' })
  const days = { reason: 'it was so' }
  story.together({ type: 'postpone-turns', handId: hand('awa'), steps: 1, ...days })
  voteOnNewcomer(story)
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  for (const as of ['bintou', 'chris'])
    story.run({ type: 'answer-proposal', proposal, isYes: false }, { as })
  story.together({ type: 'pause-round', ...days })
  story.together({ type: 'resume-round', ...days })
  const declared = { paymentId: payment('declared'), reason: 'it was so' }
  story.run({ type: 'declare-payment', payment: money('declared', 'bintou', 1) }, { as: 'bintou' })
  story.day = '2026-04-30'
  const vote = { type: 'vote-for-organizer', memberId: member('bintou') } as const
  story.run(vote, { as: 'chris' })
  story.run({ type: 'keep-office' })
  story.run({ type: 'refuse-payment', ...declared })
  for (const name of names) {
    const paid = money(name, name, 30_000, { day: '2026-04-01' })
    story.run({ type: 'record-payment', payment: paid })
  }
  story.run({ type: 'see-payment', paymentId: payment('bintou') }, { as: 'bintou' })
  const ofBintou = { paymentId: payment('bintou'), reason: 'it was so' }
  story.run({ type: 'contest-payment', ...ofBintou }, { as: 'bintou' })
  story.together({ type: 'settle-contest', ...ofBintou })
  story.together({ type: 'confirm-day', ...ofBintou })
  const ofChris = { paymentId: payment('chris'), reason: 'it was so' }
  story.run({ type: 'contest-payment', ...ofChris }, { as: 'chris' })
  story.run({ type: 'take-back-contest', paymentId: ofChris.paymentId }, { as: 'chris' })
  for (const name of names) {
    const payout = pot(name, name, 30_000)
    story.run({ type: 'send-payout', payout })
    const as = name === 'awa' ? 'chris' : name
    story.run({ type: 'confirm-payout', payoutId: payout.payoutId }, { as })
  }
  story.together({ type: 'reverse-payment', ...ofBintou })
  const offer = { type: 'offer-office', memberId: member('bintou') } as const
  story.run(offer)
  story.run({ type: 'take-back-office-offer' })
  story.run(offer)
  for (const isYes of [false, true]) {
    if (isYes) story.run(offer)
    story.run({ type: 'answer-office', isYes }, { as: 'bintou' })
  }
  return story
}

/** The circle votes on somebody, whom the organizer then turns away. */
function voteOnNewcomer(story: Story): void {
  const memberId = member('dado')
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run({ type: 'approve-member', memberId })
  story.run({ type: 'vote-on-newcomer', memberId, isYes: false }, { as: 'bintou' })
  story.run({ type: 'reject-member', memberId })
}

/** Awa is silent about her pot until two witnesses have confirmed it. */
function witnessedRound(): Story {
  const names = ['awa', 'bintou', 'chris', 'dado'] as const
  const story = circle({ members: names.length })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  for (const name of names)
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) }, { as: 'bintou' })
  const payout = pot('awa', 'awa', 30_000)
  story.run({ type: 'send-payout', payout }, { as: 'bintou' })
  story.day = '2026-01-20'
  const { payoutId } = payout
  for (const as of ['chris', 'dado']) story.run({ type: 'confirm-payout', payoutId }, { as })
  story.run({ type: 'dispute-payout', payoutId, reason: 'it was so' }, { as: 'awa' })
  return story
}

/** Esi is asked three times to take the place of chris, and does. */
function replacedRound(): Story {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const memberId = member('chris')
  const requestId = member('esi')
  const settled = { amount: minor(5000), paidBy: 'successor' } as const
  const agree = () =>
    story.together({ type: 'replace-member', memberId, requestId, settled, reason: 'it was so' })
  agree()
  story.run({ type: 'decline-replacement', memberId }, { as: 'esi' })
  agree()
  story.run({ type: 'take-back-replacement', memberId }, { as: 'chris' })
  agree()
  const shown = takenOver(story.tontine, memberId)
  if (!shown) throw new Error('chris has no account')
  story.run({ type: 'accept-replacement', memberId, shown }, { as: 'esi' })
  return story
}

/** Awa stops paying after her pot: chris, who stands for her, pays, and is repaid in part. */
function guaranteedRound(): Story {
  const names = ['awa', 'bintou', 'chris', 'dado'] as const
  const story = circle({ members: names.length, bearing: 'spread' })
  const memberId = member('awa')
  story.run({ type: 'stand-for', memberId }, { as: 'bintou' })
  story.run({ type: 'withdraw-guarantee', memberId }, { as: 'bintou' })
  story.run({ type: 'stand-for', memberId }, { as: 'dado' })
  story.run({ type: 'decline-guarantor' })
  story.run({ type: 'stand-for', memberId }, { as: 'chris' })
  story.run({ type: 'start-tontine' })
  for (const name of names)
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  story.run({ type: 'send-payout', payout: pot('awa', 'awa', 40_000) })
  story.day = '2026-03-01'
  const record = (id: string, amount: number, payer: 'awa' | 'chris') => {
    const payerId = payer === 'awa' ? null : member(payer)
    const paid = money(id, 'awa', amount, { day: story.day, payerId, isMeant: true })
    story.run({ type: 'record-payment', payment: paid })
  }
  record('cover', 6000, 'chris')
  record('repaid', 2500, 'awa')
  const guarantorId = member('chris')
  const amount = minor(1000)
  const settle = { type: 'settle-claim', guarantorId, memberId, amount } as const
  story.run(settle, { as: 'chris' })
  story.together({ type: 'write-off', memberId, reason: 'it was so' })
  story.run({ type: 'unlink-account' }, { as: 'chris' })
  story.run(settle, { as: 'bintou' })
  story.run(settle, { as: 'dado' })
  story.run({ type: 'unlink-account' }, { as: 'dado' })
  story.run(settle, { as: 'bintou' })
  return story
}

/** Bintou swaps with chris, which awa approves, and takes another proposal back. */
function swappedRound(): Story {
  const story = circle({ members: 4, swaps: 'officer' })
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  const propose = {
    type: 'propose-swap',
    handId: hand('bintou'),
    otherHandId: hand('chris'),
  } as const
  const swap = () => story.tontine.swaps.at(-1)?.number ?? 0
  story.run(propose, { as: 'bintou' })
  story.run({ type: 'answer-swap', swap: swap(), isYes: true }, { as: 'chris' })
  story.run({ type: 'approve-swap', swap: swap(), isYes: true })
  story.run(propose, { as: 'bintou' })
  story.run({ type: 'take-back-swap', swap: swap() }, { as: 'bintou' })
  return story
}

/** Chris dies and goes out with a credit, and what awa owes is written off. */
function settledRound(): Story {
  const names = ['awa', 'bintou', 'chris'] as const
  const story = circle({ members: names.length })
  story.run({ type: 'start-tontine' })
  for (const name of names)
    story.run({ type: 'record-payment', payment: money(name, name, 15_000) })
  story.run({ type: 'send-payout', payout: pot('wrong', 'awa', 30_000) })
  const payoutId = payout('wrong')
  story.together({ type: 'withdraw-payout', payoutId, reason: 'it was so' })
  story.run({ type: 'send-payout', payout: pot('awa', 'awa', 30_000) })
  const memberId = member('chris')
  story.together({ type: 'record-death', memberId, retires: true, reason: 'it was so' })
  story.run({ type: 'return-credit', payout: credit('chris', 'chris', 5000) })
  story.day = '2026-04-30'
  story.together({ type: 'write-off', memberId: member('awa'), reason: 'it was so' })
  story.together({ type: 'archive-tontine' })
  const [transfer] = story.tontine.closing
  const payee = story.tontine.members.find(({ id }) => id === transfer?.to)?.userId
  story.run({ type: 'confirm-transfer', transfer: 0 }, { as: payee ?? '' })
  return story
}
