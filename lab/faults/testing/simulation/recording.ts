import { createHash } from 'node:crypto'

/** What happened in a simulation. */
export interface Figures {
  commands: number
  accepted: number
  refused: number
  repeated: number
  kills: number
  cuts: number
  jumps: number
  lostNotifications: number
  blocked: number
  /** Of all that happened, in its order: the same for the same seed. */
  digest: string
}

/** How many of the latest lines a failure shows. */
const shown = 40

/** Counts and writes down what happens. */
export class Recording {
  readonly figures: Figures = {
    commands: 0,
    accepted: 0,
    refused: 0,
    repeated: 0,
    kills: 0,
    cuts: 0,
    jumps: 0,
    lostNotifications: 0,
    blocked: 0,
    digest: '',
  }
  readonly #hash = createHash('sha256')
  readonly #latest: string[] = []

  tell(what: string): void {
    this.#hash.update(`${what}\n`)
    this.#latest.push(what)
    if (this.#latest.length > shown) this.#latest.shift()
  }

  get latest(): string {
    return this.#latest.join('\n')
  }

  /** The figures with the digest; nothing is told after it. */
  end(): Figures {
    return { ...this.figures, digest: this.#hash.digest('hex') }
  }
}
