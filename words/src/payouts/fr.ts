import type { PayoutRefusal } from '@mainforte/domain/payouts/decide'
import type { NextRoundRefusal } from '@mainforte/domain/payouts/next-round'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'

export const refusals = {
  'not-started': 'La tontine n’a pas encore démarré : il n’y a rien à remettre.',
  'payout-exists': 'Cette remise est déjà enregistrée.',
  'payout-in-future': 'La date de la remise ne peut pas être dans le futur.',
  'no-such-turn': 'Ce tour n’existe pas dans l’ordre de la tontine.',
  'turn-not-drawn': 'Ce tour reste à tirer au sort.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'Cette échéance n’est pas encore ouverte.'
      : `Cette échéance ne s’ouvre que le ${date('fr', opensOn)}.`,
  'exceeds-pot': 'La cagnotte ne contient pas cette somme.',
  'exceeds-credit':
    'Il n’y a pas autant à rendre : le reste paie des cotisations, ou il est contesté.',
  'payout-reference-used': 'Une autre remise a déjà cette référence.',
  'no-such-payout': 'Cette remise n’existe pas.',
  'payout-settled': 'Cette remise a déjà reçu une réponse.',
  'not-your-payout':
    'Cet argent n’est pas pour vous : la personne qui le reçoit répond. Après la prochaine échéance, un témoin le peut aussi.',
  'witness-needed':
    'Un témoin doit confirmer cette remise. La page de l’échéance dit qui peut le faire.',
  'no-such-cycle': 'Cette échéance n’existe pas.',
  'round-not-over': 'Vous pourrez préparer la nouvelle tontine quand celle-ci sera terminée.',
} satisfies RefusalWords<
  | Exclude<PayoutRefusal, { readonly code: 'phone-not-bound' }>
  | NextRoundRefusal
  | { readonly code: 'no-such-cycle' }
>

/** The ring: the circle in its order, and this cycle's payments. */
export const ring = {
  cycle: (number: number, total: number) => `Échéance ${number} sur ${total}`,
  of: (expected: string) => `sur ${expected}`,
  paid: (count: number, total: number) => `${count} sur ${total} à jour`,
  label: (facts: {
    cycle: number
    cycles: number
    collected: string
    expected: string
    paid: number
    hands: number
  }) =>
    `Échéance ${facts.cycle} sur ${facts.cycles} : ${facts.collected} réunis sur ${facts.expected}, ${facts.paid} sur ${facts.hands} à jour.`,
  labelTurn: {
    coming: (name: string, date: string) => `${name} prend la main le ${date}.`,
    late: (name: string, date: string) =>
      `La cagnotte ${de(name)} est en retard depuis le ${date}.`,
    sent: (name: string) => `La cagnotte ${de(name)} est remise, à confirmer.`,
    received: (name: string) => `${name} a reçu la cagnotte.`,
  },
  turnAt: (number: number, date: string) => `Tour n° ${number}, le ${date}`,
  order: 'Les membres dans l’ordre de passage',
  people: 'Les membres, encore sans ordre',
  received: 'a reçu la cagnotte',
  takes: 'prend la main',
  waits: (date: string) => `son tour : ${date}`,
  potLate: (date: string) => `cagnotte en retard depuis le ${date}`,
  potSent: 'cagnotte remise, à confirmer',
  out: 'ne participe plus',
  repaid: (date: string) => `ne participe plus, argent rendu le ${date}`,
  repaysTo: (cycle: number) => `Échéance ${cycle} : argent rendu à`,
  nothingOwed: 'Rien n’est dû',
  labelOut: (name: string) => `${name} ne participe plus.`,
  takesHand: (cycle: number) => `Échéance ${cycle} : prend la main`,
  receives: (cycle: number) => `Échéance ${cycle} : le tour`,
  plannedFor: 'Remise prévue',
  late: 'En retard depuis le',
  sent: 'Remise, à confirmer',
  arrived: 'Remise et reçue',
  seeCycle: 'Voir l’échéance',
  seeGrid: 'Voir le cahier',
  keys: 'Les flèches du clavier vont de personne en personne, Entrée ouvre.',
  list: (count: number) => `Les ${count} tours en liste`,
  turn: 'Tour',
  turnOf: (number: number, total: number) => `${number} sur ${total}`,
  thisCycle: (number: number) => `Échéance ${number}`,
  record: 'Enregistrer son versement',
  declare: 'Déclarer mon versement',
  confirm: 'Confirmer son versement',
  seeDeclared: 'Voir le versement déclaré',
  seeReceipt: 'Voir le dernier reçu',
  seeTurn: (number: number) => `Voir l’échéance ${number}`,
  failed: 'L’échéance en cours n’a pas pu être chargée.',
}

export const statuses = {
  sent: 'Remise, à confirmer',
  confirmed: 'Reçue',
  disputed: 'Contestée',
  withdrawn: 'Annulée',
}

export const cycle = {
  title: (number: number, total: number) => `Échéance ${number} sur ${total}`,
  notFound: 'Cette échéance n’existe pas.',
  failed: 'L’échéance n’a pas pu être chargée.',
  deadline: (date: string) => `À verser au plus tard le ${date}`,
  opensOn: (date: string) => `S’ouvre le ${date} : rien n’est encore dû.`,
  notStarted: 'La tontine n’a pas encore démarré : rien n’est dû.',
  previous: 'Échéance précédente',
  next: 'Échéance suivante',
  /** On the buttons, whose context is the page's heading. */
  previousShort: 'Précédente',
  nextShort: 'Suivante',
  others: 'Autres échéances',
  collection: 'Collecte',
  progress: 'Part réunie',
  counts: {
    paid: 'À jour',
    partial: 'Versé en partie',
    open: 'À verser',
    late: 'En retard',
  },
  count: (status: string, count: number) => `${status} : ${count}`,
  paidOf: (paid: string, amount: string) => `${paid} sur ${amount}`,
  hand: (number: number) => `part ${number}`,
  you: 'vous',
  record: 'Enregistrer',
  declare: 'Déclarer',
  confirmDeclared: 'Confirmer',
  seeDeclared: 'Voir le versement',
  pot: 'Cagnotte',
  repaid: 'Argent rendu',
  /** Who confirms instead of a beneficiary who has no account, or hands the money to themselves. */
  witness: {
    noAccount: 'Sans compte.',
    silent: 'Cette personne ne répond pas pour l’instant.',
    ownMoney: 'Personne ne confirme l’argent remis à soi-même.',
    you: 'Vous confirmerez que l’argent est arrivé.',
    one: (name: string) => `${name} confirmera que l’argent est arrivé.`,
    several: (names: string) =>
      `Une de ces personnes confirmera que l’argent est arrivé : ${names}.`,
    others: (count: number) => counted('fr', count, 'autre', 'autres'),
    youAsSender: 'Personne d’autre ne peut confirmer : vous le ferez, et tous le verront.',
    sender: (name: string) =>
      `Personne d’autre ne peut confirmer : ${name} le fera, et tous le verront.`,
  },
  inPot: 'Dans la cagnotte',
  contested: (amount: string) =>
    `Et ${amount} contestés, à ne pas remettre tant que ce n’est pas réglé.`,
  withheld: (amount: string, name: string) =>
    `Et ${amount} gardés, parce que ${name} doit encore de l’argent aux autres.`,
  kept: 'Retenue',
  offset: (name: string) => `Payer avec cet argent ce que doit ${name}`,
  offsetDone: (amount: string, name: string) => `${amount} ont payé ce que devait ${name}`,
  handed: 'Remis',
  arrived: 'Reçu, confirmé',
  shortfall: 'Reste à réunir',
  allArrived: 'Tout est remis et confirmé.',
  send: 'Remettre la cagnotte',
  sendRest: 'Remettre le reste',
  confirm: 'J’ai reçu',
  confirmWitness: 'Confirmer la remise',
  confirmed: 'Remise confirmée',
  dispute: 'Je n’ai pas reçu',
  disputeWitness: 'Contester la remise',
  disputeTitle: (name: string, amount: string) => `Contester la remise à ${name}, ${amount} ?`,
  disputeText: 'Les responsables sont prévenus et lisent votre motif.',
  disputed: 'Remise contestée',
  withdraw: 'Annuler la remise',
  withdrawTitle: (name: string, amount: string) => `Annuler la remise à ${name}, ${amount} ?`,
  withdrawText:
    'Elle reste écrite ici comme annulée, avec votre motif. L’argent revient dans la cagnotte.',
  withdrawn: 'Remise annulée',
  reasonLabel: 'Motif',
  reasonHint: 'Visible par tous les membres.',
  reason: (reason: string) => `Motif : ${reason}`,
  reference: (reference: string) => `Réf. ${reference}`,
  sentBy: (name: string) => `Remis par ${name}`,
  carriedBy: (names: string) => `Repris du cahier par ${names}`,
  ask: (amount: string, tontine: string) =>
    `Avez-vous reçu ${amount} de la tontine « ${tontine} » ? Dites-le ici.`,
  askWitness: (name: string, amount: string, tontine: string) =>
    `Est-ce que ${name} a reçu ${amount} de la tontine « ${tontine} » ? Dites-le ici.`,
  confirmedBy: (name: string) => `Confirmé par ${name}`,
  witnessedBy: (name: string) => `Témoin : ${name}`,
  mayContest: 'Des témoins ont confirmé en votre absence : vous pouvez encore contester.',
  selfConfirmed: 'Confirmé par la personne qui l’a remis',
}

export const form = {
  title: 'Remettre la cagnotte',
  text: (name: string) =>
    `Écrivez la somme reçue par ${name}. La remise comptera une fois confirmée.`,
  amount: 'Montant remis',
  amountHint: (amount: string) => `La cagnotte contient ${amount}`,
  date: 'Date de la remise',
  method: 'Moyen de paiement',
  reference: 'Référence de la transaction',
  note: 'Note',
  submit: 'Enregistrer la remise',
  sent: 'Remise enregistrée',
  failed: 'La remise n’a pas pu être enregistrée',
}

/** Handing over a pot before everybody has paid. */
export const incomplete = {
  title: (amount: string) => `Il manque ${amount} dans cette cagnotte`,
  of: (name: string, amount: string) => `${name} : ${amount}`,
  declared: (amount: string) => `${amount} déclarés, à confirmer`,
  allDeclared: 'déclarés, à confirmer',
  others: (count: number) => counted('fr', count, 'autre membre', 'autres membres'),
  question: 'Remettre une cagnotte incomplète ?',
  text: (amount: string) =>
    `Il manque ${amount} : cette somme reste due et pourra être remise plus tard.`,
  yes: (amount: string) => `Oui, remettre ${amount}`,
  no: 'Non, attendre',
}

export const invalid = {
  'date-invalid': 'Choisissez une date.',
  'method-unknown': 'Choisissez un moyen de paiement de la liste.',
  'reference-invalid': 'Cette référence n’est pas valable.',
  'reference-too-long': 'Cette référence est trop longue : 60 caractères au plus.',
  'note-too-long': 'Cette note est trop longue : 300 caractères au plus.',
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'cycle-invalid': 'Cette échéance n’existe pas.',
}
