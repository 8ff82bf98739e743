/** The answer of the rules: yes with a value, or no with a code and its facts. Never thrown. */
export type Decision<Value, No extends { code: string }> =
  | { accepted: true; value: Value }
  | { accepted: false; refusal: No }

export const accept = <const Value>(value: Value) => ({ accepted: true, value }) as const

export const refuse = <const No extends { code: string }>(refusal: No) =>
  ({ accepted: false, refusal }) as const
