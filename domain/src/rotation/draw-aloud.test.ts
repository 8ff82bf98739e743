import { describe, expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import type { MemberId } from '../kernel/ids.ts'
import { guest, hand, member, user } from '../testing/cast.ts'
import { circle, replayed } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { commitRootOf, drawOrder, secretsMatchCommitments } from './draw.ts'
import type { Said } from './draw-aloud.ts'
import { attestersOf } from './draw-aloud.ts'
import { codeOfSaid, SaidNumber, secretsAloud } from './said-numbers.ts'

const enrolling = (members = 5) => circle({ members, rankingMethod: 'random' })
const atMeetings = (members = 4) => {
  const story = circle({ members, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run({ type: 'start-tontine' })
  story.day = '2026-01-31'
  return story
}
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const present = ['bintou', 'chris'].map(member)
const order = (said: Said): Command => ({ type: 'start-tontine', said })
const turn = (said: Said): Command => ({ type: 'draw-turn', said })
const numbersOf = (...names: string[]) =>
  names.map((name) => ({ memberId: member(name), number: '7' }))

describe('a draw aloud', () => {
  test('D14 one record draws the closed list and starts the tontine, and anybody computes it again', () => {
    const story = enrolling()
    const said = story.said(present)
    expect(typesOf(story.run(order(said)))).toEqual(['order-drawn', 'tontine-started'])
    const [draw] = story.tontine.draws
    if (!draw) throw new Error('nothing was drawn')
    expect(draw).toMatchObject({ kind: 'room', recordedBy: member('awa'), attested: [] })
    expect(draw.participants.map(({ participantId }) => participantId).toSorted()).toEqual(
      [...present, 'server'].toSorted(),
    )
    expect(secretsMatchCommitments(draw.drawId, draw.participants)).toBe(true)
    const list = { circleId: story.tontine.id, ...draw }
    expect(story.tontine.turns.map(({ handId }) => handId)).toEqual(
      drawOrder(list, draw.participants).order,
    )
    expect(story.tontine).toMatchObject({ phase: 'running', orderedBy: 'random' })
    expect(replayed(story.entries)).toEqual(story.tontine)
  })

  test('D13, D14 it keeps the limits of its list', () => {
    const story = enrolling()
    story.run({ type: 'wish-turn', notBefore: 3 }, { as: 'dado' })
    story.run(order(story.said(present)))
    expect(story.tontine.draws[0]?.constraints).toEqual({
      fixed: [],
      notBefore: [{ hand: hand('dado'), rank: 3 }],
    })
  })

  test('D14 the server promised its secrets for all draws of the round at the start, and for the order before it', () => {
    const promises = (story: Story) => story.tontine.promised.map(({ number }) => number)
    expect(promises(enrolling())).toEqual([1])
    const story = atMeetings()
    expect(promises(story)).toEqual([1, 2, 3, 4])
    const [, second] = story.tontine.promised
    story.run(turn(story.said()))
    expect(promises(story)).toEqual([2, 3, 4])
    story.run(turn(story.said()), { on: '2026-02-28' })
    expect(story.tontine.draws[1]).toMatchObject({ ...second })
  })

  test('D14 the first record counts, and a refusal shows nobody the secret', () => {
    const story = atMeetings()
    const said = story.said()
    const refused = story.send(turn({ ...said, numbers: numbersOf('awa') }))
    expect(refused).toEqual({ accepted: false, refusal: { code: 'own-number' } })
    story.run(turn(said))
    const again = { ...said, numbers: numbersOf('dado') }
    expect(story.refusal(turn(again), { on: '2026-02-28' })).toEqual({ code: 'draw-outdated' })
    const other = enrolling()
    const first = other.said(present)
    other.run(order(first))
    expect(other.refusal(order(first))).toEqual({ code: 'already-started' })
  })

  test('D14 choosing all numbers, also for absent people, gains nothing without the server’s secret', () => {
    const waiting = ['awa', 'bintou', 'chris', 'dado'].map((name) => hand(name))
    const rounds = 1000
    let drawn = 0
    for (let round = 0; round < rounds; round += 1) {
      const drawId = `t1:${round}`
      const list = { circleId: 't1', drawId, hands: waiting, roundNo: 1 } as never
      const server = (digit: number) => `${digit}`.padStart(64, '0')
      const firstWith = (secret: string, number: number) => {
        const numbers = [member('chris'), member('dado')].map((memberId) => ({
          memberId,
          number: String(number),
        }))
        return drawOrder(list, secretsAloud({ drawId, commitment: '' }, numbers, secret)).order[0]
      }
      // They try numbers with a secret of their own until their hand would be first, and type those.
      let number = 0
      while (firstWith(server(1), number) !== hand('awa')) number += 1
      if (firstWith(server(2 + round), number) === hand('awa')) drawn += 1
    }
    // One in four, within four standard deviations.
    expect(Math.abs(drawn - rounds / 4)).toBeLessThan(4 * Math.sqrt((rounds * 3) / 16))
  })

  test('D14 it is the next draw, of the list that those present saw', () => {
    const story = enrolling()
    const said = story.said(present)
    expect(story.refusal(order({ ...said, drawId: `${story.tontine.id}:2` }))).toEqual({
      code: 'draw-outdated',
    })
    story.run({ type: 'wish-turn', notBefore: 2 }, { as: 'bintou' })
    expect(story.refusal(order(said))).toEqual({ code: 'list-changed' })
    expect(story.tontine.phase).toBe('enrolling')
    // Nobody knows anything yet, so that they say numbers of the new list.
    story.run(order(story.said(present)))
  })

  test('D14 the typist says no number, and each other member says one at most', () => {
    const story = atMeetings()
    const refusal = (...names: string[]) =>
      story.refusal(turn({ ...story.said(), numbers: numbersOf(...names) }))
    expect(refusal('awa', 'bintou')).toEqual({ code: 'own-number' })
    expect(refusal('bintou', 'bintou')).toEqual({ code: 'numbers-wrong' })
    expect(refusal('bintou', 'zoe')).toEqual({ code: 'numbers-wrong' })
  })

  test('D14 one number is that of somebody else with an account, where there is one', () => {
    const story = enrolling(2)
    story.join(guest('gora'))
    const said = (...names: string[]) => order({ ...story.said(), numbers: numbersOf(...names) })
    expect(story.refusal(said())).toEqual({ code: 'number-missing', withAccount: true })
    expect(story.refusal(said('gora'))).toEqual({ code: 'number-missing', withAccount: true })
    expect(typesOf(story.run(said('bintou')))).toContain('order-drawn')

    const guests = enrolling(1)
    for (const name of ['gora', 'hawa']) guests.join(guest(name))
    const among = (...names: string[]) => order({ ...guests.said(), numbers: numbersOf(...names) })
    expect(guests.refusal(among())).toEqual({ code: 'number-missing', withAccount: false })
    expect(typesOf(guests.run(among('hawa')))).toContain('order-drawn')
  })

  test('D14 seven days after its day a turn is drawn also without others, who may never come', () => {
    const story = atMeetings(2)
    story.join(guest('gora'))
    const alone = () => turn({ ...story.said(), numbers: [] })
    expect(story.refusal(alone(), { on: '2026-02-06' })).toMatchObject({ code: 'number-missing' })
    expect(typesOf(story.run(alone(), { on: '2026-02-07' }))).toEqual(['turn-drawn'])
  })

  test('D14 without the secret that was promised nothing is drawn, and nothing is void', () => {
    const story = enrolling()
    const { number, drawId, commitment } = story.tontine.promised[0]!
    story.run(order(story.said(present)), {})
    const other = enrolling()
    const forged = { type: 'draw-committed' as const, number: 2, drawId: `${drawId}x`, commitment }
    other.state = { ...other.tontine, promised: [{ ...forged, number }] }
    expect(other.refusal(order(other.said(present)))).toEqual({ code: 'server-secret-lost' })
  })

  test('D14 members with a number in it say once whether it is right, and this decides nothing', () => {
    const story = atMeetings()
    story.join(guest('gora'))
    const speakers: MemberId[] = ['bintou', 'chris', 'gora'].map(member)
    story.run(turn(story.said(speakers)))
    const [draw] = story.tontine.draws
    expect(draw && attestersOf(story.tontine, draw).map(({ userId }) => userId)).toEqual(
      ['bintou', 'chris'].map(user),
    )
    const before = story.tontine.turns
    expect(typesOf(story.run(story.wasSo(true), { as: 'bintou' }))).toEqual(['draw-attested'])
    story.run(story.wasSo(false), { as: 'chris' })
    expect(story.refusal(story.wasSo(true), { as: 'chris' })).toEqual({ code: 'already-said' })
    for (const as of ['awa', 'dado'])
      expect(story.refusal(story.wasSo(true), { as })).toEqual({ code: 'not-in-draw' })
    expect(story.tontine.draws[0]?.attested).toEqual([
      { memberId: member('bintou'), wasSo: true },
      { memberId: member('chris'), wasSo: false },
    ])
    expect(story.tontine.turns).toEqual(before)
    expect(story.refusal({ type: 'attest-draw', drawId: 'x', wasSo: true })).toEqual({
      code: 'no-such-draw',
    })
  })

  test('D14 the code of what was typed is known without network, and the draw has the same', () => {
    const story = enrolling()
    const said = story.said(present)
    const [next] = story.tontine.promised
    const code = next && codeOfSaid(next, said.numbers)
    story.run(order(said))
    const [draw] = story.tontine.draws
    expect(draw?.commitRoot).toBe(code)
    expect(draw && commitRootOf(draw.participants)).toBe(code)
    const other = [...said.numbers.slice(1), { memberId: member('bintou'), number: '8' }]
    expect(next && codeOfSaid(next, other)).not.toBe(code)
  })

  test('D14 a number has 1 to 12 digits, and zeros in front count', () => {
    const isNumber = (text: string) => SaidNumber.safeParse(text).success
    expect(['7', '007', '9'.repeat(12)].map(isNumber)).toEqual([true, true, true])
    expect(['', '-1', '7.5', '1'.repeat(13), 'sept'].map(isNumber)).not.toContain(true)
  })
})

describe('an order drawn from a hat', () => {
  const reversed = (story: Story) => story.tontine.turns.map(({ handId }) => handId).toReversed()

  test('D17 the organizer proposes the order, another person agrees, and it is marked for ever', () => {
    const story = enrolling()
    const hands = reversed(story)
    expect(typesOf(story.run({ type: 'record-hat', hands }))).toEqual(['proposal-made'])
    expect(story.tontine.phase).toBe('enrolling')
    const { number } = story.tontine.proposals.at(-1)!
    const yes = { type: 'answer-proposal', proposal: number, isYes: true } as const
    expect(typesOf(story.run(yes, { as: 'dado' }))).toEqual([
      'proposal-answered',
      'hat-drawn',
      'tontine-started',
    ])
    expect(story.tontine.turns.map(({ handId }) => handId)).toEqual(hands)
    expect(story.tontine.turns.every(({ isFromHat }) => isFromHat)).toBe(true)
    expect(story.tontine).toMatchObject({ phase: 'running', draws: [] })
    expect(replayed(story.entries)).toEqual(story.tontine)
  })

  test('D17 nobody records one alone, and no other officer the whole order', () => {
    const story = circle({ members: 1, rankingMethod: 'random' })
    for (const name of ['gora', 'hawa']) story.join(guest(name))
    expect(story.refusal({ type: 'record-hat', hands: reversed(story) })).toEqual({
      code: 'nobody-to-agree',
    })
    const other = enrolling()
    other.run({ type: 'name-officer', memberId: member('bintou') })
    const hands = reversed(other)
    expect(other.refusal({ type: 'record-hat', hands }, { as: 'bintou' })).toEqual({
      code: 'own-money',
    })
  })

  test('D13, D17 it has every hand once, and what was agreed before', () => {
    const story = enrolling()
    const [first, ...others] = reversed(story)
    const refusal = (hands: readonly (typeof first & string)[]) =>
      story.refusal({ type: 'record-hat', hands })
    expect(refusal([])).toEqual({ code: 'hat-incomplete' })
    expect(refusal(others)).toEqual({ code: 'hat-incomplete' })
    expect(refusal([...others, others[0]!])).toEqual({ code: 'hat-incomplete' })
    story.run({ type: 'fix-turn', handId: hand('chris'), rank: 1 })
    for (const one of story.tontine.members)
      if (one.firstDayAskedAt !== null)
        story.run(
          { type: 'agree-to-membership', memberId: one.id, email: '' },
          { as: one.userId ?? '' },
        )
    const rest = others.filter((one) => one !== hand('chris'))
    expect(refusal([first!, hand('chris'), ...rest])).toEqual({ code: 'rank-fixed', rank: 1 })
    expect(
      story.sendTogether({ type: 'record-hat', hands: [hand('chris'), first!, ...rest] }),
    ).toMatchObject({ accepted: true })
  })

  test('D15, D17 at a meeting an officer says who was drawn, and it can’t replace what was drawn aloud', () => {
    const story = atMeetings()
    const hands = [hand('dado')]
    expect(story.refusal({ type: 'record-hat', hands }, { on: '2026-01-30' })).toMatchObject({
      code: 'meeting-not-due',
    })
    story.day = '2026-01-31'
    expect(story.refusal({ type: 'record-hat', hands: [...hands, hand('awa')] })).toEqual({
      code: 'hat-incomplete',
    })
    story.run({ type: 'record-hat', hands })
    const { number } = story.tontine.proposals.at(-1)!
    const yes = { type: 'answer-proposal', proposal: number, isYes: true } as const
    const other = atMeetings()
    other.run({ type: 'record-hat', hands })
    other.run(turn(other.said()))
    expect(other.refusal(yes, { as: 'bintou' })?.code).toMatch(/meeting-not-due|no-such-proposal/)
    expect(
      other.refusal(
        { ...yes, proposal: other.tontine.proposals.at(-1)!.number },
        { as: 'bintou', on: '2026-02-02' },
      )?.code,
    ).toBe('meeting-not-due')

    expect(typesOf(story.run(yes, { as: 'bintou' }))).toEqual(['proposal-answered', 'hat-drawn'])
    expect(story.tontine.turns[0]).toMatchObject({ handId: hand('dado'), isFromHat: true })
    expect(story.tontine.promised).toHaveLength(4)
    expect(story.refusal({ type: 'record-hat', hands }, { on: '2026-02-28' })).toEqual({
      code: 'hat-incomplete',
    })
  })

  test('D17 neither another method’s order nor an existing one is drawn from a hat', () => {
    const lilo = circle({ members: 3 })
    const hands = reversed(lilo)
    expect(lilo.refusal({ type: 'record-hat', hands })).toEqual({ code: 'order-not-drawn' })
    const story = enrolling()
    story.start()
    expect(story.refusal({ type: 'record-hat', hands: reversed(story) })).toEqual({
      code: 'already-started',
    })
  })
})
