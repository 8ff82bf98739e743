/** An empty field is an absent value, not an invalid one. */
export const emptyToNull = (text: string | null) =>
  text === null || text.trim() === '' ? null : text
