import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const fee: Same<typeof fr.fee> = {
  title: (amount, name) => `Let the tontine bear a fee of ${amount}, for ${name}?`,
  text: (beneficiary, amount) =>
    `The contribution will be paid. The pot of ${beneficiary} gets ${amount} less.`,
  usual: 'Suggested reasons',
  reasons: ['Operator’s fee'],
  done: 'Fee borne by the tontine',
  act: (amount, name) => `Let the tontine bear a fee of ${amount}: transfer for ${name}`,
  actText: 'The transfer arrived with a little less. Say yes if that is its fee.',
  missing: (amount) => `${amount} of the contribution is missing. This may be the transfer fee.`,
  receipt: 'No money was paid: the pot bore this fee of the transfer.',
  seeTransfer: 'See the transfer',
  borne: (amount) => `The tontine bears a fee of ${amount}.`,
  seeFee: 'See the fee',
}
