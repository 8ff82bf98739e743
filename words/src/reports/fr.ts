import { counted } from '../kernel/format.ts'

/** The head and the kinds of rows of the table for spreadsheets. */
export const table = {
  date: 'Date',
  receipt: 'N° de reçu',
  kind: 'Opération',
  payment: 'Versement',
  payout: 'Remise',
  member: 'Membre',
  payer: 'Payé par',
  cycle: 'Échéance',
  amount: 'Montant',
  currency: 'Devise',
  method: 'Moyen de paiement',
  status: 'Statut',
  reference: 'Référence',
  note: 'Note',
  reason: 'Motif',
  writtenBy: 'Inscrit par',
}

/** The head of the notebook as a table for spreadsheets. */
export const notebookTable = {
  file: (tontine: string) => `${tontine} - cahier`,
  member: 'Membre',
  hand: 'Main',
  paid: 'Versé',
  ahead: 'Versé d’avance',
  owed: 'Reste dû',
  late: 'En retard',
  currency: 'Devise',
  total: 'Total',
}

/** The head of a person's own statement as a table, and what its lines are. */
export const statementTable = {
  file: 'Mon relevé Mainforte',
  tontine: 'Tontine',
  other: 'Avec',
  paid: 'Versé',
  received: 'Reçu',
  kinds: {
    paid: 'Versement',
    paidByOther: 'Versement payé pour moi',
    paidForOther: 'Versement pour un autre membre',
    received: 'Cagnotte reçue',
    announced: 'Cagnotte remise, à confirmer',
  },
}

/** What a person's own calendar says of a cycle. */
export const calendar = {
  title: (facts: { tontine: string; cycle: number; cycles: number }) =>
    `${facts.tontine} : échéance ${facts.cycle} sur ${facts.cycles}`,
  yourTurn: (tontine: string) => `${tontine} : votre tour de prendre la main`,
  text: (facts: { due: string; beneficiary: string; pot: string }) =>
    `À verser : ${facts.due}. La cagnotte de ${facts.pot} va à ${facts.beneficiary}.`,
}

/** The treasurer's notebook: hands by cycles. */
export const grid = {
  title: 'Cahier des cotisations',
  text: (cycles: number, amount: string) =>
    `${counted('fr', cycles, 'échéance', 'échéances')} de ${amount} par main`,
  table: 'Cotisations par membre et par échéance',
  keys: 'Les flèches du clavier vont de case en case, Entrée ouvre.',
  member: 'Membre',
  you: 'vous',
  hand: (number: number) => `main ${number}`,
  cycle: 'Échéance',
  cell: (name: string, cycle: number, status: string) => `${name}, échéance ${cycle} : ${status}`,
  takesHand: 'prend la main',
  record: 'enregistrer un versement',
  declare: 'déclarer un versement',
  seeCycle: 'voir l’échéance',
  paid: 'Versé',
  owed: 'Reste dû',
  collected: 'Réuni',
  of: (count: number, total: number) => `${count} sur ${total}`,
  legend: 'Légende',
  turn: 'Prend la main',
  totals: 'Totaux du tour',
  paidIn: 'Versé en tout',
  pots: 'Dans les cagnottes',
  sent: 'Remis aux bénéficiaires',
  confirmed: 'Dont confirmé',
  late: 'Dont en retard',
  credit: 'Versé d’avance',
  credits: 'Versements d’avance',
  pages: 'Échéances affichées',
  previous: 'Échéances précédentes',
  next: 'Échéances suivantes',
  none: 'Le cahier s’ouvre avec l’ordre de passage.',
  noneText: 'Dès que les membres ont leur place, leurs cotisations apparaissent ici.',
  failed: 'Le cahier n’a pas pu être chargé.',
  notFound: 'Ce cahier n’existe pas.',
}

/** The page of all notebooks. */
export const overview = {
  title: 'Rapports',
  intro: 'Le cahier de chaque tontine, et ses chiffres pour votre tableur ou votre agenda.',
  open: 'Ouvrir le cahier',
  openOf: (tontine: string) => `Ouvrir le cahier de ${tontine}`,
  table: 'Tableau (CSV)',
  calendar: 'Agenda (ICS)',
  more: 'Voir plus',
  none: 'Pas encore de cahier',
  noneText: 'Il s’ouvre avec votre première tontine.',
  create: 'Créer une tontine',
  join: 'Rejoindre une tontine',
  failed: 'Les tontines n’ont pas pu être chargées.',
}
