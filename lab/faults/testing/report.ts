import { expect } from 'vitest'
import type { Figures } from './under-load.ts'

/** Prints what a fault did, and expects that nothing acknowledged was lost. */
export function report(fault: string, { acknowledged, lost, repeated }: Figures, more = ''): void {
  const said = [
    fault,
    `${acknowledged} acknowledged`,
    `${lost} lost`,
    `repeated: ${repeated.lost} without an answer, ${repeated.unavailable} after a 503`,
  ]
  print([...said, ...(more ? [more] : [])].join(', '))
  expect(lost).toBe(0)
}

/** One line of a fault's figures. */
export const print = (line: string) => process.stdout.write(`${line}\n`)
