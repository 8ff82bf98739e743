import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { resultOf, toneOf } from '../steps.ts'
import type { DrawFault } from '../steps.ts'
import { created, drawEvents, journalOf, recordOf } from '../testing/build.ts'
import { en } from '../words/en.ts'
import { verdictOf } from '../words/sentences.ts'
import { checkJournal } from './check-journal.ts'

const hands = ['h-a', 'h-b', 'h-c', 'h-d']
const secretOf = (digit: string) => digit.repeat(64)
const secrets = { server: secretOf('1'), awa: secretOf('2'), bob: secretOf('3') }

/** The events of a draw; its id is that of its number unless another is given. */
const draw = (number: number, facts: Partial<Parameters<typeof recordOf>[0]> = {}) =>
  drawEvents(number, recordOf({ circleId: 't1', drawId: `t1:${number}`, hands, secrets, ...facts }))

const opened = (number: number) => draw(number).slice(0, -1)
const voidOf = (number: number, missing: string[]) => ({ type: 'draw-voided', number, missing })

const stepsOf = (...events: JsonObject[]) =>
  checkJournal(journalOf('t1', [created('t1'), ...events.map((event) => ({ event }))]))
const faultsOf = (...events: JsonObject[]): DrawFault[][] =>
  stepsOf(...events).flatMap((step) => (step.step === 'draw' ? [[...step.faults]] : []))

/** The event of a type with other fields. */
const withFields = (events: JsonObject[], type: string, fields: JsonObject) =>
  events.map((event) => (event.type === type ? { ...event, ...fields } : event))

/** Where nobody else has an account: the server alone. */
const alone = (number: number) => draw(number, { secrets: { server: secrets.server } })

test('D5, D10 no draw is left without an end while another one is made', () => {
  expect(faultsOf(...opened(1))).toEqual([[]])
  const one = ['left-open']
  expect(faultsOf(...opened(1), ...draw(2))).toEqual([one, []])
  expect(faultsOf(...opened(1), ...alone(2))).toEqual([one, []])
  expect(faultsOf(...opened(1).slice(0, 3), ...opened(2), ...draw(3))).toEqual([one, one, []])
  expect(faultsOf(...alone(2))).toEqual([['number']])
  const stopped = (number: number) => [...opened(number), voidOf(number, ['server'])]
  expect(faultsOf(...stopped(1), ...alone(3))).toEqual([[], ['number']])
  expect(faultsOf(...stopped(1), ...stopped(2), ...draw(3))).toEqual([[], [], []])
  expect(faultsOf(...stopped(1), ...alone(2), ...stopped(1))[0]).toEqual(['after-end'])
})

test('D5 once the promises are closed, a draw is void only where somebody kept a secret back', () => {
  const nobody = [['missing-wrong']]
  expect(faultsOf(...opened(1), voidOf(1, []))).toEqual(nobody)
  expect(faultsOf(...opened(1), voidOf(1, ['bob']))).toEqual(nobody)
  expect(faultsOf(...opened(1).slice(0, -1), voidOf(1, ['bob']))).toEqual([[]])
  expect(faultsOf(...opened(1), voidOf(1, ['server']))).toEqual([[]])
  // Before that, whoever promised was there.
  expect(faultsOf(...opened(1).slice(0, 3), voidOf(1, ['awa']))).toEqual(nobody)
  expect(faultsOf(...opened(1).slice(0, 3), voidOf(1, ['bob']))).toEqual([[]])
})

test('D9 a list is drawn once: the members’ draw is the last', () => {
  expect(faultsOf(...draw(1), ...draw(2))).toEqual([[], ['drawn-again']])
  expect(faultsOf(...draw(1), ...alone(2))).toEqual([[], ['drawn-again']])
  expect(faultsOf(...alone(1), ...draw(2))).toEqual([[], ['drawn-again']])
  // What names nobody whose secrets decided it is no draw.
  const { participants: _, ...nobody } = draw(1).at(-1)!
  expect(faultsOf(...opened(1), nobody)[0]).toContain('misshapen')
  expect(faultsOf(draw(1)[0]!, draw(1).at(-1)!)).toEqual([['participants-changed']])
})

test('D1 the id of a draw is that of its tontine and its number, so that no secret serves twice', () => {
  const again = draw(2, { drawId: 't1:1', secrets: { ...secrets, server: secretOf('9') } })
  expect(faultsOf(...opened(1), voidOf(1, ['server']), ...again)).toEqual([[], ['draw-id']])
  expect(faultsOf(...draw(1, { drawId: 't2:1' }))).toEqual([['draw-id']])
})

test('D2 the list that is opened has its digest, also if the draw is never made', () => {
  const other = withFields(opened(1), 'draw-opened', { listHash: secretOf('f') })
  expect(faultsOf(...other)).toEqual([['list']])
  expect(faultsOf(...other, voidOf(1, ['server']))).toEqual([['list']])
  for (const fields of [{ hands: [] }, { roundNo: 0 }, { constraints: 7 }, { drawers: null }])
    expect(faultsOf(...withFields(opened(1), 'draw-opened', fields))[0]).toContain('misshapen')
  const drawers = [{ memberId: 'awa', as: 'member' }]
  expect(faultsOf(...withFields(opened(1), 'draw-opened', { drawers }))[0]).toContain(
    'promised-wrongly',
  )
  const twice = { drawers: [...drawers, ...drawers] }
  expect(faultsOf(...withFields(opened(1), 'draw-opened', twice))[0]).toContain('misshapen')
})

test('D6, D10 the verdict counts the draws that were void, and says whose the last order is', () => {
  const said = (...events: JsonObject[]) => {
    const steps = stepsOf(...events)
    return [toneOf(resultOf('journal', steps)), verdictOf(en, 'journal', steps)]
  }
  expect(said(...alone(1))).toEqual(['ok', 'This journal is intact.'])
  const stopped = [...draw(1).slice(0, 3), voidOf(1, ['bob'])]
  expect(said(...stopped, ...draw(2))).toEqual([
    'ok',
    'This journal is intact. 1 draw does not count: see what was missing.',
  ])
  expect(said(...stopped, ...alone(2))).toEqual([
    'wait',
    'This journal is intact. But the app alone drew its last order, although members were to take part. 1 draw does not count: see what was missing.',
  ])
  expect(said(...opened(1), ...draw(2))).toEqual([
    'wrong',
    'This journal is not intact. Tell the whole tontine.',
  ])
})
