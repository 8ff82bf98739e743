const digits = 32
const perGroup = 4

/**
 * As much of a hash as people compare by eye: 128 bits. Whoever writes two journals chooses both,
 * so half as many bits would take no more than 2^32 tries. (J7)
 */
export const fingerprintGroups = (hash: string): string[] =>
  hash.slice(0, digits).match(new RegExp(`.{1,${perGroup}}`, 'g')) ?? []

/** The groups on one line, as they are written, sent and copied. */
export const fingerprintOf = (hash: string): string => fingerprintGroups(hash).join(' ')

/** The groups digit by digit, as a screen reader says them: `3, 4, a, f; 0, 0, 1, 2`. */
export const spelledFingerprintOf = (hash: string): string =>
  fingerprintGroups(hash)
    .map((group) => [...group].join(', '))
    .join('; ')
