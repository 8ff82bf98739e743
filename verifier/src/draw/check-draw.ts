import type { DrawStep } from '../steps.ts'
import { commitRootOf, commitmentOf, hasChance, listHashOf, orderOf, seedOf } from './procedure.ts'
import { away, readRecord, server } from './record.ts'
import type { DrawRecord } from './record.ts'

/** Checks a draw record, of whatever origin, step by step. It never throws. */
export function checkDraw(input: unknown): DrawStep[] {
  const read = readRecord(input)
  if ('problem' in read) return [{ step: 'readable', ok: false, problem: read.problem }]
  return [{ step: 'readable', ok: true }, ...drawSteps(read.value)]
}

/** The steps of a record whose shape was checked. */
export function drawSteps(record: DrawRecord): DrawStep[] {
  const { drawId, hands, participants, seed, order } = record
  const listHash = listHashOf(record)
  const commitRoot = commitRootOf(participants)
  const missing = idsOf(participants.filter(({ secret }) => secret === away))
  const wrong = idsOf(
    participants.filter(
      ({ id, commitment, secret }) =>
        secret !== away && commitmentOf(drawId, id, secret) !== commitment,
    ),
  )
  const counts = missing.length === 0
  const expectedSeed = counts ? seedOf(listHash, commitRoot, participants) : null
  const expected = expectedSeed === null ? null : orderOf(expectedSeed, hands, record.constraints)
  const isThere = participants.some(({ id }) => id === server)
  return [
    {
      step: 'participants',
      ok: isThere,
      others: participants.length - (isThere ? 1 : 0),
    },
    {
      step: 'list',
      ok: listHash === record.listHash,
      hands: hands.length,
      found: record.listHash,
      expected: listHash,
    },
    {
      step: 'constraints',
      ok: true,
      constraints: record.constraints,
      hasChance: hasChance(hands, record.constraints),
    },
    { step: 'promises', ok: wrong.length === 0, wrong },
    {
      step: 'commitments',
      ok: commitRoot === record.commitRoot,
      found: record.commitRoot,
      expected: commitRoot,
    },
    { step: 'revealed', ok: counts || (seed === null && order === null), missing },
    { step: 'seed', ok: seed === expectedSeed, found: seed, expected: expectedSeed },
    { step: 'order', ok: order?.join() === expected?.join(), order, expected },
  ]
}

const idsOf = (participants: DrawRecord['participants']) => participants.map(({ id }) => id)
