import { decide } from '../../decider.ts'
import { addDays, calendarDate } from '../../kernel/calendar-date.ts'
import { isPresent } from '../../members/member.ts'
import { isClosed, isFrozen } from '../../tontines/tontine.ts'
import { contextOf } from '../circle.ts'
import { naive } from '../naive-sums.ts'
import {
  areDistinct,
  completed,
  invariant,
  countsIn,
  isWaitOverIn,
  must,
  same,
} from './invariant.ts'

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
      command({ command, before, after }, reached) {
        if (before.members === after.members) return
        for (const [index, was] of before.members.entries()) {
          if (was.userId === null) continue
          const is = after.members[index]
          // Two persons change places only by the yes of both, or of two others. (S5)
          if (is && is.personId !== was.personId) continue
          // A telephone that was lost gives way to the next. (L3)
          if (is?.userId !== was.userId && !was.phone) same(is?.userId, null)
          if (command.type !== 'add-member' || is === was) continue
          // Added again, an account that was rejected waits as before, for its own yes.
          reached('added again')
          const { userId, emailDigest, phoneDigest } = was
          const waits = { status: 'pending', hasAgreed: false, isApproved: false }
          same(was.status, 'rejected')
          same(is && { ...is, userId, emailDigest, phoneDigest, ...waits }, is)
        }
      },
    },
  ),
  invariant(
    'M7, M13 an account gets a row by asking to join, by saying yes, or by being recognized',
    {
      command({ command, before, after, by, decision }, reached) {
        if (before.members === after.members || !decision.accepted) return
        const isRecognized = decision.value.some(({ type }) => type === 'guest-recognized')
        for (const [index, is] of after.members.entries()) {
          const was = before.members[index]
          // Whoever changes places keeps what they said to the circle. (S5)
          if (was && is.personId !== was.personId) continue
          if (is.declinedBy !== (was?.declinedBy ?? null)) reached('declined')
          // A telephone is the place's by the word of others. (L3)
          if (decision.value.some((one) => one.type === 'phone-bound' && one.memberId === is.id))
            continue
          if (is.hasAgreed && !was?.hasAgreed) same(is.userId, by)
          if (is.userId === (was?.userId ?? null) || is.userId === null) continue
          reached(command.type)
          const { type } = command
          // Whose e-mail an officer wrote later gets the place by somebody else's word.
          if (was?.emailBy != null) same(isRecognized, true)
          if (type === 'take-office-with-key') {
            same([is.userId, is.hasAgreed, isRecognized], [by, true, true])
          } else if (isRecognized) {
            // Where nobody else is awake, whoever owns the e-mail is believed as they ask. (M7)
            const recognizing = ['recognize-guest', 'answer-proposal', 'request-membership']
            must(recognizing.includes(type), () => type)
            same([is.hasAgreed, is.isOfficer], [false, false])
            if (type === 'request-membership') continue
            const request = before.members.find(({ userId }) => userId === is.userId)
            same([request?.status, request?.hasAgreed], ['pending', true])
          } else {
            const asking = ['agree-to-membership', 'request-membership', 'use-office-key']
            must(asking.includes(type), () => type)
            same([is.userId, is.hasAgreed], [by, true])
          }
        }
      },
      reaches: ['declined', 'agree-to-membership', 'recognize-guest', 'request-membership'],
    },
  ),
  invariant('M13 people who never said yes can leave, even with payments and from a frozen order', {
    command({ before, after, by, command, decision }, reached) {
      if (command.type !== 'leave-circle' || isClosed(before)) return
      const line = before.members.find(({ userId }) => userId === by)
      if (!line || line.hasAgreed || !isPresent(line)) return
      // Who asked to join and is asked again takes the request back. (S10)
      if (line.hasAsked && line.admission !== null) return
      reached('left')
      if (isFrozen(before)) reached('left a frozen order')
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
          // The approval was for the account that said no.
          ...(line.status === 'pending' && {
            isApproved: false,
            admission: null,
            isVouched: false,
            deniedBy: [],
          }),
        },
      )
      same([after.turns, after.payments], [before.turns, before.payments])
    },
    reaches: ['left', 'left a frozen order'],
  }),
  invariant('M13, M16 people without their own yes can leave, in every state', {
    state({ state, today }, reached) {
      if (isClosed(state)) return
      for (const member of state.members) {
        const { userId, hasAgreed, status } = member
        if (userId === null || hasAgreed || !isPresent(member)) continue
        reached(`${status} ${state.phase}`)
        const context = contextOf(userId, Date.parse(`${today}T12:00:00Z`))
        same(decide(state, { type: 'leave-circle' }, context).accepted, true)
      }
    },
    every: 5,
    reaches: ['pending enrolling', 'pending running', 'active running'],
  }),
  invariant('M16, M17 nobody becomes active without their own yes or that of a witness', {
    command({ before, after, decision, by, story }, reached) {
      if (before.members === after.members || !decision.accepted) return
      for (const [index, is] of after.members.entries()) {
        if (is.status !== 'active' || before.members[index]?.status === 'active') continue
        reached(is.hasAgreed ? 'own yes' : is.isVouched ? 'witness' : 'no witness')
        must(is.hasAgreed || is.isVouched || is.isUnwitnessed, () => is)
        same(is.isApproved, true)
      }
      for (const event of decision.value) {
        if (!('memberId' in event)) continue
        const guest = before.members.find(({ id }) => id === event.memberId)
        const others = before.members.flatMap(({ status, userId, ...one }) =>
          status === 'active' &&
          userId &&
          countsIn(story, before, { userId, ...one }) &&
          userId !== before.adminId &&
          userId !== guest?.addedBy
            ? userId
            : [],
        )
        if (event.type === 'member-approved' && event.isUnwitnessed)
          same([guest?.userId, others], [null, []])
        if (event.type !== 'guest-vouched' && event.type !== 'guest-denied') continue
        reached(event.type)
        same([guest?.userId, guest?.status], [null, 'pending'])
        must(others.includes(by), () => [by, others])
      }
    },
    reaches: ['own yes', 'witness', 'no witness', 'guest-vouched', 'guest-denied'],
  }),
  invariant('S10 after the start nobody joins without a vote, nor with a day that has passed', {
    command({ before, after, command, decision, day, story }, reached) {
      if (before.members === after.members || !decision.accepted || !isFrozen(before)) return
      for (const [index, is] of after.members.entries()) {
        const was = before.members[index]
        if (is.status !== 'active' || was?.status === 'active') continue
        const { since = '', yes = [], no = [] } = is.admission ?? {}
        const voters = before.members.flatMap(({ userId, status, hasAgreed, ...one }) =>
          userId &&
          countsIn(story, before, { userId, ...one }) &&
          status === 'active' &&
          hasAgreed &&
          one.excusedFrom === null &&
          one.retiredHands < one.hands &&
          (one.activeSince ?? '') <= since
            ? userId
            : [],
        )
        const [forIt = 0, against = 0] = [yes, no].map(
          (those) => those.filter((one) => voters.includes(one)).length,
        )
        const isLong = isWaitOverIn(story, before, since)
        must(forIt * 2 > voters.length || (isLong && forIt > against), () => [is, voters])
        reached(voters.length > 1 ? 'several' : 'one')
        if (command.type === 'vote-on-newcomer') reached('by the last vote')
        for (const turn of after.turns)
          if (turn.memberId === is.id) must(turn.date >= day, () => turn)
        // In Auckland the day has begun before it does in a test.
        const from = addDays(calendarDate(since.slice(0, 10)), -1)
        must((is.admission?.catchUpUntil ?? '') >= from, () => is)
      }
    },
    reaches: ['several', 'one', 'by the last vote'],
  }),
  invariant('M16 waiting people have no turn, no due, no payment and no office', {
    state({ state: { members, turns, payments }, balances }) {
      const waiting = new Set(
        members.filter(({ status }) => status === 'pending').map(({ id }) => id),
      )
      if (waiting.size === 0) return
      for (const { memberId } of turns) must(!waiting.has(memberId), () => turns)
      for (const { member } of balances) must(!waiting.has(member.id), () => member)
      for (const { memberId, payerId, status } of payments)
        must(
          status === 'failed' ||
            status === 'reversed' ||
            !(waiting.has(memberId) || (payerId && waiting.has(payerId))),
          () => payments,
        )
      for (const { id, isOfficer } of members) must(!(isOfficer && waiting.has(id)), () => members)
    },
    every: 4,
  }),
  invariant('M6 everybody who paid is still active, or got everything back before the start', {
    state({ state }) {
      for (const { id, status } of state.members) {
        const own = completed(state).filter((one) => one.memberId === id || one.payerId === id)
        if (status === 'active' || own.length === 0) continue
        for (const { memberId } of own)
          same(naive.paid(state, memberId), naive.returned(state, memberId))
        must(!state.turns.some(({ memberId }) => memberId === id), () => id)
      }
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
        // All that they paid is back, and nothing of theirs waits.
        for (const one of before.payments.filter(isParty))
          must(
            one.status === 'failed' ||
              (one.status === 'completed' &&
                naive.paid(before, one.memberId) === naive.returned(before, one.memberId)),
            () => one,
          )
        if (gone.status === 'active') same(isFrozen(before), false)
        same(after.members.find(({ id }) => id === gone.id)?.status, 'removed')
      },
      reaches: ['left'],
    },
  ),
]
