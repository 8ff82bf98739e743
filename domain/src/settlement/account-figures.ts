/** The figures of an account, in the order of its page. (S1) */
export const accountFigures = [
  ...(['paid', 'toPay', 'received', 'toReceive', 'credit'] as const),
  ...(['writtenOff', 'kept', 'gained', 'claimed', 'toRepay'] as const),
] as const
export type AccountFigure = (typeof accountFigures)[number]
