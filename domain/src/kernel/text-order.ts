/** Sorts texts such as days and ids by their UTF-16 units, so that every device gets the same order. */
export const byText = (one: string, other: string): number =>
  Number(one > other) - Number(one < other)
