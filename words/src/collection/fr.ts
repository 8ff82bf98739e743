import type { PayoutStatus } from '@mainforte/domain/payouts/payout'
import { counted } from '../kernel/format.ts'
import { de } from '../kernel/elision.ts'

/** Counts of the payments of a meeting: recorded there, and declared before and confirmed there. */
interface Counts {
  recorded: number
  confirmed: number
}

const payments = (count: number) => counted('fr', count, 'versement', 'versements')

/** Recording and undoing the payments of several members at one meeting. */
export const ticks = {
  all: (count: number) => `Tout cocher (${count})`,
  /** Separate if there are both: a declared payment is checked before it is confirmed. */
  allToPay: (count: number) => `Tout cocher : à verser (${count})`,
  allDeclared: (count: number) => `Tout cocher : déclarés (${count})`,
  tick: (name: string) => `Cocher ${name}`,
  tickDeclared: (name: string) => `Cocher ${name}, versement déclaré`,
  declared: (count: number, sum: string) =>
    `${counted('fr', count, 'versement déclaré', 'versements déclarés')} · ${sum}`,
  how: (method: string, date: string) => `${method}, ${date}`,
  change: 'Changer',
  changeLabel: 'Changer le moyen ou la date',
  done: 'Terminé',
  save: ({ recorded, confirmed }: Counts, sum: string) =>
    confirmed === 0
      ? `Enregistrer ${payments(recorded)} · ${sum}`
      : recorded === 0
        ? `Confirmer ${payments(confirmed)} · ${sum}`
        : `Enregistrer\u00A0${recorded}, confirmer\u00A0${confirmed} · ${sum}`,
  /** Beside the switch that hands over the pot in the same act. */
  handOver: (name: string, sum: string) => `Remettre la cagnotte à ${name} : ${sum}`,
  saveWithPot: ({ recorded, confirmed }: Counts) =>
    confirmed === 0
      ? `Enregistrer ${payments(recorded)} et la remise`
      : recorded === 0
        ? `Confirmer ${payments(confirmed)}, enregistrer la remise`
        : `Enregistrer\u00A0${recorded} et la remise, confirmer\u00A0${confirmed}`,
  own: 'Le vôtre attendra un autre responsable, s’il y en a un.',
  recorded: ({ recorded, confirmed }: Counts, sum: string) =>
    [
      ...(recorded > 0
        ? [counted('fr', recorded, 'versement enregistré', 'versements enregistrés')]
        : []),
      ...(confirmed > 0
        ? [counted('fr', confirmed, 'versement confirmé', 'versements confirmés')]
        : []),
    ].join(', ') + ` · ${sum}`,
  waiting: (count: number) =>
    `${counted('fr', count, 'attend', 'attendent')} un autre responsable.`,
  handedOver: (name: string, sum: string, status: PayoutStatus | undefined) =>
    status === 'confirmed'
      ? `Cagnotte remise à ${name} : ${sum}.`
      : `Cagnotte remise à ${name} : ${sum}, à confirmer.`,
  failed: 'Rien n’est enregistré. Votre choix est gardé : réessayez.',
  doubtTitle: 'À vérifier avant d’enregistrer',
  doubtText: 'Rien n’est encore enregistré.',
  alike: 'Cochez ce qui est bien un autre versement. Le reste ne sera pas enregistré.',
  impossible: 'Ces versements ne sont pas acceptés :',
  back: 'Retour',
  other: 'Un autre versement',
  receipt: 'Voir le reçu',
  undoTitle: (count: number, sum: string) =>
    `Annuler ${counted('fr', count, 'versement', 'versements')}, ${sum} ?`,
  undoText:
    'Rien n’est effacé : chaque versement reste écrit comme annulé, avec votre motif. La cotisation est de nouveau à verser.',
  undoPot: (name: string) => `La remise de la cagnotte à ${name} est annulée aussi.`,
  undoConfirm: (count: number): string =>
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
