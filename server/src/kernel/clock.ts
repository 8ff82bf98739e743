/** The source of the current time; injected so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970, as Date.now gives them. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
