/** As much of a hash as people compare by eye, and more than anybody could forge: 64 bits. */
export const fingerprintOf = (hash: string): string =>
  (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
