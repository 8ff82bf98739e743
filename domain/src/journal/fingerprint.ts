const digits = 32
const perGroup = 4

/**
 * The part of a hash that people compare by eye: 128 bits. Whoever writes two journals chooses both,
 * so 64 bits would take only about 2^32 attempts. (J7)
 */
export const fingerprintGroups = (hash: string): string[] =>
  hash.slice(0, digits).match(new RegExp(`.{1,${perGroup}}`, 'g')) ?? []

/** The groups on one line, as they are displayed, sent and copied. */
export const fingerprintOf = (hash: string): string => fingerprintGroups(hash).join(' ')

/** The groups digit by digit, for screen readers: `3, 4, a, f; 0, 0, 1, 2`. */
export const spelledFingerprintOf = (hash: string): string =>
  fingerprintGroups(hash)
    .map((group) => [...group].join(', '))
    .join('; ')
