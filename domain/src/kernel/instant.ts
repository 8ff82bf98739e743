const minute = 60_000
const hour = 60 * minute

/** Some minutes after an ISO instant, in milliseconds since 1970. */
export const minutesAfter = (at: string, minutes: number): number =>
  Date.parse(at) + minutes * minute

/** Some hours after an ISO instant, in milliseconds since 1970. */
export const hoursAfter = (at: string, hours: number): number => Date.parse(at) + hours * hour

/** Some days of 24 hours after an ISO instant, in milliseconds since 1970. */
export const daysAfter = (at: string, days: number): number => hoursAfter(at, days * 24)
