/** What was agreed before a draw; optional for a circle. */
export interface Constraints {
  readonly fixed: readonly { readonly hand: string; readonly rank: number }[]
  readonly notBefore: readonly { readonly hand: string; readonly rank: number }[]
  readonly spacing?: {
    readonly apart: number
    readonly groups: readonly (readonly string[])[]
  }
}

/** What is drawn. */
export interface DrawList {
  readonly circleId: string
  readonly drawId: string
  readonly roundNo: number
  readonly hands: readonly string[]
  readonly constraints: Constraints
}
