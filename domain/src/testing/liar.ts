import { expect } from 'vitest'
import { activeMembers } from '../members/member.ts'
import { cast, guest, member } from './cast.ts'
import { type Story, circle, money, pot } from './circle.ts'
import { end } from './histories.ts'
import { openLinks } from './phones.ts'

const names = [...cast, 'ines', 'jean', 'kofi', 'lala']

/** A circle of some people of whom the first two, or more, have accounts, and some cycles were paid. */
function begun({ people, accounts, cycles, isOfficer, liar }: How): Story {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  for (const name of names.slice(1, accounts)) story.join(name)
  for (const name of names.slice(accounts, people)) story.join(guest(name))
  if (isOfficer) story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'start-tontine' })
  if (liar === 'guest') openLinks(story, [liarOf({ accounts, liar })])
  const members = activeMembers(story.tontine)
  const all = 10_000 * people
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const turn = story.tontine.turns[cycle]
    if (!turn) break
    story.day = turn.date
    for (const { id } of members)
      story.run({
        type: 'record-payment',
        payment: money(`${cycle} ${id}`, 'awa', 10_000, { memberId: id, isMeant: true }),
      })
    story.send({
      type: 'send-payout',
      payout: { ...pot(`${cycle}`, 'awa', all), handId: turn.handId },
    })
    const payoutId = story.tontine.payouts.at(-1)?.id
    for (const { userId } of members)
      if (userId && payoutId) story.send({ type: 'confirm-payout', payoutId }, { as: userId })
  }
  return story
}

interface How {
  readonly people: number
  readonly accounts: number
  /** How many cycles were paid. */
  readonly cycles: number
  /** Whether the member who says no to everything pays what they owe. */
  readonly pays: boolean
  readonly isOfficer: boolean
  /** The organizer lies, or bintou does, or a guest who speaks by a link. */
  readonly liar: 'awa' | 'bintou' | 'guest'
}

const liarOf = ({ accounts, liar }: Pick<How, 'accounts' | 'liar'>): string =>
  (liar === 'guest' ? names[accounts] : undefined) ?? liar

function endings(people: number): How[] {
  const sizes = new Set([2, Math.ceil(people / 2), people].filter((size) => size >= 2))
  // An organizer who lies pays, as they can't go out; there may be no other officer.
  const organizers = [...sizes].map((accounts) => {
    const how = { people, accounts, cycles: 1, pays: true, isOfficer: accounts % 2 === 0 }
    return { ...how, liar: 'awa' as const }
  })
  const others = [...sizes].flatMap((accounts) =>
    [...new Set([0, 1, people - 1])].flatMap((cycles) =>
      [true, false].map((pays) => {
        const isOfficer = (accounts + cycles) % 2 === 0
        return { people, accounts, cycles, pays, isOfficer, liar: 'bintou' as const }
      }),
    ),
  )
  const guests = others.flatMap((how) =>
    how.accounts < people ? { ...how, liar: 'guest' as const } : [],
  )
  return [...organizers, ...others, ...guests]
}

/** One member of a circle says no to everything: the others bring every round to its end all the same. */
export function canEnd(people: number): void {
  for (const how of endings(people)) {
    const story = begun(how)
    const liars = new Set([member(liarOf(how))])
    const nobody = new Set<never>()
    const lost = { silent: nobody, liars, defaulters: how.pays ? nobody : liars }
    expect([how, end(story, lost, () => {})]).toEqual([how, true])
  }
}
