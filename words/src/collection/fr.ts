import { counted } from '../kernel/format.ts'
import { de } from '../kernel/elision.ts'

const payments = (count: number) => counted('fr', count, 'versement', 'versements')

/** The list of a collection. */
export const list = {
  other: 'Un autre versement',
  receipt: 'Voir le reçu',
}

/** Undoing what was just recorded. */
export const undoing = {
  title: (count: number, sum: string) =>
    `Annuler ${counted('fr', count, 'versement', 'versements')}, ${sum} ?`,
  text: 'Rien n’est effacé : chaque versement reste écrit comme annulé, avec votre motif. La cotisation est de nouveau à verser.',
  confirm: (count: number): string =>
    count === 1 ? 'Annuler le versement' : 'Annuler ces versements',
  undone: (count: number) => counted('fr', count, 'versement annulé', 'versements annulés'),
  readyReasons: 'Motifs proposés',
  reasons: ['Mauvaise personne', 'Mauvais montant', 'Pas encore versé'] as readonly string[],
}

/** One transfer that pays for several people: in the form, and when it is confirmed. */
export const transfer = {
  title: 'Ce transfert paie aussi pour',
  who: 'Pour qui ?',
  amountOf: (number: number) => `Montant, personne ${number}`,
  removeOf: (number: number) => `Retirer la personne ${number}`,
  add: 'Ajouter une personne',
  total: (count: number) => `Total du transfert, ${payments(count)}`,
  refused: 'Rien n’est enregistré :',
  confirmTitle: (sum: string) => `Confirmer le transfert entier, ${sum} ?`,
  confirmText: 'Ce versement fait partie d’un transfert qui paie pour plusieurs personnes.',
  confirmAll: (count: number) => `Confirmer les ${count} versements`,
  confirmOne: 'Seulement celui-ci',
  confirmed: (count: number) => counted('fr', count, 'versement confirmé', 'versements confirmés'),
}

/** The questions before a payment is refused, reversed or contested. */
export const objections = {
  refuseTitle: (name: string, amount: string) => `Refuser le versement ${de(name)}, ${amount} ?`,
  refuseText: 'Le membre est prévenu et lit votre motif.',
  reverseTitle: (name: string, amount: string) => `Annuler le versement ${de(name)}, ${amount} ?`,
  reverseText:
    'Le versement reste écrit comme annulé, avec votre motif. La cotisation est de nouveau à verser.',
  contestTitle: (name: string, amount: string) => `Contester le versement ${de(name)}, ${amount} ?`,
  contestText:
    'Les responsables sont prévenus. Le versement compte toujours, mais son argent n’est pas remis tant que ce n’est pas réglé.',
  contestRefusalTitle: (name: string, amount: string) =>
    `Contester le refus du versement ${de(name)}, ${amount} ?`,
  contestRefusalText:
    'Vous pouvez le faire une fois. Le versement attend de nouveau : un autre responsable ou un témoin y répond pour de bon. En attendant, il compte comme déclaré.',
  contestRefusalDone: 'Refus contesté',
  settleTitle: (name: string, amount: string) =>
    `Régler la contestation du versement ${de(name)}, ${amount} ?`,
  settleText: 'Le versement reste comme il est inscrit. Son argent peut de nouveau être remis.',
  settled: 'Contestation réglée',
  dayTitle: (name: string, amount: string) =>
    `Compter le versement ${de(name)}, ${amount}, à la date qu’il porte ?`,
  dayText: 'Il a été noté plus tard. Pour l’instant, il compte au jour où il a été noté.',
  dayConfirmed: 'Date confirmée',
  contestDone: 'Versement contesté',
  reasonLabel: 'Motif',
  reasonHint: 'Visible par ceux que le versement concerne.',
  reasonForAll: 'Visible par tous les membres.',
}

/** What of the money repays a guarantor, or is a cover. */
export const uses = {
  title: 'Où va cet argent',
  repays: (amount: string, name: string) => `${amount} remboursent d’abord ${name}, garant`,
  covers: (amount: string, name: string) =>
    `${amount} avancés par le garant : ${name} les lui devra`,
  yourCovers: (amount: string, name: string) =>
    `${amount} avancés comme garant : ${name} vous les devra`,
  dues: (amount: string) => `${amount} paient les cotisations`,
  of: (name: string) => `${name} :`,
}
