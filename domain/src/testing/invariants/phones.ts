import type { Command } from '../../decider.ts'
import { hoursAfter } from '../../kernel/instant.ts'
import { memberOf, subjectOf } from '../../members/member.ts'
import { speakerOf, wayToSpeak } from '../../members/speaking.ts'
import type { Event } from '../../tontine.ts'
import { areDistinct, invariant, must, nowIn, same } from './invariant.ts'

/** What somebody writes who speaks by a link alone, and what follows from it. */
const byLink = new Set<Event['type']>([
  ...(['link-answered', 'phone-offered', 'phone-vouched', 'phone-refused', 'phone-bound'] as const),
  ...(['payment-declared', 'payment-contested', 'payment-contest-taken-back'] as const),
  ...(['payment-seen', 'payout-disputed', 'link-revoked', 'tontine-reopened'] as const),
])

/** What only a known telephone does. (L4) */
const held = new Set<Command['type']>([
  'leave-round',
  'confirm-payout',
  'propose-swap',
  'answer-swap',
  'vouch-for-phone',
])

export const phoneInvariants = [
  invariant('L1, M2 at most one speaks for a place, and nobody for two', {
    state({ state: { members } }, reached) {
      const speakers = members.flatMap((one) => speakerOf(one) ?? [])
      areDistinct(speakers)
      for (const one of members) {
        if (one.phone) must(one.userId !== null, () => one)
        reached(wayToSpeak(one))
        // Whoever opened the next link of a telephone speaks nowhere else.
        const next = one.link?.userId
        if (next && one.userId !== null && next !== one.userId)
          must(!speakers.includes(next), () => one)
      }
    },
    reaches: ['account', 'phone', 'link', 'witnesses'],
  }),
  invariant(
    'L2 who speaks by a link writes nothing that changes the place or decides about others',
    {
      command({ before, decision, by }, reached) {
        if (!decision.accepted || !subjectOf(before, by).isLinked) return
        for (const { type } of decision.value) {
          if (type === 'payout-confirmed') same(before.terms.potConfirmedBy, 'link')
          else must(byLink.has(type), () => ({ type, by }))
          reached(type)
        }
      },
      reaches: ['payment-declared', 'payment-contested', 'payout-disputed'],
    },
  ),
  invariant('L3 a telephone is bound by the word of a voice at the table, or after three days', {
    command({ before, decision, by, story }, reached) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type !== 'phone-bound') continue
        const row = memberOf(before, event.memberId)
        const { link } = row ?? {}
        if (!row || !link?.binding) throw new Error('nothing was offered')
        const { shownBy, vouchers, at, besides } = link.binding
        const words = [...vouchers, ...(by === link.userId ? [] : [by])]
        same(link.userId, event.userId)
        for (const one of words) {
          must(one !== link.by && one !== shownBy, () => ({ words, link }))
          const own = before.members.find(({ userId }) => userId === one)
          must(!own || (own.id !== row.id && own.id !== besides), () => ({ own, row }))
        }
        const isAtTable = shownBy !== null && words.length > 0
        if (!isAtTable) must(nowIn(story) >= hoursAfter(at, 72), () => link)
        reached(isAtTable ? 'at the table' : words.length > 0 ? 'by a word' : 'by silence')
        if (row.userId !== null) reached('a lost one')
      }
    },
    reaches: ['at the table', 'by a word', 'by silence', 'a lost one'],
  }),
  invariant('L4 a new telephone leaves only when two others know it, or three days have passed', {
    command({ before, decision, command, by, story }, reached) {
      if (!held.has(command.type) || ('isYes' in command && command.isYes === false)) return
      const { phone } = before.members.find(({ userId }) => userId === by) ?? {}
      if (!phone) return
      const isKnown = phone.vouchers.length > 1
      const isOld = nowIn(story) >= hoursAfter(phone.at, 72)
      if (decision.accepted) must(isKnown || isOld, () => phone)
      reached(decision.accepted ? 'accepted' : decision.refusal.code)
    },
    reaches: ['accepted', 'phone-too-new'],
  }),
  invariant('L1 a link that is given or taken changes nothing else of the place', {
    command({ before, after, decision }) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type !== 'link-revoked' && event.type !== 'link-given') continue
        const [was, is] = [before, after].map((state) => memberOf(state, event.memberId))
        same(is && { ...is, link: null }, was && { ...was, link: null })
      }
    },
  }),
]
