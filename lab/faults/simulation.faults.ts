import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { shortLived } from '@mainforte/server/testing/short-lived'
import { plantedBugs } from './testing/simulation/planted.ts'
import type { Figures } from './testing/simulation/recording.ts'
import { print } from './testing/report.ts'

const timeout = 24 * 3_600_000
/** As many programs play beside each other. */
const sideBySide = 2
/** How many seeds a planted bug may survive. */
const patience = 20

test('a simulation of two processes never breaks what the rules say', { timeout }, async () => {
  const { seed, longSeeds } = inject('faults')
  const { seeds, commands } = longSeeds
    ? { seeds: longSeeds, commands: 1000 }
    : { seeds: 20, commands: 300 }
  const played = await Promise.all(
    Array.from({ length: sideBySide }, async (_, index) => {
      const one = await play(
        {
          seed: seed + index,
          seeds: Math.ceil((seeds - index) / sideBySide),
          step: sideBySide,
          commands,
        },
        // Where a run that takes hours has come to, and so where another one goes on.
        longSeeds ? (each) => print(`seed ${each.seed}: ${each.accepted} accepted`) : undefined,
      )
      // The other program may play for another hour.
      if (one.broken) print(one.broken)
      return one
    }),
  )
  const figures = played.flatMap((one) => one.seeds)
  const sum = (name: Exclude<keyof Figures, 'digest'>) =>
    figures.reduce((total, one) => total + one[name], 0)
  print(
    `simulation: ${figures.length} seeds, ${sum('commands')} commands, ${sum('accepted')} accepted, ` +
      `${sum('repeated')} repeated, ${sum('kills')} kills, ${sum('cuts')} cut connections, ` +
      `${sum('jumps')} clock jumps, ${sum('lostNotifications')} lost notifications, ` +
      `${sum('blocked')} waits for a lock`,
  )
  for (const { broken } of played) expect(broken).toBe('')
  expect(figures).toHaveLength(seeds)
})

test('a simulation finds every planted bug', { timeout }, async () => {
  const { seed } = inject('faults')
  const missed: string[] = []
  for (const [bug, { what }] of plantedBugs.entries()) {
    const { seeds, broken } = await play({ seed, seeds: patience, commands: 300, bug })
    const [how = ''] = broken.split('\n')
    if (how === '') missed.push(what)
    else print(`${what}: ${how.slice(0, 80)}, after ${seeds.length} whole seeds`)
  }
  print(`planted bugs: ${plantedBugs.length - missed.length} of ${plantedBugs.length} found`)
  expect(missed).toEqual([])
})

type PlayedSeed = Figures & { readonly seed: number }

interface Played {
  readonly seeds: readonly PlayedSeed[]
  /** What it said of the seed that failed; empty if none did. */
  readonly broken: string
}

async function play(
  options: Record<string, number>,
  onSeed: (one: PlayedSeed) => void = () => {},
): Promise<Played> {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const script = join(import.meta.dirname, 'testing/simulation/run.ts')
  const child = spawn(process.execPath, [...shortLived, script, ...given])
  const exit = once(child, 'exit')
  const errors = text(child.stderr)
  const seeds: PlayedSeed[] = []
  const others: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"seed"')) {
      others.push(line)
      continue
    }
    const one = JSON.parse(line) as PlayedSeed
    seeds.push(one)
    onSeed(one)
  }
  const [code] = await exit
  const broken = others.join('\n')
  if ((code === 0) !== (broken === '') || (code !== 0 && code !== 1))
    throw new Error((await errors) + broken)
  return { seeds, broken }
}
