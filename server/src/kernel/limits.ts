export interface Limit {
  points: number
  seconds: number
}

export interface Taken {
  allowed: boolean
  /** Whole seconds until the next try can succeed; 0 when allowed. */
  retryAfterSeconds: number
}

export interface Limits {
  /** Takes one of the key's points, counted over all processes. */
  take(key: string, limit: Limit): Promise<Taken>
}
