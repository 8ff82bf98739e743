import fc from 'fast-check'
import type { Command } from '../decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { subjectOf } from '../members/member.ts'
import { can } from '../permissions.ts'
import type { Tontine } from '../tontine.ts'
import { cast, guest, tontine, user } from './cast.ts'
import { Story, money, sampleTerms } from './circle.ts'
import type { CaseOf } from './property.ts'

/** One of the members, by position. */
const somebody = fc.nat(59)
const mostly = fc.constantFrom(true, true, false)

/** Circles whose officers and members, guests among them, pay for themselves and for each other. */
export const anyOfficers = fc.record({
  others: fc.array(fc.record({ hasAccount: mostly, isOfficer: mostly }), {
    minLength: 1,
    maxLength: 4,
  }),
  payments: fc.array(
    fc.record({
      how: fc.constantFrom('declare', 'record'),
      by: somebody,
      member: somebody,
      payer: fc.option(somebody, { nil: null }),
    }),
    { minLength: 1, maxLength: 8, size: 'max' },
  ),
  /** What happens while the payments wait. */
  changes: fc.array(
    fc.record({
      do: fc.constantFrom('name-officer', 'dismiss-officer', 'unlink-account', 'leave-round'),
      member: somebody,
    }),
    { maxLength: 3 },
  ),
})
type Officers = CaseOf<typeof anyOfficers>

/** Plays such a circle through the decider; refused commands are skipped. */
export function playOfficers({ others, payments, changes }: Officers): Story {
  const story = new Story()
  const named = cast.slice(1, others.length + 1)
  const carried = (name: string, hasAccount: boolean) => ({
    ...guest(name, { userId: hasAccount ? user(name) : null }),
    hands: 1,
  })
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: carried('awa', true),
    invited: [],
    next: {
      follows: tontine('before'),
      members: named.map((name, index) => carried(name, others[index]?.hasAccount ?? false)),
    },
  })
  story.admitCarriedOver()
  const memberAt = (index: number) => story.tontine.members[index % story.tontine.members.length]
  const nameOfficer = (index: number): Command | undefined => {
    const found = memberAt(index)
    return found && { type: 'name-officer', memberId: found.id }
  }
  others.forEach(({ isOfficer }, index) => {
    const command = isOfficer && nameOfficer(index + 1)
    if (command) story.send(command)
  })
  for (const [count, { how, by, member: whose, payer }] of payments.entries()) {
    const [actor, member] = [memberAt(by)?.userId, memberAt(whose)]
    if (!actor || !member) continue
    if (how === 'record' && !may(story.tontine, actor, 'payment.record')) continue
    const payerId = payer === null ? null : (memberAt(payer)?.id ?? null)
    const payment = money(`payment ${count}`, 'awa', 10_000, {
      memberId: member.id,
      payerId,
      isMeant: true,
    })
    story.send({ type: `${how}-payment`, payment }, { as: actor })
  }
  for (const { do: what, member: whose } of changes) {
    const found = memberAt(whose)
    if (!found) continue
    if (what === 'name-officer' || what === 'dismiss-officer')
      story.send({ type: what, memberId: found.id })
    else if (what === 'unlink-account' && found.userId)
      story.send({ type: what }, { as: found.userId })
    else if (found.userId) {
      story.send({ type: 'start-tontine' })
      story.send({ type: 'leave-round', reason: null }, { as: found.userId })
    }
  }
  return story
}

/** Whether the permission table allows an account an action in this circle. */
export const may = (state: Tontine, userId: UserId, action: Parameters<typeof can>[1]): boolean =>
  can({ role: 'user', userId }, action, subjectOf(state, userId))
