import { de } from '../kernel/elision.ts'

/** What a transfer is short of, which two people let the pot bear. (P19) */
export const fee = {
  title: (amount: string, name: string) =>
    `Mettre ${amount} de frais à la charge de la tontine, pour ${name} ?`,
  text: (beneficiary: string, amount: string) =>
    `La cotisation sera payée. La cagnotte ${de(beneficiary)} aura ${amount} de moins.`,
  usual: 'Motifs proposés',
  reasons: ['Frais de l’opérateur'] as readonly string[],
  done: 'Frais à la charge de la tontine',
  act: (amount: string, name: string) =>
    `Mettre ${amount} de frais à la charge de la tontine : transfert pour ${name}`,
  actText: 'Le transfert est arrivé avec un peu moins. Dites oui si ce sont ses frais.',
  missing: (amount: string) =>
    `Il manque ${amount} à la cotisation. Ce sont peut-être les frais du transfert.`,
  receipt: 'Aucun argent n’a été versé : la cagnotte a supporté ces frais du transfert.',
  seeTransfer: 'Voir le transfert',
  borne: (amount: string) => `${amount} de frais sont à la charge de la tontine.`,
  seeFee: 'Voir les frais',
}
