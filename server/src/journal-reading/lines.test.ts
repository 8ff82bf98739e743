import { money, pot } from '@mainforte/domain/testing/circle'
import { member, user } from '@mainforte/domain/testing/cast'
import { minor } from '@mainforte/domain/kernel/minor'
import { atMeeting, close, note, sign } from '@mainforte/domain/testing/meetings'
import { expect, test } from 'vitest'
import { type Look, noContact, noNames } from '../journal/reading/names.ts'
import { journalLine } from './lines.ts'

test('N4 the lines of a meeting name who was there, who stood for them, and who closed it', () => {
  const story = atMeeting()
  story.run({ type: 'record-payment', payment: money('a', 'awa', 10_000) })
  story.run(note('bintou', 'late'))
  story.run(note('chris', 'represented', 'bintou'))
  story.run({ type: 'note-meeting', cycle: 1, text: 'The roof leaks.' })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 4000) })
  const names = ['awa', 'bintou', 'chris']
  story.run(close(names, { counted: minor(5000), gapNote: 'The taxi.' }))
  story.run(sign, { as: 'chris' })
  const texts = story.events.flatMap((event) =>
    'textDigest' in event && event.textDigest ? [event.textDigest] : [],
  )
  const look: Look = {
    state: story.tontine,
    head: { seq: story.tontine.seq, hash: '' },
    keys: () => {
      throw new Error('no page of the journal needs keys')
    },
    names: {
      ...noNames(),
      contacts: Object.fromEntries(names.map((name) => [member(name), { ...noContact, name }])),
      texts: new Map([
        [texts[0] ?? '', 'The roof leaks.'],
        [texts[1] ?? '', 'The taxi.'],
      ]),
    },
    reader: user('awa'),
    now: story.context().now,
  }
  const lines = story.entries.flatMap(({ event, meta }) => {
    const line = journalLine(look, { ...meta, event, hash: '' })
    return line.kind === 'meetings' ? line : []
  })
  const nobody = { memberName: null, successorName: null, order: [], reason: null }
  expect(lines).toMatchObject([
    { event: { type: 'meeting-opened' }, ...nobody },
    { memberName: 'bintou', successorName: null, reason: null },
    { memberName: 'chris', successorName: 'bintou', reason: null },
    { ...nobody, reason: 'The roof leaks.' },
    { ...nobody, order: names, reason: 'The taxi.' },
    { ...nobody, memberName: 'chris' },
  ])
})
