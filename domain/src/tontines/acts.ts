/** What two people do about a whole tontine. (G1) */
export interface TontineAct {
  readonly kind: 'archive-tontine'
}
