import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Task } from './waiting.ts'

const { createHash, randomBytes } = crypto

/**
 * Has the product's keys and salts follow from a seed while a request runs, so that the same seed draws
 * the same orders; until the returned function is called.
 */
export function seedRandomBytes(seed: number, running: () => Task | undefined): () => void {
  const counts = new WeakMap<Task, number>()
  const seeded = (size: number): Buffer => {
    const task = running()
    if (!task) return randomBytes(size)
    const count = (counts.get(task) ?? 0) + 1
    counts.set(task, count)
    const block = createHash('sha512').update(`${seed} ${task.number} ${count}`).digest()
    if (size > block.length) throw new Error(`more than ${block.length} random bytes at once`)
    return block.subarray(0, size)
  }
  const set = (bytes: typeof randomBytes) => {
    crypto.randomBytes = bytes
    syncBuiltinESMExports()
  }
  set(seeded as typeof randomBytes)
  return () => set(randomBytes)
}
