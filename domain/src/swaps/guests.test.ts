import { expect, test } from 'vitest'
import { guest, hand, member } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'

/** Awa organizes, with bintou and chris, and the guests dado and esi; monthly in this order. */
function begun(accounts = 3): Story {
  const story = circle({ members: accounts, rankingMethod: 'alphabetical' })
  for (const name of ['dado', 'esi']) story.join(guest(name))
  return started(story)
}

/** Everybody has paid the cycle that is open. */
function started(story: Story): Story {
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({ type: 'record-payment', payment: money(id, 'awa', 10_000, { memberId: id }) })
  return story
}

const swap = (own: string, other: string) =>
  ({ type: 'propose-swap', handId: hand(own), otherHandId: hand(other) }) as const
const answer = (story: Story, isYes = true) =>
  ({ type: 'answer-swap', swap: story.tontine.swaps.at(-1)?.number ?? 0, isYes }) as const

test('E4 two guests swap as they wish: an officer enters it, and a witness says yes', () => {
  const story = begun()
  expect(story.refusal(swap('dado', 'esi'), { as: 'bintou' })?.code).toBe('not-your-hand')
  story.run(swap('dado', 'esi'))
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'dado', 'esi'])
  expect(story.refusal(answer(story))?.code).toBe('not-your-swap')
  story.run(answer(story), { as: 'chris' })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'esi', 'dado'])
})

test('E4, W2 where nobody else is awake the officer’s word is enough, and is marked by having no answer', () => {
  const story = begun(1)
  story.run(swap('dado', 'esi'))
  expect(story.order()).toEqual(['awa', 'esi', 'dado'])
  expect(story.tontine.swaps).toMatchObject([{ status: 'done', answeredBy: null }])
})

test('E4 no officer takes a guest’s turn this way, alone or with a friend', () => {
  const story = begun()
  expect(story.refusal(swap('dado', 'awa'))?.code).toBe('not-your-hand')
  story.run({ type: 'name-officer', memberId: member('bintou') })
  // With an account’s turn, that account and a third person say yes if the guest moves later.
  story.run(swap('dado', 'esi'), { as: 'bintou' })
  story.run(
    { type: 'take-back-swap', swap: story.tontine.swaps.at(-1)?.number ?? 0 },
    {
      as: 'bintou',
    },
  )
  const early = circle({ members: 1, rankingMethod: 'lilo' })
  for (const name of ['dado', 'esi']) early.join(guest(name))
  early.join('bintou')
  started(early)
  expect(early.refusal(swap('esi', 'bintou'))?.code).toBe('no-swap-approver')
})

test('S13 a guest leaves as they wish, and gets back what was agreed for leavers', () => {
  const kept = (isOwnWish: boolean) => {
    const story = circle({ members: 2, rankingMethod: 'alphabetical', leaverKept: 3000 as never })
    for (const name of ['dado', 'esi']) story.join(guest(name))
    story.run({ type: 'start-tontine' })
    const reason = 'moves to another town'
    story.run({ type: 'exclude-member', memberId: member('esi'), reason, isOwnWish })
    story.run(
      { type: 'answer-proposal', proposal: story.tontine.seq, isYes: true },
      { as: 'bintou' },
    )
    return story.events.find(({ type }) => type === 'hand-retired')
  }
  expect(kept(true)).toMatchObject({ because: 'left' })
  expect(kept(false)).toMatchObject({ because: 'excluded' })
})

test('S13, W2 with one account alone it is done at once, and nobody writes it for an account', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  for (const name of ['dado', 'esi']) story.join(guest(name))
  story.run({ type: 'start-tontine' })
  const wish = (name: string) =>
    ({
      type: 'exclude-member',
      memberId: member(name),
      reason: 'as they wish',
      isOwnWish: true,
    }) as const
  expect(story.run(wish('esi')).map(({ type }) => type)).toEqual(['proposal-made', 'hand-retired'])
  expect(begun(2).refusal(wish('bintou'))).toEqual({ code: 'not-a-guest' })
})
