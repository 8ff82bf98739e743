import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { shortLived } from '../testing/short-lived.ts'
import { plantedBugs } from './testing/simulation/planted.ts'
import type { Figures } from './testing/simulation/simulate.ts'
import { print } from './testing/report.ts'

const timeout = 24 * 3_600_000
/** As many programs play beside each other. */
const sideBySide = 2
/** How many seeds a planted bug may survive. */
const patience = 40

test('a simulation of two processes never breaks what the rules say', { timeout }, async () => {
  const { seed, isLong } = inject('faults')
  const each = isLong ? { seeds: 500, commands: 1000 } : { seeds: 10, commands: 300 }
  const played = await Promise.all(
    Array.from({ length: sideBySide }, (_, index) =>
      play({ seed: seed + index * each.seeds, ...each }),
    ),
  )
  const figures = played.flatMap(({ seeds }) => seeds)
  const sum = (name: Exclude<keyof Figures, 'digest'>) =>
    figures.reduce((total, one) => total + one[name], 0)
  print(
    `simulation: ${figures.length} seeds, ${sum('commands')} commands, ${sum('accepted')} accepted, ` +
      `${sum('repeated')} repeated, ${sum('kills')} kills, ${sum('cuts')} cut connections, ` +
      `${sum('jumps')} clock jumps, ${sum('lostNotifications')} lost notifications, ` +
      `${sum('blocked')} waits for a lock`,
  )
  for (const { broken } of played) expect(broken).toBe('')
  expect(figures).toHaveLength(sideBySide * each.seeds)
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

interface Played {
  readonly seeds: readonly Figures[]
  /** What it said of the seed that failed; empty if none did. */
  readonly broken: string
}

async function play(options: Record<string, number>): Promise<Played> {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const script = join(import.meta.dirname, 'testing/simulation/run.ts')
  const child = spawn(process.execPath, [...shortLived, script, ...given])
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const lines = said.trim().split('\n')
  const isFigures = (line: string) => line.startsWith('{"seed"')
  const broken = lines.filter((line) => !isFigures(line)).join('\n')
  if ((code === 0) !== (broken === '') || (code !== 0 && code !== 1)) throw new Error(errors + said)
  return { seeds: lines.filter(isFigures).map((line) => JSON.parse(line) as Figures), broken }
}
