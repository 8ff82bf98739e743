import { isPresent } from '../../members/member.ts'
import { isClosed, isFrozen } from '../../tontines/tontine.ts'
import { areDistinct, completed, invariant, must, same } from './invariant.ts'

export const memberInvariants = [
  invariant('M2 no account is ever two members, and the organizer is always an active one', {
    state({ state: { members, adminId } }) {
      areDistinct(members.flatMap(({ userId }) => userId ?? []))
      areDistinct(members.map(({ id }) => id))
      same(members.find(({ userId }) => userId === adminId)?.status, 'active')
      for (const { hands } of members) must(hands > 0, () => members)
    },
  }),
  invariant(
    'M2, M3 no account is put on the row of another, and no officer edits the row of an account',
    {
      command({ command, before, after }) {
        if (before.members === after.members) return
        for (const [index, was] of before.members.entries()) {
          if (was.userId === null) continue
          const is = after.members[index]
          if (is?.userId !== was.userId) same(is?.userId, null)
          if (command.type === 'add-member') same(is, was)
        }
      },
    },
  ),
  invariant(
    'M7, M13 an account gets a row by asking to join, by saying yes, or by being recognized',
    {
      command({ command, before, after, by }, reached) {
        if (before.members === after.members) return
        for (const [index, is] of after.members.entries()) {
          const was = before.members[index]
          if (is.declinedBy !== (was?.declinedBy ?? null)) reached('declined')
          if (is.hasAgreed && !was?.hasAgreed) same(is.userId, by)
          if (is.userId === (was?.userId ?? null) || is.userId === null) continue
          reached(command.type)
          const { type } = command
          if (type === 'recognize-guest') {
            same([is.hasAgreed, is.isOfficer], [false, false])
            const request = before.members.find(({ userId }) => userId === is.userId)
            same([request?.status, request?.hasAgreed], ['pending', true])
          } else {
            must(type === 'agree-to-membership' || type === 'request-membership', () => type)
            same([is.userId, is.hasAgreed], [by, true])
          }
        }
      },
      reaches: ['declined', 'agree-to-membership', 'recognize-guest', 'request-membership'],
    },
  ),
  invariant('M13 whoever never said yes can leave, even with payments and from a frozen order', {
    command({ before, after, by, command, decision }, reached) {
      if (command.type !== 'leave-circle' || isClosed(before)) return
      const line = before.members.find(({ userId }) => userId === by)
      if (!line || line.hasAgreed || !isPresent(line)) return
      reached('left')
      if (isFrozen(before)) reached('left a frozen order')
      if (before.payments.some(({ memberId }) => memberId === line.id)) reached('left payments')
      same(decision.accepted, true)
      same(
        after.members.find(({ id }) => id === line.id),
        {
          ...line,
          userId: null,
          hasAgreed: false,
          declinedBy: by,
          emailDigest: null,
          phoneDigest: null,
          isOfficer: false,
        },
      )
      same([after.turns, after.payments], [before.turns, before.payments])
    },
    reaches: ['left', 'left a frozen order', 'left payments'],
  }),
  invariant('M6 whoever has paid is still in the circle', {
    state({ state }) {
      const active = new Set(
        state.members.filter(({ status }) => status === 'active').map(({ id }) => id),
      )
      for (const { memberId, payerId } of completed(state))
        must(active.has(memberId) && active.has(payerId ?? memberId), () => state.members)
    },
  }),
  invariant(
    'M11 people who left stay away until they ask, and had neither paid nor a frozen turn',
    {
      command({ before, after, by, command, decision }, reached) {
        if (!decision.accepted) return
        for (const [index, was] of before.members.entries())
          if (was.hasLeft && after.members[index]?.status !== 'removed')
            same(command.type, 'request-membership')
        const gone = before.members.find(({ userId }) => userId === by)
        // Who never said yes may leave even then. (M13)
        if (command.type !== 'leave-circle' || !gone?.hasAgreed) return
        reached('left')
        const isParty = ({ memberId, payerId }: { memberId: string; payerId: string | null }) =>
          memberId === gone.id || payerId === gone.id
        must(by !== before.adminId, () => by)
        must(!before.payments.some((one) => one.status !== 'failed' && isParty(one)), () => gone)
        if (gone.status === 'active') same(isFrozen(before), false)
        same(after.members.find(({ id }) => id === gone.id)?.status, 'removed')
      },
      reaches: ['left'],
    },
  ),
]
