import type { Same } from '../kernel/catalogue.ts'
import { date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const refusals: Same<typeof fr.refusals> = {
  'not-started': 'The tontine has not started yet: there is nothing to hand over.',
  'payout-exists': 'This payout is already written down.',
  'payout-in-future': 'A payout can’t be dated in the future.',
  'no-such-turn': 'There is no such turn in the order of this tontine.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'This cycle is not open yet.'
      : `This cycle only opens on ${date('en', opensOn)}.`,
  'exceeds-pot': 'The pot does not hold that much.',
  'payout-reference-used': 'Another payout already has this reference.',
  'no-such-payout': 'There is no such payout.',
  'payout-settled': 'This payout has been answered already.',
  'not-your-payout': 'This payout is not for you: only its beneficiary can answer it.',
  'witness-needed': 'A member who is no officer must witness this payout and confirm it.',
  'paid-out-already':
    'This money was handed to a beneficiary already: withdraw the payout first, or write down what is missing.',
  'round-not-over': 'The next round can be prepared once this one is over.',
}
