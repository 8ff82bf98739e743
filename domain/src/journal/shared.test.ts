import { expect, test } from 'vitest'
import { circle } from '../testing/circle.ts'
import { headIn, journalOf, rehashed } from '../testing/journals.ts'
import type { Head } from './head.ts'
import { type Verified, compareShared, isContradiction } from './shared.ts'

const journal = journalOf(circle())
const verifiedUpTo = (length: number): Verified => {
  const entries = journal.slice(0, length)
  return { head: headIn(entries), hashes: entries.map(({ hash }) => hash) }
}

/** A device that has verified some entries, and finds these when it reads the site. */
function device(known: number, there: number | 'unreachable') {
  let verified = known === 0 ? undefined : verifiedUpTo(known)
  let reads = 0
  return {
    reads: () => reads,
    compare: (theirs: Head) =>
      compareShared(theirs, {
        verified: async () => verified,
        async verify() {
          reads += 1
          if (there === 'unreachable') throw new TypeError('Failed to fetch')
          verified = verifiedUpTo(there)
        },
      }),
  }
}

test('J13 what a device has verified is compared without asking the site', async () => {
  const mine = device(journal.length, 'unreachable')
  expect(await mine.compare(headIn(journal))).toEqual({ is: 'same' })
  expect(await mine.compare(headIn(journal.slice(0, 3)))).toMatchObject({ is: 'contained' })
  const forged = rehashed(journal.with(2, { ...journal[2]!, at: '2027-01-01T08:00:00.000Z' }))
  expect(await mine.compare(headIn(forged))).toEqual({ is: 'parted' })
  expect(mine.reads()).toBe(0)
})

test('J13 a newer head is compared once the site was read, and is withheld if it is still newer', async () => {
  const end = headIn(journal)
  expect(await device(3, journal.length).compare(end)).toEqual({ is: 'same' })
  expect(await device(0, journal.length).compare(end)).toEqual({ is: 'same' })
  const withheld = await device(3, journal.length - 1).compare(end)
  expect(withheld).toEqual({ is: 'ahead', by: 1 })
  await expect(device(3, 'unreachable').compare(end)).rejects.toThrow('Failed to fetch')
  expect(isContradiction(withheld)).toBe(true)
  expect(isContradiction({ is: 'parted' })).toBe(true)
  expect(isContradiction({ is: 'contained', behind: 1 })).toBe(false)
})
