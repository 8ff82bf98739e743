import { isClosed } from '../../tontines/tontine.ts'
import { asOf } from '../../members/awake.ts'
import { contextOf } from '../circle.ts'
import { organizerDiedOn } from '../../office/office.ts'
import { groundOf, voteCountOf } from '../../office/eligibility.ts'
import { partyAccountsOf } from '../../proposals/eligibility.ts'
import { invariant, isAwakeIn, must, same } from './invariant.ts'

export const officeInvariants = [
  invariant(
    'G5 the organizer changes only by the yes of a successor whom they or the members named',
    {
      command({ before, after, command, decision, by, story }, reached) {
        if (before.adminId === after.adminId) return
        same(after.adminId, by)
        if (command.type !== 'answer-office') return
        const own = before.members.find(({ userId }) => userId === by)
        same(own?.status, 'active')
        must(!isClosed(before), () => before.phase)
        const [event] = decision.accepted ? decision.value : []
        must(event?.type === 'office-handed-over', () => event)
        if (event?.type !== 'office-handed-over') return
        reached(event.because)
        const entry = story.entries.at(-1)
        const now = Date.parse(entry?.meta.at ?? '')
        if (event.because === 'handed-over') {
          same(before.office.offer?.memberId, own?.id)
          return
        }
        const moment = { accountOf: contextOf(by, now).accountOf, now }
        same(groundOf(asOf(before, now), moment), event.because)
        const { voters, votes } = voteCountOf(asOf(before, now), moment)
        for (const voter of voters) must(isAwakeIn(story, voter), () => voter)
        must((votes.get(event.memberId) ?? 0) * 2 > voters.length, () => before.office)
        if (event.because === 'silent') must(!isAwakeIn(story, before.adminId), () => before.office)
        if (event.because === 'died') return
        // The former organizer has written nothing since before the first vote.
        const lastWord =
          story.entries.findLast(({ meta }) => meta.by === before.adminId)?.meta.at ?? ''
        must(lastWord < (before.office.vote?.since ?? ''), () => before.office)
      },
      reaches: ['handed-over', 'silent'],
    },
  ),
  invariant('G9 a key takes the office of an organizer who was silent since its use', {
    command({ before, after, command, by, story }, reached) {
      if (before.adminId === after.adminId || command.type === 'answer-office') return
      reached(command.type)
      if (command.type === 'take-office-back') {
        same(before.office.taken?.from, by)
        return
      }
      same(command.type, 'take-office-with-key')
      const { key } = before.office
      same(key?.use?.by, by)
      must(!isAwakeIn(story, before.adminId) || organizerDiedOn(before) !== null, () => key)
      const lastWord =
        story.entries.findLast(({ meta }) => meta.by === before.adminId)?.meta.at ?? ''
      must(organizerDiedOn(before) !== null || lastWord < (key?.use?.at ?? ''), () => key)
      same(after.members.find(({ userId }) => userId === by)?.status, 'active')
    },
    reaches: ['take-office-with-key'],
  }),
  invariant(
    'G5, G9 an entry of the organizer leaves no vote but about a pot, and no use of a key',
    {
      command({ before, after, decision, by }, reached) {
        if (!decision.accepted || by !== after.adminId || organizerDiedOn(after) !== null) return
        if (before.office.vote && before.adminId === by) reached('ended a vote')
        // Handing the pot over answers that. (W3)
        if (after.office.vote?.because !== 'unpaid') same(after.office.vote, null)
        same(after.office.key?.use, undefined)
      },
      reaches: ['ended a vote'],
    },
  ),
  invariant(
    'G4, G5 another member than the organizer archives only if these would give something back',
    {
      command({ before, after, decision, by }) {
        const made = after.proposals.at(-1)
        if (!decision.accepted || made?.number === before.proposals.at(-1)?.number) return
        if (made?.act.kind !== 'archive-tontine' || by === before.adminId) return
        must(partyAccountsOf(before, made.act).includes(before.adminId), () => made)
      },
    },
  ),
  invariant('G5, G2 the office leaves nobody a named officer by the way', {
    command({ before, after, decision, story }, reached) {
      if (before.adminId === after.adminId || !decision.accepted) return
      const both = new Set([before.adminId, after.adminId])
      for (const { userId, isOfficer } of after.members)
        if (userId !== null && both.has(userId)) same(isOfficer, false)
      const former = after.members.find(({ userId }) => userId === before.adminId)
      const event = decision.value.find(({ type }) => type === 'office-handed-over')
      const isGiven = event?.type === 'office-handed-over' && event.because === 'handed-over'
      if (isGiven) same(former?.dismissedAt, story.entries.at(-1)?.meta.at)
      reached(isGiven ? 'given' : 'taken')
    },
    reaches: ['given', 'taken'],
  }),
]
