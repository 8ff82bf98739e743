import type { PayoutRefusal } from '@mainforte/domain/payouts/decide'
import type { NextRoundRefusal } from '@mainforte/domain/payouts/next-round'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { date } from '../kernel/format.ts'

export const refusals = {
  'not-started': 'La tontine n’a pas encore démarré : il n’y a rien à remettre.',
  'payout-exists': 'Cette remise est déjà enregistrée.',
  'payout-in-future': 'La date de la remise ne peut pas être dans le futur.',
  'no-such-turn': 'Ce tour n’existe pas dans l’ordre de la tontine.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'Cette échéance n’est pas encore ouverte.'
      : `Cette échéance ne s’ouvre que le ${date('fr', opensOn)}.`,
  'exceeds-pot': 'La cagnotte ne contient pas cette somme.',
  'payout-reference-used': 'Cette référence est déjà celle d’une autre remise.',
  'no-such-payout': 'Cette remise n’existe pas.',
  'payout-settled': 'Cette remise a déjà reçu une réponse.',
  'not-your-payout': 'Cette remise n’est pas pour vous : seul son bénéficiaire peut y répondre.',
  'witness-needed':
    'Un membre qui n’est pas responsable doit être témoin de cette remise et la confirmer.',
  'paid-out-already':
    'Cet argent a déjà été remis à un bénéficiaire : annulez d’abord la remise, ou inscrivez ce qui manque.',
  'round-not-over': 'Le tour suivant se prépare quand celui-ci est terminé.',
} satisfies RefusalWords<PayoutRefusal | NextRoundRefusal | { readonly code: 'paid-out-already' }>
