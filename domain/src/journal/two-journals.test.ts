import { expect, test } from 'vitest'
import { KeepingDevice, siteWith } from '../testing/device.ts'
import { anyHistory, play } from '../testing/histories.ts'
import { headIn as endOf, journalOf, rehashed } from '../testing/journals.ts'
import fc from 'fast-check'
import { chained, seenAnother } from './chain.ts'
import type { Head } from './head.ts'
import { headFragment, sharedHeadIn } from './head-text.ts'
import type { WrittenEntry } from './written-entry.ts'
import { compareShared, isContradiction } from './shared.ts'
import { tontine, user } from '../testing/cast.ts'

/** Journals of random histories, in which each author had seen the entries before. */
const journals = fc
  .sample(anyHistory, 60)
  .map((history) =>
    journalOf(
      play(history, () => undefined),
      endOf,
    ).slice(0, 24),
  )
  .filter(({ length }) => length >= 8)

/** A journal that a server serves, and takes commands into. */
class Served {
  entries: WrittenEntry[]
  constructor(entries: readonly WrittenEntry[]) {
    this.entries = [...entries]
  }

  /** Decides as `server/src/journal/commands/execute.ts` does; undefined if it is refused. */
  command(by: string, seen: Head | undefined): Head | undefined {
    const head = endOf(this.entries)
    const hashAt = (seq: number) => this.entries[seq - 1]?.hash
    if (seen && seenAnother(seen, head, hashAt)) return undefined
    const at = `2027-02-01T08:00:00.${String(this.entries.length).padStart(3, '0')}Z`
    const meta = { tontineId: tontine('t'), at, by: user(by), seen }
    const [entry] = chained(
      head,
      [{ type: 'tontine-started', because: 'admin', lateOn: null }],
      meta,
    )
    if (!entry) throw new Error('nothing was written')
    const { tontineId: _, ...written } = entry
    this.entries.push(written)
    return { seq: entry.seq, hash: entry.hash }
  }
}

class Member {
  readonly device = new KeepingDevice()
  readonly name: string
  journal: Served
  constructor(name: string, journal: Served) {
    this.name = name
    this.journal = journal
  }

  /** Opens the tontine; the answer may be late, the network may fail. */
  async open({ late = 0, answers = Infinity } = {}): Promise<'alarm' | 'quiet' | 'interrupted'> {
    const { entries } = this.journal
    const reported = endOf(entries.slice(0, Math.max(1, entries.length - late)))
    try {
      const opened = await this.device.open(reported, siteWith(entries, { answers, perAnswer: 7 }))
      return opened.is === 'parted' ? 'alarm' : 'quiet'
    } catch {
      return 'interrupted'
    }
  }

  /** What this member's device puts into a receipt, a message or a code. */
  sends(): string {
    const page = `https://mainforte.example/tontines/${tontine('t')}/journal`
    return `Écriture n° 1 : ${page}${headFragment(this.device.head)}`
  }

  /** Opens what somebody sent. */
  async receives(text: string, answers = Infinity): Promise<'alarm' | 'quiet' | 'interrupted'> {
    const theirs = sharedHeadIn(text, tontine('t'))
    if (!theirs || typeof theirs === 'string') return 'quiet'
    try {
      const compared = await compareShared(theirs, {
        verified: async () =>
          this.device.head && { head: this.device.head, hashes: this.device.hashes },
        verify: async () => {
          if ((await this.open({ answers })) === 'interrupted') throw new TypeError('no network')
        },
      })
      return isContradiction(compared) ? 'alarm' : 'quiet'
    } catch {
      return 'interrupted'
    }
  }

  /** Sends a command with what the device has seen, to whatever journal the server chooses. */
  commands(): 'alarm' | 'quiet' {
    return this.journal.command(this.name, this.device.head) ? 'quiet' : 'alarm'
  }
}

const anyFork = fc.record({
  journal: fc.constantFrom(...journals),
  at: fc.nat(),
  more: fc.tuple(fc.nat(6), fc.nat(6)),
  opened: fc.tuple(fc.nat(2), fc.nat(2)),
  crossing: fc.constantFrom('receipt', 'message', 'code', 'command', 'reading'),
  direction: fc.boolean(),
})

test('J14 a server with two journals is found at the first thing that crosses, in 100 of 100 runs', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(anyFork, async ({ journal, at, more, opened, crossing, direction }) => {
      // Both journals are valid, and the same up to the entry before `fork`.
      const fork = 2 + (at % (journal.length - 2))
      const common = journal.slice(0, fork - 1)
      const forged = rehashed(
        journal.map((entry) =>
          entry.seq < fork ? entry : { ...withoutSeen(entry), at: '2027-01-01T08:00:00.000Z' },
        ),
      )
      const [ours, theirs] = [
        new Served(journal.slice(0, Math.max(fork, journal.length - more[0]))),
        new Served(forged.slice(0, Math.max(fork, forged.length - more[1]))),
      ]
      const [awa, bintou] = [new Member('awa', ours), new Member('bintou', theirs)]
      for (const [member, times] of [
        [awa, opened[0]],
        [bintou, opened[1]],
      ] as const)
        for (let time = 0; time <= times; time += 1) {
          expect(await member.open()).toBe('quiet')
          if (time < times) expect(member.commands()).toBe('quiet')
          expect(await member.open()).toBe('quiet')
        }
      expect(endOf(common)).not.toEqual(awa.device.head)

      // Something crosses for the first time.
      const [from, to] = direction ? [awa, bintou] : [bintou, awa]
      if (crossing === 'command' || crossing === 'reading') {
        from.journal = to.journal
        expect(crossing === 'command' ? from.commands() : await from.open()).toBe('alarm')
      } else expect(await to.receives(from.sends())).toBe('alarm')
      found += 1
    }),
    { numRuns: 100 },
  )
  expect(found).toBe(100)
})

const withoutSeen = ({ seen: _, ...entry }: WrittenEntry): WrittenEntry => entry

const anyStep = fc.record({
  who: fc.nat(2),
  to: fc.nat(2),
  what: fc.constantFrom('open', 'command', 'send', 'send', 'keep', 'open-kept'),
  late: fc.constantFrom(0, 0, 1, 3),
  answers: fc.constantFrom(Infinity, Infinity, Infinity, 0, 1, 2),
})

test('J14 of 1000 honest runs none raises an alarm', async () => {
  let quiet = 0
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...journals),
      fc.nat(),
      fc.array(anyStep, { minLength: 4, maxLength: 16 }),
      async (journal, length, steps) => {
        const site = new Served(journal.slice(0, 2 + (length % (journal.length - 1))))
        const members = ['awa', 'bintou', 'chris'].map((name) => new Member(name, site))
        // An old receipt on paper, from before anything that follows.
        let kept = ''
        for (const { who, to, what, late, answers } of steps) {
          const [one, other] = [members[who], members[to]]
          if (!one || !other) throw new Error('nobody')
          if (what === 'open') expect(await one.open({ late, answers })).not.toBe('alarm')
          if (what === 'command') expect(one.commands()).toBe('quiet')
          if (what === 'send') {
            expect(await other.receives(one.sends(), answers)).not.toBe('alarm')
            compared += 1
          }
          if (what === 'keep') kept = one.sends()
          if (what === 'open-kept') expect(await one.receives(kept, answers)).not.toBe('alarm')
        }
        quiet += 1
      },
    ),
    { numRuns: 1000 },
  )
  expect(quiet).toBe(1000)
  expect(compared).toBeGreaterThan(1000)
})
