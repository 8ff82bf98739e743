import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { digestOf } from '../kernel/digest.ts'
import { guest, hand, member, tontine, user } from '../testing/cast.ts'
import { circle, replayed } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { drawOrder, listHashOf, secretsMatchCommitments } from './draw.ts'
import { roomHours } from './open-room-draw.ts'
import { isRoomSecret, phoneParticipant, phonePromise, roomDraw, RoomNumber } from './room-draw.ts'
import { mostVoidRooms } from './room-draw.ts'
import { lacksPlain, yesNeeded } from './room-drawing.ts'
import type { RoomCommand } from './room-drawing.ts'

type Bring = Extract<RoomCommand, { type: 'bring-room-draw' }>

const goOn: Command = { type: 'continue-draw' }
const drawn = (members = 5) => circle({ members, rankingMethod: 'random' })
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const present = [member('bintou'), member('chris')]

/** The organizer brings a draw of the room in which bintou and chris said a number. */
function brought(story = drawn()): Story {
  story.run(story.inRoom(present))
  return story
}
const says = (story: Story, as: string, wasSo = true) =>
  typesOf(story.run(story.wasSo(wasSo), { as }))

const inRoom = (story: Story) => story.inRoom(present) as Bring
const wrongly = (change: (bring: Bring) => Partial<Bring>) => {
  const story = drawn()
  const bring = inRoom(story)
  return story.refusal({ ...bring, ...change(bring) })
}

describe('a draw in the room', () => {
  test('D14 the circle says that it was so, and the draw starts the tontine in its order', () => {
    const story = brought()
    const { roomDraw: waiting, turns } = story.tontine
    expect(story.tontine.phase).toBe('enrolling')
    expect(waiting).toMatchObject({ needs: 3, answers: [] })
    expect(says(story, 'dado')).toEqual(['room-draw-answered'])
    expect(says(story, 'bintou')).toEqual(['room-draw-answered', 'order-drawn', 'tontine-started'])
    expect(story.tontine).toMatchObject({ phase: 'running', roomDraw: null, orderedBy: 'random' })
    const order = story.tontine.turns.map(({ handId }) => handId)
    expect(order).toEqual(waiting?.order)
    expect(order).not.toEqual(turns.map(({ handId }) => handId))
    const draw = story.tontine.draws.at(-1)
    const secrets = draw?.participants ?? []
    expect(draw).toMatchObject({ kind: 'room', secret: 'ab'.repeat(32) })
    expect(secretsMatchCommitments(draw?.drawId ?? '', secrets)).toBe(true)
    expect(secrets.map(({ participantId }) => participantId).toSorted()).toEqual(
      [...present, phoneParticipant].toSorted(),
    )
    expect(replayed(story.entries)).toEqual(story.tontine)
  })

  test('D13, D14 a draw of the room keeps the limits of its list', () => {
    const story = drawn()
    story.run({ type: 'wish-turn', notBefore: 3 }, { as: 'dado' })
    brought(story)
    for (const name of ['bintou', 'dado']) says(story, name)
    const draw = story.tontine.draws.at(-1)
    expect(draw).toMatchObject({ kind: 'room', roundNo: 1 })
    expect(draw?.constraints).toEqual({ fixed: [], notBefore: [{ hand: hand('dado'), rank: 3 }] })
  })

  test('D14 the server never shows the secret that it promised for a draw of the room', () => {
    const story = brought()
    const { drawId = '' } = story.tontine.roomDraw ?? {}
    says(story, 'bintou', false)
    says(story, 'chris', false)
    says(story, 'dado', false)
    brought(story)
    for (const name of ['bintou', 'chris']) says(story, name)
    const text = JSON.stringify(story.entries)
    for (const id of [drawId, story.tontine.draws.at(-1)?.drawId])
      expect(text).not.toContain(digestOf(`secret|${id}`))
    expect(story.tontine.phase).toBe('running')
  })

  test('D14 more than half of all accounts say yes, and as many others as in a draw of the app', () => {
    const needed = (officers: number, members: number) =>
      yesNeeded([
        { memberId: member('awa'), userId: user('awa'), as: 'organizer' },
        ...Array.from({ length: officers + members }, (_, index) => ({
          memberId: member(`m${index}`),
          userId: user(`m${index}`),
          as: index < officers ? ('officer' as const) : ('member' as const),
        })),
      ])
    expect([0, 1, 2, 3, 4, 5, 9, 19].map((others) => needed(0, others))).toEqual([
      1, 2, 3, 3, 3, 4, 6, 11,
    ])
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (officers, members) => {
        const [all, needs] = [officers + members + 1, needed(officers, members)]
        expect(needs).toBeLessThanOrEqual(all)
        if (all > 1) expect(2 * needs).toBeGreaterThan(all)
      }),
    )
  })

  test('D14 one of those who say yes is no officer, as far as there is one', () => {
    const story = drawn()
    for (const name of ['bintou', 'chris', 'dado'])
      story.run({ type: 'name-officer', memberId: member(name) })
    brought(story)
    for (const name of ['bintou', 'chris', 'dado'])
      expect(says(story, name)).toEqual(['room-draw-answered'])
    expect(says(story, 'esi')).toContain('tontine-started')
  })

  test('D14 where nobody else has an account nobody could confirm it', () => {
    const story = circle({ members: 1, rankingMethod: 'random' })
    story.join(guest('bintou'))
    story.join(guest('chris'))
    expect(story.refusal(story.inRoom(present))?.code).toBe('nobody-to-confirm')
  })

  test('D14 the no of a majority makes it void at once, and names who said no', () => {
    const story = brought()
    expect(says(story, 'bintou', false)).toEqual(['room-draw-answered'])
    expect(says(story, 'dado')).toEqual(['room-draw-answered'])
    expect(says(story, 'chris', false)).toEqual(['room-draw-answered'])
    const [, voided] = story.run(story.wasSo(false), { as: 'esi' })
    expect(voided).toMatchObject({
      type: 'draw-voided',
      because: 'room-contested',
      missing: [member('bintou'), member('chris'), member('esi')],
    })
    expect(story.tontine).toMatchObject({ phase: 'enrolling', roomDraw: null })
    expect(story.tontine.voidDraws).toHaveLength(1)
    expect(story.tontine.nextDraw?.number).toBe((story.tontine.voidDraws[0]?.number ?? 0) + 1)
  })

  test('D14 one person can not stop it in a circle of four accounts', () => {
    const story = brought(drawn(4))
    says(story, 'dado', false)
    says(story, 'bintou')
    expect(says(story, 'chris')).toContain('tontine-started')
  })

  test('D14 after 72 hours without enough yes it is void, and anybody may say so', () => {
    const story = brought()
    says(story, 'bintou')
    says(story, 'chris', false)
    story.day = '2026-01-03'
    expect(story.refusal(goOn, { as: 'dado' })).toMatchObject({ code: 'draw-not-due' })
    expect(roomHours).toBe(72)
    story.day = '2026-01-05'
    expect(story.run(goOn, { as: 'dado' })).toMatchObject([
      {
        type: 'draw-voided',
        because: 'room-unanswered',
        missing: [member('dado'), member('esi')],
        against: [member('chris')],
      },
      { type: 'draw-committed' },
    ])
    expect(story.refusal(story.wasSo(true), { as: 'dado' })?.code).toBe('no-such-draw')
    const silent = brought()
    says(silent, 'bintou')
    silent.day = '2026-01-05'
    const [voided] = silent.run(goOn, { as: 'dado' })
    expect(voided).toMatchObject({ because: 'room-unanswered', minutes: 72 * 60 })
    expect(voided).not.toHaveProperty('against')
  })

  test('D14 after two that did not count, the list is drawn in the app', () => {
    const story = drawn(3)
    for (let failed = 0; failed < mostVoidRooms; failed += 1) {
      brought(story)
      says(story, 'chris', false)
    }
    expect(story.refusal(story.inRoom(present))).toEqual({ code: 'room-draws-used-up' })
    story.start()
    expect(story.tontine.phase).toBe('running')
  })

  test('D14 a draw of the room that was stopped keeps nobody out of the draw in the app', () => {
    const story = drawn(3)
    for (let failed = 0; failed < mostVoidRooms; failed += 1) {
      brought(story)
      story.day = failed === 0 ? '2026-01-06' : '2026-01-12'
      story.run(goOn)
    }
    story.run({ type: 'start-tontine', minutes: 1440 })
    expect(story.tontine.openDraw).toMatchObject({ without: [] })
    expect(story.tontine.openDraw?.drawers).toHaveLength(3)
  })

  test('D10, D14 who kept a secret back stays out of the app’s draw after one in the room failed', () => {
    const story = drawn()
    story.run({ type: 'start-tontine', minutes: 1440 })
    for (const { memberId, userId } of story.drawers())
      story.run(story.promise(memberId), { as: userId })
    for (const { memberId, userId } of story.drawers())
      if (memberId !== member('dado')) story.run(story.reveal(memberId), { as: userId })
    story.endStep()
    expect(story.tontine.openDraw).toMatchObject({ without: [member('dado')] })
    // Nobody promises, and the list is open again.
    story.endStep()
    brought(story)
    for (const name of ['bintou', 'chris', 'esi']) says(story, name, false)
    expect(story.tontine).toMatchObject({ phase: 'enrolling', openDraw: null, roomDraw: null })
    story.run({ type: 'start-tontine', minutes: 1440 })
    expect(story.tontine.openDraw).toMatchObject({ without: [member('dado')] })
  })

  test('D14 an account that ends in between says nothing more; what it said stays', () => {
    const story = brought()
    says(story, 'dado')
    story.run({ type: 'unlink-account' }, { as: 'dado' })
    story.run({ type: 'unlink-account' }, { as: 'esi' })
    expect(story.refusal(story.wasSo(true), { as: 'esi' })).toBeDefined()
    expect(says(story, 'bintou')).toContain('tontine-started')
  })

  test('D14 an account that ends makes it void at once if too few are left who can say yes', () => {
    const story = brought(drawn(3))
    expect(story.run({ type: 'unlink-account' }, { as: 'chris' })).toMatchObject([
      { type: 'member-unlinked' },
      {
        type: 'draw-voided',
        because: 'room-unanswered',
        missing: [member('bintou'), member('chris')],
      },
      { type: 'draw-committed' },
    ])
    expect(story.tontine).toMatchObject({ phase: 'enrolling', roomDraw: null })
    expect(story.refusal(goOn)?.code).toBe('no-such-draw')
    // The list is open again.
    story.join(guest('dado'))

    const against = brought(drawn(4))
    says(against, 'dado', false)
    expect(against.run({ type: 'unlink-account' }, { as: 'chris' })).toMatchObject([
      { type: 'member-unlinked' },
      { type: 'draw-voided', because: 'room-contested', missing: [member('dado')] },
      { type: 'draw-committed' },
    ])
  })

  test('D14 an answer after 72 hours is refused, yes or no, and whoever goes on ends it', () => {
    const late = (wasSo: boolean) => {
      const story = brought(drawn(3))
      says(story, 'bintou')
      story.day = '2026-01-05'
      expect(story.refusal(story.wasSo(wasSo), { as: 'chris' })).toEqual({ code: 'answers-closed' })
      expect(story.run(goOn, { as: 'chris' })[0]).toMatchObject({
        because: 'room-unanswered',
        missing: [member('chris')],
      })
    }
    late(true)
    late(false)
  })

  test('D14 whether a plain member has said yes is told apart from how many have', () => {
    const story = drawn()
    for (const name of ['bintou', 'chris', 'dado'])
      story.run({ type: 'name-officer', memberId: member(name) })
    brought(story)
    for (const name of ['bintou', 'chris', 'dado']) says(story, name)
    const draw = story.tontine.roomDraw!
    expect(lacksPlain(draw)).toBe(true)
    const yes = { memberId: member('esi'), wasSo: true }
    expect(lacksPlain({ ...draw, answers: [{ ...yes, wasSo: false }] })).toBe(true)
    expect(lacksPlain({ ...draw, answers: [yes] })).toBe(false)
    expect(lacksPlain({ ...draw, drawers: draw.drawers.filter(({ as }) => as !== 'member') })).toBe(
      false,
    )
  })

  test('D14 meanwhile nobody comes or goes, nothing is drawn, and terms stay', () => {
    const story = drawn(3)
    story.run(
      { type: 'request-membership', person: guest('esi', { userId: user('esi') }) },
      { as: 'esi' },
    )
    brought(story)
    const { terms } = story.tontine
    const refused: [Command, string?][] = [
      [story.inRoom(present)],
      [{ type: 'start-tontine' }],
      [{ type: 'redraw-order' }],
      [{ type: 'change-terms', terms: { ...terms, graceDays: 3 } }],
      [{ type: 'wish-turn', notBefore: 2 }, 'chris'],
      [{ type: 'approve-member', memberId: member('esi') }],
      [{ type: 'remove-member', memberId: member('chris') }],
      [{ type: 'change-hands', memberId: member('chris'), hands: 2 }],
      [{ type: 'leave-circle' }, 'chris'],
      [{ type: 'archive-tontine' }],
      [{ type: 'delete-tontine' }],
    ]
    for (const [command, as = 'awa'] of refused)
      expect(story.refusal(command, { as }), command.type).toEqual({
        code: 'draw-under-way',
        until: expect.stringMatching(/^2026-01-04T/),
      })
  })

  test('D14 each answers once, and neither the organizer nor a guest does', () => {
    const story = drawn()
    story.join(guest('gora'))
    brought(story)
    says(story, 'chris')
    expect(story.refusal(story.wasSo(false), { as: 'chris' })?.code).toBe('already-said')
    expect(story.refusal(story.wasSo(true), { as: 'awa' })?.code).toBe('not-in-draw')
    expect(story.refusal(story.wasSo(true), { as: 'gora' })?.code).toBe('not-in-draw')
    const other: Command = { type: 'answer-room-draw', drawId: 't:1', wasSo: true }
    expect(story.refusal(other, { as: 'bintou' })?.code).toBe('no-such-draw')
  })
})

describe('what is brought', () => {
  test('D14 it is the draw of this circle, of this number and of this list', () => {
    expect(wrongly(() => ({ drawId: `${tontine('u')}:1` }))?.code).toBe('draw-outdated')
    const changed = (...names: string[]) => ({
      code: 'list-changed',
      memberIds: names.map((name) => member(name)),
    })
    expect(
      wrongly(({ hands }) => ({ hands: hands.filter((one) => one !== hand('chris')) })),
    ).toEqual(changed('chris'))
    expect(wrongly(({ hands }) => ({ hands: [...hands, hand('gora')] }))).toEqual(changed())
    const fixed = [{ hand: hand('awa'), rank: 1 }]
    const constraints = { fixed, notBefore: [] }
    expect(wrongly(() => ({ constraints }))).toEqual(changed('awa'))
  })

  test('D14 a refusal says whose wish, departure or agreed turn has changed the list since', () => {
    const changedBy = (change: (story: Story) => void) => {
      const story = drawn()
      story.run({ type: 'wish-turn', notBefore: 3 }, { as: 'dado' })
      const bring = inRoom(story)
      change(story)
      return story.refusal(bring)
    }
    const wish = (notBefore: number | null) => (story: Story) =>
      void story.run({ type: 'wish-turn', notBefore }, { as: 'dado' })
    const changed = (...names: string[]) => ({
      code: 'list-changed',
      memberIds: names.map((name) => member(name)),
    })
    expect(changedBy(wish(2))).toEqual(changed('dado'))
    expect(changedBy(wish(null))).toEqual(changed('dado'))
    expect(changedBy((story) => story.run({ type: 'leave-circle' }, { as: 'esi' }))).toEqual(
      changed('esi'),
    )
    expect(changedBy((story) => story.join(guest('gora')))).toEqual(changed('gora'))
    const hands = (story: Story) =>
      void story.run({ type: 'change-hands', memberId: member('awa'), hands: 2 })
    expect(changedBy(hands)).toEqual(changed('awa'))
  })

  test('D14 the phone and members of now take part, once each, with what was promised', () => {
    const wrong: ((bring: Bring) => Partial<Bring>)[] = [
      ({ participants }) => ({ participants: participants.slice(0, -1) }),
      ({ participants }) => ({ participants: [...participants, ...participants] }),
      ({ participants }) => ({
        participants: participants.map((one) => ({ ...one, secret: '1'.repeat(13) })),
      }),
      ({ participants }) => ({
        participants: participants.map((one) => ({ ...one, commitment: 'c'.repeat(64) })),
      }),
      () => ({ participants: [] }),
    ]
    for (const change of wrong) expect(wrongly(change)?.code).toBe('room-record-wrong')
    const story = drawn()
    expect(story.refusal(story.inRoom([...present, member('gora')]))?.code).toBe(
      'room-record-wrong',
    )
  })

  test('D14 at least two others than the organizer said a number, guests as well', () => {
    const story = circle({ members: 2, rankingMethod: 'random' })
    story.join(guest('chris'))
    expect(story.refusal(story.inRoom([member('bintou')]))).toEqual({
      code: 'too-few-in-room',
      needed: 2,
    })
    expect(typesOf(story.run(story.inRoom(present)))).toEqual(['room-draw-brought'])
    const two = drawn(2)
    expect(typesOf(two.run(two.inRoom([member('bintou')])))).toEqual(['room-draw-brought'])
  })

  test('D14 the organizer says no number: their phone is their part', () => {
    const story = drawn()
    const own = [...present, member('awa')]
    expect(story.refusal(story.inRoom(own))).toEqual({ code: 'own-number' })
    expect(typesOf(story.run(story.inRoom(present)))).toEqual(['room-draw-brought'])
  })

  test('D14 only a random order of a tontine that enrols, whose list may be closed', () => {
    const byHand = circle({ members: 3 })
    expect(byHand.refusal(byHand.inRoom(present))?.code).toBe('order-not-drawn')
    const meeting = circle({ members: 3, rankingMethod: 'random', drawnAt: 'meeting' })
    expect(meeting.refusal(meeting.inRoom(present))?.code).toBe('order-not-drawn')
    const running = drawn(3)
    const bring = running.inRoom(present)
    running.start()
    expect(running.refusal(bring)?.code).toBe('already-started')
    const asked = drawn(3)
    const { terms } = asked.tontine
    asked.run({ type: 'change-terms', terms: { ...terms, startDate: '2026-02-15' as never } })
    expect(asked.refusal(asked.inRoom(present))?.code).toBe('first-day-unanswered')
  })
})

describe('on a phone without network', () => {
  const list = {
    circleId: tontine('t'),
    drawId: 't:4',
    roundNo: 1,
    hands: ['awa', 'bintou', 'chris'].map((name) => hand(name)),
  }
  const secret = 'cd'.repeat(32)

  test('D14 the order follows from list, secret and numbers, in whatever order they are said', () => {
    const said = fc.uniqueArray(
      fc.record({
        memberId: fc.constantFrom(...['awa', 'bintou', 'chris'].map((name) => member(name))),
        number: fc.stringMatching(/^[0-9]{1,12}$/),
      }),
      { selector: ({ memberId }) => memberId },
    )
    fc.assert(
      fc.property(said, (numbers) => {
        const one = roomDraw(list, { secret, numbers })
        expect(roomDraw(list, { secret, numbers: numbers.toReversed() })).toEqual(one)
        expect(one.participants).toHaveLength(numbers.length + 1)
        expect(one.participants.every(isRoomSecret)).toBe(true)
        expect(secretsMatchCommitments(list.drawId, one.participants)).toBe(true)
        expect(drawOrder(list, one.participants).order).toEqual(one.order)
        expect(one.listHash).toBe(listHashOf(list))
        const phone = one.participants.find(({ participantId }) => participantId === 'phone')
        expect(phone?.commitment).toBe(phonePromise(list.drawId, secret))
      }),
    )
  })

  test('D14 a number has 1 to 12 digits, and zeros in front count', () => {
    for (const number of ['0', '007', '123456789012'])
      expect(RoomNumber.safeParse(number).success, number).toBe(true)
    for (const number of ['', ' 7', '7 ', '-7', '7.5', '1234567890123', 'seven', '٧', 7, null])
      expect(RoomNumber.safeParse(number).error?.issues[0]?.message).toBe('room-number-invalid')
    const order = (number: string) =>
      roomDraw(list, { secret, numbers: [{ memberId: member('awa'), number }] }).seed
    expect(order('7')).not.toBe(order('07'))
    const shown = (participantId: string, said: string) =>
      isRoomSecret({ participantId, secret: said })
    expect(shown(phoneParticipant, '12')).toBe(false)
    expect(shown(member('awa'), secret)).toBe(false)
  })
})
