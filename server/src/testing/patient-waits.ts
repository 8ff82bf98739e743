import { vi } from 'vitest'

/** Only what hangs: Vitest gives up after a second, in which a busy machine does little. */
const timeout = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

function patient(options: Parameters<typeof waitFor>[1]) {
  return typeof options === 'number' ? options : { timeout, ...options }
}
