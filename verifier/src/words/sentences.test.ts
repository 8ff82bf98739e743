import { expect, test } from 'vitest'
import { checkText } from '../check-text.ts'
import type { DrawFacts } from '../testing/build.ts'
import { created, journalOf, recordOf } from '../testing/build.ts'
import { resultOf, toneOf } from '../steps.ts'
import { vectorText } from '../testing/vectors.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { namesOf, notesOf, orderWith, sentenceOf, shortIdsOf, verdictOf } from './sentences.ts'

const secrets = { server: '1'.repeat(64), awa: '2'.repeat(64) }
const hands = ['h-a', 'h-b', 'h-c', 'h-d']
const names = { 'h-a': 'Awa', 'h-b': 'Bintou' }

function said(facts: Partial<DrawFacts> = {}, words = en) {
  const checked = checkText(JSON.stringify(recordOf({ hands, secrets, ...facts })))
  const { kind, steps } = checked
  const record = checked.kind === 'draw' ? checked.record : undefined
  const shown = namesOf(words, record)
  return {
    tone: toneOf(resultOf(kind, steps)),
    verdict: verdictOf(words, kind, steps),
    steps: steps.map((step) => sentenceOf(words, step, shown)),
    notes: notesOf(words, checked),
    order: orderWith(shown, record?.order ?? []),
  }
}

test('D1, D5 a record alone proves its calculation, and says with what to compare it', () => {
  const alone =
    'Alone, this file does not show that the secrets were promised before. Compare it with draw no. 3 in the tontine’s journal.'
  const { verdict, steps, notes } = said({ drawId: 'c1:3' })
  expect(verdict).toBe('This draw is calculated correctly.')
  expect(notes).toEqual([alone])
  expect(steps).toContain('Each secret that was shown matches its promise in the file.')
  expect(steps.join()).not.toMatch(/had been promised|has not changed|was added/)
  expect(said({ drawId: 'd1' }).notes).toEqual([alone.replace('draw no. 3', 'the draw')])
  expect(said({ secrets: { ...secrets, awa: '-' } }).notes).toHaveLength(1)
  const spoken = checkText(vectorText('draw-aloud'))
  expect(notesOf(en, spoken)[0]).toBe(en.notes.apart('1'))
  expect(said({}, fr).verdict).toBe('Ce tirage est calculé exactement.')
  const wrong = { ...recordOf({ hands, secrets }), order: hands }
  expect(notesOf(en, checkText(JSON.stringify(wrong)))).toEqual([])
})

test('D14 a record of a draw aloud is read like one of the app', () => {
  const room = { kind: 'room', secrets: { server: '1'.repeat(64), awa: '7', bob: '0042' } } as const
  expect(said(room)).toMatchObject({ tone: 'ok', verdict: 'This draw is calculated correctly.' })
  expect(said(room).order).toHaveLength(4)
  const alone = said({ ...room, secrets: { server: '1'.repeat(64) } })
  expect(alone).toMatchObject({ tone: 'wait', verdict: en.verdicts.alone })
})

test('D5 the record’s names are unverified: each hand shows its id beside them', () => {
  const { notes, order } = said({ names })
  expect(notes[1]).toBe(en.notes.names)
  const shown = new Map(order.map(({ name, id }) => [name, id]))
  expect(shown.get('Awa')).toBe('h-a')
  expect(shown.get('Bintou')).toBe('h-b')
  expect(shown.has('h-c')).toBe(true)
  expect(shown.get('h-c')).toBeUndefined()
  const long = ['019ad0d2-7c11-7000-8000-000000000001', '019ad0d2-7c11-7000-8000-000000000002']
  expect(shortIdsOf(long)).toEqual(['…00000001', '…00000002'])
  const same = ['1-0123456789abcdef', '2-0123456789abcdef']
  expect(shortIdsOf(same)).toEqual(same)
})

test('D13 what was agreed before the draw is named, and a draw without chance is no plain success', () => {
  expect(said().steps).toContain('No turn was agreed before the draw.')
  const some = said({
    names,
    constraints: {
      fixed: [{ hand: 'h-a', rank: 1 }],
      notBefore: [{ hand: 'h-b', rank: 3 }],
      spacing: { apart: 2, groups: [['h-c', 'h-d']] },
    },
  })
  expect(some.steps).toContain(
    'Agreed before the draw: Awa has turn no. 1; Bintou not before turn no. 3; h-c and h-d at least 2 turns apart.',
  )
  const ranked = (count: number, from = 0) =>
    hands.slice(from, from + count).map((hand, at) => ({ hand, rank: from + at + 1 }))
  const settled = 'This draw is calculated correctly, but nothing in it was left to chance.'
  for (const constraints of [
    { fixed: ranked(4), notBefore: [] },
    { fixed: ranked(3), notBefore: [] },
    { fixed: [], notBefore: ranked(3, 1) },
  ])
    expect(said({ constraints })).toMatchObject({ tone: 'wait', verdict: settled })
  expect(said({ hands: ['h-a'] })).toMatchObject({ tone: 'wait', verdict: settled })
  expect(said({ constraints: { fixed: ranked(2), notBefore: [] } }).tone).toBe('ok')
})

test('J15 two journals that exclude each other prove nothing about who showed them', () => {
  const story = (amount: number) => ({
    entries: journalOf('t1', [created('t1'), { event: { type: 'payment-recorded', amount } }])
      .entries,
  })
  const file = {
    format: 'mainforte-contradiction',
    version: 1,
    tontineId: 't1',
    stories: [story(100), story(0)],
  }
  const { kind, steps } = checkText(JSON.stringify(file))
  expect(toneOf(resultOf(kind, steps))).toBe('wait')
  expect(verdictOf(en, kind, steps)).toMatch(
    /^These two .* contradict each other.* may be invented/,
  )
  expect(verdictOf(fr, kind, steps)).toMatch(
    /^Ces deux journaux se contredisent.* peut être inventé/,
  )
  for (const words of [en, fr])
    expect(verdictOf(words, kind, steps)).not.toMatch(/proven|prouvé|shown|montré/)
})
