import { expect, test } from 'vitest'
import { type QuotedList, quotedBreaches } from './quoted.ts'

const words = {
  tontines: {
    list: { none: 'No tontines found', sent: (n: number) => `Invitations : ${n}` },
    status: { active: { label: "C'est actif" } },
  },
}
const files: Record<string, string> = {
  'a.test.ts': `
    expect(screen.getByText('No tontines found')).toBeVisible()
    expect(screen.getByText('C\\'est actif')).toBeVisible()
    expect(screen.getByText('Invitations : 2')).toBeVisible()
    expect(body.message).toBe("User not authenticated")
  `,
  'refusal.ts': `'not-signed-in': 'User not authenticated',`,
}
const read = (path: string) => files[path]
const list = (over: Partial<QuotedList>): QuotedList => ({
  screens: [],
  elsewhere: [],
  unsaid: [],
  ...over,
})
const screen = (says: QuotedList['screens'][number]['says'], test = 'a.test.ts') =>
  list({ screens: [{ screen: 'tontines.list', test, says }] })

test('what is said as quoted and reached by its test is kept', () => {
  const kept = list({
    screens: [
      {
        screen: 'tontines',
        test: 'a.test.ts',
        says: {
          'list.none': 'No tontines found',
          'list.sent': { text: 'Invitations : 2', facts: [2] },
          'status.active.label': "C'est actif",
        },
      },
    ],
    elsewhere: [{ text: 'User not authenticated', place: 'refusal.ts', test: 'a.test.ts' }],
    unsaid: [{ text: 'Database error', reason: 'the browser has no database' }],
  })
  expect(quotedBreaches(kept, words, read)).toEqual([])
})

test('a text that differs by one letter from the quoted one is told', () => {
  expect(quotedBreaches(screen({ none: 'No tontine found' }), words, read)).toEqual([
    'tontines.list.none says No tontines found, not: No tontine found',
    'a.test.ts does not reach: No tontine found',
  ])
})

test('a key that is gone is told', () => {
  expect(quotedBreaches(screen({ gone: 'No tontines found' }), words, read)).toEqual([
    'tontines.list.gone says nothing, not: No tontines found',
  ])
})

test('a test that is not there, or does not reach the text, is told', () => {
  expect(
    quotedBreaches(screen({ none: 'No tontines found' }, 'gone.test.ts'), words, read),
  ).toEqual(['gone.test.ts is not there, and was to reach: No tontines found'])
  const shorter = { tontines: { list: { none: 'tontines' } } }
  expect(quotedBreaches(screen({ none: 'tontines' }), shorter, read)).toEqual([
    'a.test.ts does not reach: tontines',
  ])
})

test('a text said elsewhere must be said there', () => {
  const elsewhere = [{ text: 'No tontines found', place: 'refusal.ts', test: 'a.test.ts' }]
  expect(quotedBreaches(list({ elsewhere }), words, read)).toEqual([
    'refusal.ts does not say: No tontines found',
  ])
})

test('an exception that the product says after all is told', () => {
  const unsaid = [{ text: 'No tontines found', reason: 'nobody says it' }]
  expect(quotedBreaches(list({ unsaid }), words, read)).toEqual([
    'listed as unsaid, but said: No tontines found',
  ])
})
