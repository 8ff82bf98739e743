import { expect } from 'vitest'
import { decide } from '../../decider.ts'
import { type EventType, eventTypes } from '../../journal/kinds.ts'
import { booksOf } from '../../journal/books.ts'
import { readOn, unread } from '../../journal/reading.ts'
import { newDraft } from '../../kernel/tracked-list.ts'
import { paymentOf } from '../../payments/payment.ts'
import { type Tontine, evolve, replay } from '../../tontine.ts'
import { contextOf, replayed } from '../circle.ts'
import { journalOf } from '../journals.ts'
import { amountOf, invariant, must, same } from './invariant.ts'

/** A state as it is read from a file: nothing is known about its lists but their rows. */
const readAgain = (state: Tontine): Tontine => JSON.parse(JSON.stringify(state)) as Tontine

/** Of these chance finds less than ten in 3,000 histories, or none; the kept journals have them. */
const rare = new Set<EventType>([
  ...(['tontine-created', 'tontine-reopened', 'transfer-confirmed', 'round-resumed'] as const),
  ...(['office-offer-taken-back', 'office-kept', 'office-declined', 'member-left'] as const),
  ...(['payment-day-confirmed', 'payment-contest-settled', 'payment-contest-taken-back'] as const),
  ...(['payment-reversed', 'payout-withdrawn', 'payout-witnessed', 'payout-disputed'] as const),
  ...(['guarantor-declined', 'guarantee-withdrawn', 'claim-witnessed', 'guest-denied'] as const),
  ...(['replacement-declined', 'replacement-taken-back', 'swap-taken-back'] as const),
  ...(['debt-written-off', 'hat-drawn', 'office-key-revoked', 'office-key-refused'] as const),
])

/** Also broken by whatever throws while a history is played: states are frozen. */
export const purity = invariant(
  'J4 a decision changes nothing by itself, and a refusal leaves no trace',
  {
    command({ story, before, after, decision }) {
      if (decision.accepted) {
        must(decision.value.length > 0, () => decision)
        same(after.seq, before.seq + decision.value.length)
      } else must(after === before, () => ({ before, after }))
      same(after.seq, story.entries.length)
    },
  },
)

export const journalInvariants = [
  purity,
  invariant('J1 histories have every kind of event', {
    command({ decision }, reached) {
      if (decision.accepted) for (const { type } of decision.value) reached(type)
    },
    reaches: eventTypes.filter((type) => !rare.has(type)),
  }),
  invariant('J1 the journal, replayed from its text, gives the state that was reached', {
    end: ({ entries, state }) => same(replayed(entries), state),
  }),
  invariant('J1 the same holds at every earlier moment', {
    state: ({ story, state }) => same(replayed(story.entries), state),
    every: 40,
  }),
  invariant('J1, J4 a journal replayed at once gives the same as entry by entry', {
    end({ entries, state }) {
      const written = entries.map(({ event, meta }) => ({ event, ...meta }))
      same(replay(undefined, written), state)
      const half = Math.floor(written.length / 2)
      const middle = replay(undefined, written.slice(0, half))
      const kept = JSON.stringify(middle)
      same(replay(middle, written.slice(half)), state)
      // What continued from the middle changed nothing in it, and it can be continued again.
      same(JSON.stringify(middle), kept)
      same(replay(middle, written.slice(half)), state)
    },
    every: 4,
  }),
  invariant('J4 two continuations of one state do not affect each other', {
    command({ before, story, decision }) {
      if (!decision.accepted) return
      const [meta] = story.entries.slice(before.seq).map((entry) => entry.meta)
      const [event] = decision.value
      if (!meta || !event) return
      const [one, other] = [evolve(before, event, meta), evolve(before, event, meta, newDraft())]
      same(one, other)
      for (const { id } of one.payments.slice(before.payments.length)) {
        must(paymentOf(one, id) === one.payments.at(-1), () => id)
        must(paymentOf(other, id) === other.payments.at(-1), () => id)
        same(paymentOf(before, id), undefined)
      }
    },
    every: 4,
  }),
  invariant('J3 a state is plain JSON: it can be stored, sent and read back', {
    state({ state }) {
      expect(readAgain(state)).toStrictEqual(state)
    },
    every: 40,
  }),
  invariant(
    'J3, J4, P5, P9 a decision is the same on a state that was just parsed as on one that grew',
    {
      command({ before, command, by, day }) {
        const decideOn = (state: Tontine) =>
          decide(
            state,
            command,
            contextOf(by, Date.parse(`${day}T10:00:00Z`), (id) => id),
          )
        const grown = decideOn(before)
        same(decideOn(readAgain(before)), grown)
        // The decision left nothing behind that the next one would find.
        same(decideOn(before), grown)
      },
      every: 20,
    },
  ),
  invariant('J5 the number of pieces in which a journal is read makes no difference', {
    end(story) {
      const { tontine } = story
      const entries = journalOf(story)
      const pieces = [entries.slice(0, 3), entries.slice(3, 4), entries.slice(4)]
      const end = pieces.reduce(
        (reading, piece) => readOn(reading, piece).reading,
        unread(tontine.id),
      )
      same(end.state, tontine)
      same(end.hash, entries.at(-1)?.hash)
    },
    every: 100,
  }),
  invariant(
    'J5 the sums are those of the completed payments and of the payouts that left the pot',
    {
      state({ state }) {
        const { payments, payouts, sums } = booksOf(state)
        same(sums.paidIn, amountOf(payments.filter(({ status }) => status === 'completed')))
        same(sums.sent, amountOf(payouts.filter(({ status }) => status !== 'withdrawn')))
        must(sums.confirmed <= sums.sent, () => sums)
      },
      every: 4,
    },
  ),
]
