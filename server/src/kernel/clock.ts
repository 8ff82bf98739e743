/** Where the time comes from; handed in so that tests can hold it. */
export interface Clock {
  /** Milliseconds since 1970, as Date.now gives them. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
