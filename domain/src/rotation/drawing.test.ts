import { describe, expect, test } from 'vitest'
import { type Command, decide } from '../decider.ts'
import { digestOf } from '../kernel/digest.ts'
import type { MemberId } from '../kernel/ids.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { guest, hand, member, person, user } from '../testing/cast.ts'
import { type Story, circle, money, replayed, secretOf } from '../testing/circle.ts'
import { commitmentOf, drawOrder, secretsMatchCommitments, serverParticipant } from './draw.ts'
import { stepEndsAt } from './open-draw.ts'

const start: Command = { type: 'start-tontine' }
const goOn: Command = { type: 'continue-draw' }

/** A circle of accounts whose order is drawn. */
const drawn = (members = 4) => circle({ members, rankingMethod: 'random' })

/** The list is closed, and these promise a secret. */
function promisedBy(story: Story, ...names: string[]): Story {
  for (const name of names) story.run(story.promise(member(name)), { as: name })
  return story
}
const revealedBy = (story: Story, ...names: string[]) =>
  names.flatMap((name) => story.run(story.reveal(member(name)), { as: name }))

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const all = ['awa', 'bintou', 'chris', 'dado']

describe('a draw of the closed list', () => {
  test('D9 everybody promises, everybody reveals, and the draw starts the tontine', () => {
    const story = drawn()
    expect(typesOf(story.run(start))).toEqual(['draw-opened'])
    expect(story.tontine.openDraw).toMatchObject({ roundNo: 1 })
    promisedBy(story, 'awa', 'bintou', 'chris')
    expect(typesOf(story.run(story.promise(member('dado')), { as: 'dado' }))).toEqual([
      'secret-promised',
      'promises-closed',
    ])
    const ends = revealedBy(story, ...all)
    expect(typesOf(ends).slice(-3)).toEqual(['secret-revealed', 'order-drawn', 'tontine-started'])
    expect(story.tontine).toMatchObject({ phase: 'running', openDraw: null, orderedBy: 'random' })
    expect(replayed(story.entries)).toEqual(story.tontine)
  })

  test('D3, D5 anybody recomputes the order from what the draw published', () => {
    const story = drawn()
    story.start()
    const [draw] = story.tontine.draws.toReversed()
    if (!draw?.participants) throw new Error('nothing was drawn')
    const { participants, drawId, hands, roundNo, seed } = draw
    expect(participants.map(({ participantId }) => participantId).toSorted()).toEqual(
      [...all.map((name) => member(name) as string), serverParticipant].toSorted(),
    )
    expect(secretsMatchCommitments(drawId, participants)).toBe(true)
    const again = drawOrder({ circleId: story.tontine.id, drawId, hands, roundNo }, participants)
    expect(again.order).toEqual(story.tontine.turns.map(({ handId }) => handId))
    expect(again.seed).toBe(seed)
  })

  test('D9 in whatever order promises and secrets arrive, the same order is drawn', () => {
    const one = drawn()
    const other = drawn()
    for (const [story, names] of [
      [one, all],
      [other, all.toReversed()],
    ] as const) {
      story.run(start)
      promisedBy(story, ...names)
      revealedBy(story, ...names)
    }
    expect(other.order()).toEqual(one.order())
  })

  test('D9 where nobody else has an account the list is drawn at once', () => {
    const story = circle({ members: 1, rankingMethod: 'random' })
    story.join(guest('gora'))
    story.join(guest('hawa'))
    expect(typesOf(story.run(start))).toEqual(['draw-opened', 'order-drawn', 'tontine-started'])
    expect(story.tontine.draws.at(-1)?.participants).toHaveLength(1)
  })

  test('D9 at least two others than the organizer take part, one of them no officer', () => {
    const alone = drawn()
    alone.run(start)
    promisedBy(alone, 'awa', 'bintou')
    expect(alone.endStep()).toMatchObject([
      { type: 'draw-voided', because: 'too-few-promises', missing: expect.any(Array) },
      { type: 'draw-committed' },
    ])
    expect(alone.tontine).toMatchObject({ phase: 'enrolling', openDraw: null })
    const [stopped] = alone.tontine.voidDraws
    expect(stopped?.missing.toSorted()).toEqual([member('chris'), member('dado')].toSorted())

    const officials = drawn()
    for (const name of ['bintou', 'chris'])
      officials.run({ type: 'name-officer', memberId: member(name) })
    officials.run(start)
    promisedBy(officials, 'awa', 'bintou', 'chris')
    expect(typesOf(officials.endStep())).toContain('draw-voided')

    const enough = drawn()
    enough.run(start)
    promisedBy(enough, 'bintou', 'dado')
    expect(typesOf(enough.endStep())).toEqual(['promises-closed'])
    expect(typesOf(revealedBy(enough, 'bintou', 'dado'))).toContain('tontine-started')
  })

  test('D9 nobody joins or leaves meanwhile, and neither terms nor list change', () => {
    const story = drawn(3)
    story.run(
      { type: 'request-membership', person: guest('esi', { userId: user('esi') }) },
      { as: 'esi' },
    )
    story.run(start)
    const { terms } = story.tontine
    const refused: [Command, string?][] = [
      [start],
      [{ type: 'redraw-order' }],
      [{ type: 'change-terms', terms: { ...terms, graceDays: 3 } }],
      [{ type: 'approve-member', memberId: member('esi') }],
      [{ type: 'remove-member', memberId: member('chris') }],
      [{ type: 'change-hands', memberId: member('chris'), hands: 2 }],
      [{ type: 'leave-circle' }, 'chris'],
      [{ type: 'archive-tontine' }],
      [{ type: 'delete-tontine' }],
    ]
    for (const [command, as = 'awa'] of refused)
      expect(story.refusal(command, { as }), command.type).toMatchObject({ code: 'draw-under-way' })
  })

  test('D9 each promises once, in time, and reveals what was promised', () => {
    const story = drawn()
    story.run(start)
    const { drawId = '' } = story.tontine.openDraw ?? {}
    promisedBy(story, 'bintou', 'chris')
    expect(story.refusal(story.promise(member('bintou')), { as: 'bintou' })?.code).toBe(
      'already-promised',
    )
    expect(story.refusal(story.reveal(member('bintou')), { as: 'bintou' })?.code).toBe(
      'promises-open',
    )
    expect(story.refusal(goOn)?.code).toBe('draw-not-due')
    story.endStep()
    expect(story.refusal(story.promise(member('dado')), { as: 'dado' })?.code).toBe(
      'promises-closed',
    )
    expect(story.refusal(story.reveal(member('dado')), { as: 'dado' })?.code).toBe('not-in-draw')
    const other: Command = { type: 'reveal-secret', drawId, secret: 'ab'.repeat(32) }
    expect(story.refusal(other, { as: 'bintou' })?.code).toBe('secret-not-promised')
    const elsewhere: Command = { ...other, drawId: `${drawId}0` }
    expect(story.refusal(elsewhere, { as: 'bintou' })?.code).toBe('no-such-draw')
    revealedBy(story, 'bintou')
    expect(story.refusal(story.reveal(member('bintou')), { as: 'bintou' })?.code).toBe(
      'already-revealed',
    )
  })
})

describe('a draw that does not count', () => {
  test('D10 a secret that stays away is named, and the same list is drawn again without it', () => {
    const story = drawn()
    story.run(start)
    promisedBy(story, ...all)
    revealedBy(story, 'awa', 'bintou', 'dado')
    const events = story.endStep()
    expect(events).toMatchObject([
      { type: 'draw-voided', because: 'secrets-missing', missing: [member('chris')] },
      { type: 'draw-committed' },
      { type: 'draw-opened', without: [member('chris')] },
    ])
    const [voided, committed, opened] = events
    if (voided?.type !== 'draw-voided') throw new Error('the draw counts')
    const { number, drawId, participants } = voided
    const isKept = (id: string) => id === member('chris') || id === serverParticipant
    expect(participants).toMatchObject(
      [...all.map(member), serverParticipant].toSorted().map((participantId) => ({
        participantId,
        secret: isKept(participantId) ? '-' : secretOf(drawId, participantId),
      })),
    )
    expect(committed).toMatchObject({ number: number + 1 })
    expect(opened).toMatchObject({ ...committed, type: 'draw-opened' })
    // The secret of the server is never said for a draw that does not count.
    const secret = story
      .context()
      .drawSecret(`${story.tontine.id}:${story.tontine.voidDraws[0]?.number}`)
    expect(JSON.stringify(events)).not.toContain(secret)
    expect(story.refusal(story.promise(member('chris')), { as: 'chris' })?.code).toBe('not-in-draw')
    promisedBy(story, 'awa', 'bintou', 'dado')
    expect(typesOf(revealedBy(story, 'awa', 'bintou', 'dado'))).toContain('tontine-started')
    expect(story.tontine.turns).toHaveLength(4)
  })

  test('D10, D13 a draw that does not count has the limits of its list, and may be ended at once', () => {
    const story = drawn()
    story.run({ type: 'wish-turn', notBefore: 3 }, { as: 'dado' })
    const [opened] = story.run(start)
    const { openDraw } = story.tontine
    if (opened?.type !== 'draw-opened' || !openDraw) throw new Error('nothing is drawn')
    const at = (now: number) => decide(story.tontine, goOn, { ...story.context(), now })
    const end = stepEndsAt(openDraw)
    expect(at(end - 1).accepted).toBe(false)
    const ended = at(end)
    expect(opened.constraints?.notBefore).toEqual([{ hand: hand('dado'), rank: 3 }])
    expect(ended.accepted && ended.value[0]).toMatchObject({
      type: 'draw-voided',
      constraints: opened.constraints,
    })
  })

  test('D10 a member who kept a secret back stays out while one other takes part, and returns if nobody else would', () => {
    const without = (members: number) => {
      const story = drawn(members)
      const names = all.slice(0, members)
      story.run(start)
      promisedBy(story, ...names)
      revealedBy(story, ...names.slice(0, -1))
      story.endStep()
      // Nobody is there for the draw that follows by itself.
      if (story.tontine.openDraw) story.endStep()
      story.run(start)
      return story.tontine.openDraw?.without
    }
    expect(without(3)).toEqual([member('chris')])
    expect(without(2)).toEqual([])
  })

  test('D10 without the secret that the server promised the draw is void', () => {
    const story = drawn()
    story.run(start)
    promisedBy(story, ...all)
    revealedBy(story, 'awa', 'bintou', 'chris')
    const context = { ...story.context({ as: 'dado' }), drawSecret: () => 'ab'.repeat(32) }
    const decision = decide(story.tontine, story.reveal(member('dado')), context)
    expect(decision.accepted && decision.value).toMatchObject([
      { type: 'secret-revealed' },
      { type: 'draw-voided', because: 'server-secret', missing: [serverParticipant] },
      { type: 'draw-committed' },
    ])
  })

  test('D12 a member who stays away twice for a whole day does not prevent the draw', () => {
    const story = drawn(2)
    for (const _ of [1, 2]) {
      story.run(start)
      promisedBy(story, 'awa')
      story.endStep()
    }
    expect(story.tontine.voidDraws).toHaveLength(2)
    story.run(start)
    // Bintou is not in it; everybody sees that.
    promisedBy(story, 'awa')
    revealedBy(story, 'awa')
    expect(story.tontine).toMatchObject({ phase: 'running', voidDraws: [{}, {}] })
    expect(story.events.findLast(({ type }) => type === 'draw-opened')).toMatchObject({
      needs: 0,
      without: [member('bintou')],
    })

    const other = drawn(2)
    for (const _ of [1, 2]) {
      other.run(start)
      promisedBy(other, 'awa')
      other.endStep()
    }
    other.join('chris')
    other.run(start)
    expect(other.tontine.openDraw).toMatchObject({ needs: 2, without: [] })

    const late = drawn(3)
    for (const _ of [1, 2]) {
      late.run(start)
      promisedBy(late, 'awa', 'bintou')
      late.endStep()
    }
    // Bintou was there, so she is needed; and ten minutes are no whole day.
    late.run({ type: 'start-tontine', minutes: 10 })
    expect(late.tontine.openDraw).toMatchObject({ needs: 2, without: [] })
    late.endStep()

    const hasty = drawn(2)
    for (const _ of [1, 2, 3]) {
      hasty.run({ type: 'start-tontine', minutes: 10 })
      promisedBy(hasty, 'awa')
      hasty.endStep()
    }
    expect(hasty.tontine).toMatchObject({ phase: 'enrolling', voidDraws: [{}, {}, {}] })
  })
})

test('D12 after four whole-day draws, missing in one of the last two is enough to be left out, after six in any', () => {
  const story = drawn()
  const leftOut = (...names: string[]) => {
    story.run(start)
    const { without = [] } = story.tontine.openDraw ?? {}
    promisedBy(story, ...names)
    story.endStep()
    return all.filter((name) => without.includes(member(name)))
  }
  expect(leftOut('awa', 'dado')).toEqual([])
  expect(leftOut('awa', 'bintou')).toEqual([])
  // Chris missed both.
  expect(leftOut('awa', 'dado')).toEqual(['chris'])
  expect(leftOut('awa', 'bintou')).toEqual(['chris'])
  // Each missed one of the last two but chris, who comes back: nobody else would be there.
  expect(leftOut('awa')).toEqual(['bintou', 'dado'])
  expect(leftOut('awa')).toEqual(['chris', 'dado'])
  story.run(start)
  expect(story.tontine.openDraw).toMatchObject({
    needs: 0,
    without: ['bintou', 'chris', 'dado'].map(member),
  })
})

/**
 * The server, the organizer and two members want one hand to go first; `honest` alone does not help. They
 * know each other's secrets, and the honest one as soon as it is revealed. All they can do then is to
 * keep a secret to themselves. Counts how often that gives them what they want.
 */
function conspiracy(round: number, stops: number) {
  const story = drawn(4)
  const honest = 'dado'
  const wanted = hand('awa')
  const secrets = (drawId: string, id: MemberId) => digestOf(`${round}|${secretOf(drawId, id)}`)
  const send = (name: string, step: 'promise' | 'reveal') => {
    const { drawId = '' } = story.tontine.openDraw ?? {}
    const secret = secrets(drawId, member(name))
    const commitment = commitmentOf(drawId, member(name), secret)
    story.run(
      step === 'promise'
        ? { type: 'promise-secret', drawId, commitment }
        : { type: 'reveal-secret', drawId, secret },
      { as: name },
    )
  }
  story.run(start)
  for (let left = stops; ; left -= 1) {
    const names = all.filter((name) =>
      story.drawers().some(({ memberId }) => memberId === member(name)),
    )
    for (const name of names) send(name, 'promise')
    const accomplice = names.find((name) => name !== honest)
    for (const name of names) if (name !== accomplice) send(name, 'reveal')
    if (!accomplice) break
    const { openDraw } = story.tontine
    if (!openDraw) throw new Error('the draw ended without the last secret')
    const { drawId, hands, commitment, promises } = openDraw
    const last = {
      participantId: member(accomplice) as string,
      commitment: '',
      secret: secrets(drawId, member(accomplice)),
    }
    const participants = promises.map(({ memberId, secret, commitment: promised }) =>
      memberId === last.participantId
        ? { ...last, commitment: promised }
        : { participantId: memberId as string, commitment: promised, secret: secret ?? '-' },
    )
    const server = {
      participantId: serverParticipant,
      commitment,
      secret: story.context().drawSecret(drawId),
    }
    const foreseen = drawOrder({ circleId: story.tontine.id, drawId, hands, roundNo: 1 }, [
      ...participants,
      server,
    ])
    if (foreseen.order[0] === wanted || left === 0) {
      send(accomplice, 'reveal')
      break
    }
    story.endStep()
  }
  expect(story.tontine.phase).toBe('running')
  return {
    isWon: story.tontine.turns[0]?.handId === wanted,
    stopped: story.tontine.voidDraws.map(({ missing }) => missing),
  }
}

test('D10 with one honest member, stopping in everybody’s sight gains one more draw and no choice', () => {
  const rounds = 400
  for (const stops of [0, 1, 2]) {
    let [won, seen] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const { isWon, stopped } = conspiracy(round * 3 + stops, stops)
      won += isWon ? 1 : 0
      seen += stopped.length
      expect(stopped.length).toBeLessThanOrEqual(stops)
      // Each stop names somebody else, who is in no later draw.
      expect(new Set(stopped.flat()).size).toBe(stopped.length)
    }
    // Of four hands one goes first: a fair draw gives it in a quarter of the cases, each stop once more.
    const fair = 1 - 0.75 ** (stops + 1)
    const deviation = Math.sqrt(rounds * fair * (1 - fair))
    expect(Math.abs(won - rounds * fair), `with ${stops} stops`).toBeLessThan(4 * deviation)
    expect(seen > 0).toBe(stops > 0)
  }
})

test('D10 if a missing secret counted as none, members who withhold could choose without stopping a draw', () => {
  const rounds = 400
  const hands = ['a', 'b', 'c', 'd'].map((name) => hand(name))
  const wanted = hands[0]
  const [helpers, circleId] = [['x', 'y', 'z'], drawn(1).tontine.id]
  const secretsOf = (round: number, withheld: number) =>
    ['honest', serverParticipant, ...helpers].map((participantId) => {
      const secret = digestOf(`${round} ${participantId}`)
      const index = helpers.indexOf(participantId)
      const isWithheld = index >= 0 && (withheld >> index) % 2 === 1
      return {
        participantId,
        commitment: commitmentOf('d', participantId, secret),
        secret: isWithheld ? '-' : secret,
      }
    })
  const won = Array.from({ length: rounds }, (_, round) => round).filter((round) =>
    Array.from({ length: 2 ** helpers.length }, (_, withheld) => withheld).some(
      (withheld) =>
        drawOrder({ circleId, drawId: 'd', hands, roundNo: 1 }, secretsOf(round, withheld))
          .order[0] === wanted,
    ),
  ).length
  // Three who withhold choose among eight orders: 90 % instead of 25 %, in one draw.
  expect(won / rounds).toBeGreaterThan(0.85)
})

describe('who has a part in a draw', () => {
  test('D9 it is settled when the list is closed: no office and no account changes it meanwhile', () => {
    const story = drawn()
    story.join(guest('gora'))
    for (const name of ['bintou', 'chris'])
      story.run({ type: 'name-officer', memberId: member(name) })
    story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
    story.run(start)
    const recognized: Command = {
      type: 'recognize-guest',
      memberId: member('hawa'),
      guestId: member('gora'),
    }
    expect(story.refusal(recognized)?.code).toBe('draw-under-way')
    promisedBy(story, 'awa', 'bintou', 'chris')
    // A plain member is missing, and an officer who is dismissed now does not stand in.
    story.run({ type: 'dismiss-officer', memberId: member('bintou') })
    expect(story.endStep()).toMatchObject([
      { type: 'draw-voided', because: 'too-few-promises', missing: [member('dado')] },
      {},
    ])
  })

  test('D9 nobody waits for an account that has ended', () => {
    const story = drawn()
    story.run(start)
    promisedBy(story, 'awa', 'bintou')
    story.run({ type: 'unlink-account' }, { as: 'dado' })
    const events = story.run(story.promise(member('chris')), { as: 'chris' })
    expect(typesOf(events)).toEqual(['secret-promised', 'promises-closed'])
  })

  test('D10 a member who kept a secret back takes part in no later draw of this list', () => {
    const story = drawn()
    story.run(start)
    promisedBy(story, ...all)
    revealedBy(story, 'awa', 'bintou', 'dado')
    story.endStep()
    // Nobody is there for the draw that follows by itself.
    story.endStep()
    story.run(start)
    expect(story.tontine.openDraw).toMatchObject({ without: [member('chris')], needs: 2 })
  })

  test('D10 a list that is stopped three times in a row is opened again', () => {
    const story = circle({ members: 6, rankingMethod: 'random' })
    story.run(start)
    for (const away of ['bintou', 'chris', 'dado']) {
      const names = story.drawers().flatMap(({ userId }) => userId)
      for (const { memberId, userId } of story.drawers())
        story.run(story.promise(memberId), { as: userId })
      for (const { memberId, userId } of story.drawers())
        if (memberId !== member(away)) story.run(story.reveal(memberId), { as: userId })
      expect(names.length).toBeGreaterThan(3)
      story.endStep()
    }
    expect(story.tontine).toMatchObject({ phase: 'enrolling', openDraw: null })
    story.run({ type: 'leave-circle' }, { as: 'esi' })
  })

  test('D9 what two people had proposed before does not end a draw in the middle', () => {
    const story = drawn()
    story.run({ type: 'record-payment', payment: money('p', 'bintou', 500) })
    story.run({ type: 'archive-tontine' })
    story.run(start)
    const proposal = story.tontine.proposals.at(-1)
    if (!proposal) throw new Error('nothing was proposed')
    const [as = ''] = answerersOf(story.tontine, proposal)
    const yes: Command = { type: 'answer-proposal', proposal: proposal.number, isYes: true }
    expect(story.refusal(yes, { as })?.code).toBe('draw-under-way')
  })
})

describe('what members wish for the draw', () => {
  const wish = (notBefore: number | null): Command => ({ type: 'wish-turn', notBefore })

  test('D13 a wish is in the list that is drawn, and holds', () => {
    const story = drawn()
    story.run(wish(4), { as: 'bintou' })
    story.start()
    const [draw] = story.tontine.draws.toReversed()
    expect(draw?.constraints?.notBefore).toEqual([{ hand: hand('bintou'), rank: 4 }])
    expect(story.order().at(-1)).toBe('bintou')
    const { participants = [], drawId = '', hands = [], roundNo = 1, constraints } = draw ?? {}
    const list = { circleId: story.tontine.id, drawId, hands, roundNo }
    const again = drawOrder({ ...list, ...(constraints && { constraints }) }, participants)
    expect(again.listHash).toBe(draw?.listHash)
    expect(again.order).toEqual(story.tontine.turns.map(({ handId }) => handId))
  })

  test('D13 two hands of one member do not follow each other while another is left', () => {
    let apart = 0
    const circles = [3, 4, 5, 6].flatMap((members) => all.map((name) => ({ members, name })))
    for (const { members, name } of circles) {
      const story = drawn(members)
      if (!story.order().includes(name)) continue
      story.run({ type: 'change-hands', memberId: member(name), hands: 2 })
      story.start()
      const groups = [[hand(name), hand(name, 2)]]
      expect(story.tontine.draws.at(-1)?.constraints?.spacing).toEqual({ apart: 2, groups })
      const order = story.order()
      const [first = 0, second = 0] = order.flatMap((one, at) => (one.startsWith(name) ? at : []))
      // Only where nobody else is left do they follow each other.
      expect(second - first > 1 || second === order.length - 1, String(order)).toBe(true)
      apart += second - first > 1 ? 1 : 0
    }
    expect(apart).toBeGreaterThan(7)
  })

  test('D13 if everybody wishes to be late, somebody is first all the same', () => {
    const story = drawn()
    for (const name of all) story.run(wish(9), { as: name })
    story.start()
    expect(story.order().toSorted()).toEqual(all)
  })

  test('D13 a wish is taken back, is refused once the list is closed, and for other orders', () => {
    const story = drawn()
    story.run(wish(3), { as: 'bintou' })
    expect(story.refusal(wish(3), { as: 'bintou' })?.code).toBe('nothing-to-change')
    story.run(wish(null), { as: 'bintou' })
    expect(story.tontine.wishes).toEqual({})
    story.run(start)
    expect(story.tontine.openDraw?.constraints).toBeUndefined()
    expect(story.refusal(wish(3), { as: 'bintou' })?.code).toBe('draw-under-way')
    promisedBy(story, ...all)
    revealedBy(story, ...all)
    expect(story.refusal(wish(3), { as: 'bintou' })?.code).toBe('order-frozen')
    expect(circle({ members: 2 }).refusal(wish(3))?.code).toBe('order-not-drawn')
  })
})
