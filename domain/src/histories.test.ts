import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefusalCode } from './decider.ts'
import { addDays, calendarDate, laterOf } from './kernel/calendar-date.ts'
import { minor, sumOf } from './kernel/minor.ts'
import { activeHands, handsOf, isPresent } from './members/member.ts'
import { drawOrder, secretsMatchCommitments, serverParticipant } from './rotation/draw.ts'
import { isClosed, isFrozen } from './tontines/tontine.ts'
import type { Tontine } from './tontine.ts'
import { cast, member } from './testing/cast.ts'
import { circle, money, replayed, balanceIn } from './testing/circle.ts'
import { holdsInHistories, holdsInMoneyHistories } from './testing/histories.ts'
import type { PlayedStep } from './testing/histories.ts'
import { holds } from './testing/property.ts'
import { dateOfStep, frequencies } from './tontines/terms.ts'

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

const completed = (state: Tontine) => state.payments.filter((one) => one.status === 'completed')

test('J1 the journal, replayed from its text, gives the state that was reached', () => {
  holdsInHistories(
    () => undefined,
    (story) => expect(replayed(story.entries)).toEqual(story.state),
    200,
  )
})

test('J1 the same holds at every earlier moment', () => {
  holdsInHistories(
    ({ story, after }) => expect(replayed(story.entries)).toEqual(after),
    undefined,
    15,
  )
})

test('J3 a state is plain JSON: it can be stored, sent and read back', () => {
  holdsInHistories(({ after }) => expect(JSON.parse(JSON.stringify(after))).toStrictEqual(after))
})

test('J4 a decision changes nothing by itself, and a refusal leaves no trace', () => {
  holdsInHistories(({ story, before, after, decision }) => {
    freeze(after)
    if (decision.accepted) {
      expect(decision.value.length).toBeGreaterThan(0)
      expect(after.seq).toBe(before.seq + decision.value.length)
    } else {
      expect(after).toBe(before)
    }
    expect(after.seq).toBe(story.entries.length)
  })
})

test('M2 no account is ever two members, and the organizer is always an active one', () => {
  holdsInHistories(({ after }) => {
    const accounts = after.members.flatMap(({ userId }) => userId ?? [])
    expect(new Set(accounts).size).toBe(accounts.length)
    expect(new Set(after.members.map(({ id }) => id)).size).toBe(after.members.length)
    expect(after.members.find(({ userId }) => userId === after.adminId)?.status).toBe('active')
    for (const { hands } of after.members) expect(hands).toBeGreaterThan(0)
  })
})

test('M2, M3 no account is put on the row of another, and no officer edits the row of an account', () => {
  holdsInHistories(({ command, before, after }) => {
    for (const [index, was] of before.members.entries()) {
      if (was.userId === null) continue
      const is = after.members[index]
      if (is?.userId !== was.userId) expect(is?.userId).toBe(null)
      if (command.type === 'add-member') expect(is).toEqual(was)
    }
  })
})

test('M7, M13 an account gets a row by asking to join, by saying yes, or by being recognized', () => {
  const { comes, seen } = { comes: new Map<string, number>(), seen: { declined: 0 } }
  holdsInHistories(({ command, before, after, by }) => {
    for (const [index, is] of after.members.entries()) {
      const was = before.members[index]
      if (is.declinedBy !== (was?.declinedBy ?? null)) seen.declined += 1
      if (is.hasAgreed && !was?.hasAgreed) expect(is.userId).toBe(by)
      if (is.userId === (was?.userId ?? null) || is.userId === null) continue
      comes.set(command.type, (comes.get(command.type) ?? 0) + 1)
      if (command.type !== 'recognize-guest')
        expect(is).toMatchObject({ userId: by, hasAgreed: true })
      else {
        expect(is).toMatchObject({ hasAgreed: false, isOfficer: false })
        expect(before.members.find(({ userId }) => userId === is.userId)).toMatchObject({
          status: 'pending',
          hasAgreed: true,
        })
      }
    }
  })
  expect([...comes.keys()].toSorted()).toEqual([
    'agree-to-membership',
    'recognize-guest',
    'request-membership',
  ])
  expect(seen.declined).toBeGreaterThan(0)
})

test('M13 whoever never said yes can leave, even with payments and from a frozen order', () => {
  let left = 0
  holdsInMoneyHistories(
    ({ before, after, by, command, decision }) => {
      const line = before.members.find(({ userId }) => userId === by)
      if (command.type !== 'leave-circle' || !line || line.hasAgreed || !isPresent(line)) return
      if (isClosed(before)) return
      left += 1
      expect(decision.accepted).toBe(true)
      const { userId: _, hasAgreed: __, ...kept } = line
      expect(after.members.find(({ id }) => id === line.id)).toEqual({
        ...kept,
        userId: null,
        hasAgreed: false,
        declinedBy: by,
        emailDigest: null,
        phoneDigest: null,
        isOfficer: false,
      })
      expect([after.turns, after.payments]).toEqual([before.turns, before.payments])
    },
    undefined,
    80,
  )
  expect(left).toBeGreaterThan(0)
})

test('R1, R6, R8 the order holds exactly the active hands, except those not yet placed by hand', () => {
  holdsInHistories(({ after }) => {
    if (after.phase === 'cancelled') return
    const active = activeHands(after).map((hand) => hand.handId)
    const ranked = after.turns.map((turn) => turn.handId)
    const mayWait = after.terms.rankingMethod === null && after.phase !== 'running'
    expect(new Set(ranked).size).toBe(ranked.length)
    expect(new Set(after.turns.map(({ date }) => date)).size).toBe(ranked.length)
    expect(after.turns.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1))
    if (mayWait) expect(active).toEqual(expect.arrayContaining(ranked))
    else expect(ranked.toSorted()).toEqual(active.toSorted())
    for (const { handId, memberId } of after.turns) expect(handId.startsWith(memberId)).toBe(true)
  })
})

test('R5, R6, R8 in every state of every history the days ascend with the ranks', () => {
  let reached = 0
  const check = ({ after, command, decision }: PlayedStep) => {
    if (!decision.accepted) return
    if (command.type === 'arrange-order') reached += 1
    const days = after.turns.map(({ date }) => date)
    expect(days).toEqual(days.toSorted())
    expect(new Set(days).size).toBe(days.length)
  }
  holdsInHistories(check)
  holdsInMoneyHistories(check)
  expect(reached).toBeGreaterThan(0)
})

test('R2 an automatic order before the freeze is paid on the steps from the start date', () => {
  holdsInHistories(({ after }) => {
    const { rankingMethod, frequency, startDate } = after.terms
    if (rankingMethod === null || isFrozen(after)) return
    for (const { rank, date } of after.turns)
      expect(date).toBe(dateOfStep(frequency, startDate, rank - 1))
  })
})

test('R6, R7 a frozen turn never moves, except in an order set by hand, and with a reason', () => {
  holdsInHistories(({ before, after, decision }) => {
    if (!isFrozen(before) || !decision.accepted) return
    const set = decision.value.find((event) => event.type === 'order-set')
    if (set) {
      expect([set.method, typeof set.reasonDigest]).toEqual(['manual', 'string'])
      expect(before.terms.rankingType).toBe('manual')
    } else expect(after.turns.slice(0, before.turns.length)).toEqual(before.turns)
    expect(decision.value.some(({ type }) => type === 'order-drawn')).toBe(false)
  })
})

test('D1, D5 every draw of every history was committed to before and can be verified after', () => {
  holdsInHistories(
    () => undefined,
    (story) => {
      for (const { drawId, hands, roundNo, commitment, secret, seed } of story.tontine.draws) {
        const secrets = [{ participantId: serverParticipant, commitment, secret }]
        expect(secretsMatchCommitments(drawId, secrets)).toBe(true)
        const list = { circleId: story.tontine.id, drawId, hands, roundNo }
        expect(drawOrder(list, secrets).seed).toBe(seed)
      }
      const steps = story.events.filter(
        ({ type }) => type === 'draw-committed' || type === 'order-drawn',
      )
      const types = steps.map(({ type }) => type)
      expect(types).toEqual(
        types.map((_, index) => (index % 2 === 0 ? 'draw-committed' : 'order-drawn')),
      )
    },
  )
})

test('T2, T5 phases only go forward, and nothing follows a closed one', () => {
  const next: Record<Tontine['phase'], readonly Tontine['phase'][]> = {
    enrolling: ['enrolling', 'running', 'archived', 'cancelled'],
    running: ['running', 'completed', 'archived'],
    completed: ['completed', 'archived'],
    archived: [],
    cancelled: [],
  }
  holdsInHistories(({ before, after, decision }) => {
    if (decision.accepted) expect(next[before.phase]).toContain(after.phase)
    if (after.phase === 'cancelled') expect(after.receipts).toBe(0)
    if (after.phase === 'running') expect(after.turns.length).toBeGreaterThanOrEqual(2)
  })
})

test('T2 confirmed money and a complete order always start an enrolling tontine', () => {
  holdsInHistories(({ after }) => {
    const active = activeHands(after)
    const isComplete =
      new Set(active.map(({ memberId }) => memberId)).size >= 2 &&
      active.length === after.turns.length
    if (completed(after).length > 0 && isComplete) expect(after.phase).not.toBe('enrolling')
  })
})

test('T3 terms, organizer and creation date never change', () => {
  holdsInHistories(({ before, after }) => {
    expect(after.terms).toEqual(before.terms)
    expect([after.adminId, after.createdAt, after.id]).toEqual([
      before.adminId,
      before.createdAt,
      before.id,
    ])
  })
})

test('P3, P6 what was recorded of a payment never changes, and its status only goes forward', () => {
  const next = {
    pending: ['pending', 'completed', 'failed'],
    completed: ['completed', 'reversed'],
    failed: ['failed'],
    reversed: ['reversed'],
  }
  holdsInHistories(({ before, after }) => {
    expect(after.payments.length).toBeGreaterThanOrEqual(before.payments.length)
    for (const [index, was] of before.payments.entries()) {
      const is = after.payments[index]
      const { id, memberId, payerId, amount, date, method, by, recordedAt } = was
      expect(is).toMatchObject({ id, memberId, payerId, amount, date, method, by, recordedAt })
      expect(next[was.status]).toContain(is?.status)
      if (was.receipt !== null) expect(is?.receipt).toBe(was.receipt)
    }
  })
})

test('P4 nobody completes their own payment while another officer could', () => {
  holdsInHistories(({ before, after, by }) => {
    const newly = after.payments.filter(
      (one, index) => one.status === 'completed' && before.payments[index]?.status !== 'completed',
    )
    for (const { memberId, payerId, isSelfRecorded, by: writer } of newly) {
      const isParty = ({ id }: { id: string }) => id === memberId || id === payerId
      const isOwn = after.members.some((one) => isParty(one) && one.userId === by)
      expect(isSelfRecorded).toBe(isOwn)
      if (!isOwn) continue
      const others = before.members.filter(
        (one) =>
          (writer === by || !isParty(one)) &&
          one.status === 'active' &&
          one.userId !== null &&
          one.userId !== by &&
          (one.isOfficer || one.userId === before.adminId),
      )
      expect(others).toEqual([])
    }
  })
})

test('P5 no reference stands for two live payments', () => {
  holdsInHistories(({ after }) => {
    const references = after.payments
      .filter(({ status }) => status === 'pending' || status === 'completed')
      .flatMap(({ referenceDigest }) => referenceDigest ?? [])
    expect(new Set(references).size).toBe(references.length)
  })
})

test('P9 no picture proves two live payments', () => {
  holdsInHistories(({ after }) => {
    const pictures = after.payments
      .filter(({ status }) => status === 'pending' || status === 'completed')
      .flatMap(({ proofDigest }) => proofDigest ?? [])
    expect(new Set(pictures).size).toBe(pictures.length)
  })
})

test('P8 receipts are numbered 1 to n, each once', () => {
  holdsInHistories(({ after }) => {
    const numbers = after.payments.flatMap(({ receipt }) => receipt ?? [])
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: after.receipts }, (_, index) => index + 1),
    )
    for (const { status, receipt } of after.payments)
      expect(receipt !== null).toBe(status === 'completed' || status === 'reversed')
  })
})

test('M6 whoever has paid is still in the circle', () => {
  holdsInHistories(({ after }) => {
    for (const { memberId, payerId } of completed(after))
      for (const whose of [memberId, payerId ?? memberId])
        expect(after.members.find(({ id }) => id === whose)?.status).toBe('active')
  })
})

test('M11 people who left stay away until they ask, and had neither paid nor a frozen turn', () => {
  holdsInHistories(({ before, after, by, command, decision }) => {
    for (const [index, was] of before.members.entries()) {
      const is = after.members[index]
      if (was.hasLeft && is?.status !== 'removed') expect(command.type).toBe('request-membership')
    }
    if (command.type !== 'leave-circle' || !decision.accepted) return
    const gone = before.members.find(({ userId }) => userId === by)
    const isParty = ({ memberId, payerId }: { memberId: string; payerId: string | null }) =>
      memberId === gone?.id || payerId === gone?.id
    expect(by).not.toBe(before.adminId)
    expect(before.payments.filter((one) => one.status !== 'failed').some(isParty)).toBe(false)
    if (gone?.status === 'active') expect(isFrozen(before)).toBe(false)
    expect(after.members.find(({ id }) => id === gone?.id)?.status).toBe('removed')
  })
})

test('C2, C3 in every history all the money that came in is in dues and credits', () => {
  holdsInHistories(({ after, day }) => {
    const sums = after.members
      .filter(({ status }) => status === 'active')
      .map(({ id }) => balanceIn(after, id, day))
    const lying = sumOf(
      sums.flatMap(({ dues, credit }) => [credit, ...dues.map(({ paid }) => paid)]),
    )
    expect(lying).toBe(sumOf(completed(after).map(({ amount }) => amount)))
  })
})

test('C7 over a complete round each hand has paid exactly what it receives', () => {
  const round = fc.record({
    members: fc.integer({ min: 2, max: 8 }),
    hands: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
    amount: fc.integer({ min: 1, max: 50_000 }),
    frequency: fc.constantFrom(...frequencies),
    rankingMethod: fc.constantFrom('random', 'lilo', 'alphabetical'),
    newcomers: fc.nat(2),
    lots: fc.infiniteStream(fc.nat(100)),
  })
  holds(
    fc.property(round, ({ members, hands, amount, lots, newcomers, ...terms }) => {
      const story = circle({ members, amount: minor(amount), ...terms })
      const names: string[] = cast.slice(0, members)
      for (const [index, name] of names.entries())
        story.run({ type: 'change-hands', memberId: member(name), hands: hands[index] ?? 1 })
      story.run({ type: 'start-tontine' })
      for (let count = 0; count < newcomers; count += 1) {
        story.join(`newcomer ${count}`)
        names.push(`newcomer ${count}`)
      }
      const { turns } = story.tontine
      const last = turns.at(-1)?.date ?? calendarDate(story.day)
      story.day = addDays(last, 1)
      for (const name of names) payInParts(story, name, amount * turns.length, lots)

      const pots = new Map<number, number>()
      for (const one of story.tontine.members) {
        const { dues, credit } = balanceIn(story.tontine, one.id, story.day)
        expect(credit).toBe(0)
        for (const hand of handsOf(one)) {
          const its = dues.filter(({ handId }) => handId === hand)
          expect(sumOf(its.map(({ paid }) => paid))).toBe(turns.length * amount)
        }
        for (const { cycle, paid } of dues) pots.set(cycle, (pots.get(cycle) ?? 0) + paid)
      }
      // Each turn takes one pot, and each pot is what a hand has paid over the round.
      expect([...pots.values()]).toEqual(turns.map(() => turns.length * amount))
    }),
    40,
  )
})

/** Pays what all hands of a member owe for a round, in parts of random size. */
function payInParts(
  story: ReturnType<typeof circle>,
  name: string,
  perHand: number,
  lots: Iterator<number>,
) {
  const hands = story.tontine.members.find(({ id }) => id === member(name))?.hands ?? 0
  let left = perHand * hands
  for (let part = 0; left > 0; part += 1) {
    const lot = Number(lots.next().value)
    const amount = part === 5 ? left : Math.min(left, 1 + Math.floor((left * lot) / 100))
    left -= amount
    // No payment lies before the tontine was created. (P14)
    const date = laterOf(calendarDate('2026-01-01'), addDays(calendarDate(story.day), -lot))
    const paid = { ...money(`${name} ${part}`, name, amount, { isMeant: true }), date }
    story.run({ type: 'record-payment', payment: paid })
  }
}

test('A4 random histories reach the common refusals, so the properties above are not vacuous', () => {
  const seen = new Map<RefusalCode, number>()
  let accepted = 0
  holdsInHistories(({ decision }) => {
    if (decision.accepted) accepted += 1
    else seen.set(decision.refusal.code, (seen.get(decision.refusal.code) ?? 0) + 1)
  })
  expect(accepted).toBeGreaterThan(500)
  expect(seen.size).toBeGreaterThan(25)
})
