const hour = 3_600_000

/** So many hours after an ISO instant, in milliseconds since 1970. */
export const hoursAfter = (at: string, hours: number): number => Date.parse(at) + hours * hour

/** So many days of 24 hours after an ISO instant, in milliseconds since 1970. */
export const daysAfter = (at: string, days: number): number => hoursAfter(at, days * 24)
