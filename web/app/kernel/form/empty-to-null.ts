/** A field left empty is no value at all, not an invalid one. */
export const emptyToNull = (text: string | null) =>
  text === null || text.trim() === '' ? null : text
