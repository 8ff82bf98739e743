/**
 * SHA-256 as FIPS 180-4 describes it. The verifier has its own, so that it depends on nothing: the
 * browser's is asynchronous and missing on pages without https.
 */
const rounds = 64
const blockBytes = 64

const primes = firstPrimes(rounds)

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0

const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

const utf8 = new TextEncoder()

/** SHA-256 over the UTF-8 of a text, as 64 lower-case hex digits. */
export function digestOf(text: string): string {
  const message = utf8.encode(text)
  // A single 1 bit, zeros, and the length in bits in the last eight bytes.
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0)

  const state = Int32Array.from(initialState)
  const schedule = new Int32Array(rounds)
  for (let at = 0; at < padded.length; at += blockBytes) compress(state, schedule, view, at)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** Adds one block of 64 bytes to the state. */
function compress(state: Int32Array, schedule: Int32Array, view: DataView, from: number): void {
  // The arrays have fixed lengths, so that no index below is outside of them.
  const w = schedule as unknown as number[]
  const k = roundConstants as unknown as number[]
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(from + 4 * i)
  for (let i = 16; i < rounds; i += 1) {
    const early = w[i - 15] ?? 0
    const late = w[i - 2] ?? 0
    const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    w[i] = ((w[i - 16] ?? 0) + one + (w[i - 7] ?? 0) + two) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < rounds; i += 1) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (k[i] ?? 0) + (w[i] ?? 0)) | 0
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (low + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  words.forEach((word, i) => {
    state[i] = ((state[i] ?? 0) + word) | 0
  })
}
