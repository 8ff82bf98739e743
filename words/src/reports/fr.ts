import { counted } from '../kernel/format.ts'

/** The column headings and row kinds of the spreadsheet export. */
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

/** The column headings of the notebook as a spreadsheet. */
export const notebookTable = {
  file: (tontine: string) => `${tontine} - cahier`,
  member: 'Membre',
  hand: 'Part',
  paid: 'Versé',
  ahead: 'Versé d’avance',
  owed: 'Reste à verser',
  declared: 'Dont déclaré, à confirmer',
  late: 'En retard',
  currency: 'Devise',
  total: 'Total',
}

/** The column headings and row kinds of a person's own statement. */
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

/** A cycle in a person's own calendar. */
export const calendar = {
  title: (cycle: CycleOfRound) => `${cycle.tontine} : échéance ${cycle.cycle} sur ${cycle.cycles}`,
  lateTitle: ({ tontine, cycle, cycles }: CycleOfRound, day: string) =>
    `${tontine} : échéance ${cycle} sur ${cycles}, cagnotte en retard depuis le ${day}`,
  yourTurn: (tontine: string) => `${tontine} : votre tour de prendre la main`,
  yourLateTurn: (tontine: string, day: string) =>
    `${tontine} : votre cagnotte est en retard depuis le ${day}`,
  /** Before the start, when it may still change. */
  planned: (name: string) => `Tour prévu : ${name}.`,
  toDraw: 'une personne à tirer au sort',
  own: {
    toPay: (amount: string) => `À verser : ${amount}.`,
    late: (amount: string) => `En retard : ${amount}.`,
    declared: (amount: string) => `Déclaré, à confirmer : ${amount}.`,
    paid: (amount: string) => `Versé : ${amount}.`,
  },
  pot: {
    coming: ({ pot, beneficiary }: PotOfCycle) => `La cagnotte de ${pot} va à ${beneficiary}.`,
    late: ({ pot, beneficiary, day }: PotOfCycle) =>
      `La cagnotte de ${pot} pour ${beneficiary} est en retard depuis le ${day}.`,
    sent: ({ beneficiary }: PotOfCycle) => `Cagnotte remise à ${beneficiary}, à confirmer.`,
    received: ({ beneficiary }: PotOfCycle) => `Cagnotte remise à ${beneficiary} et reçue.`,
  },
}

interface CycleOfRound {
  tontine: string
  cycle: number
  cycles: number
}

interface PotOfCycle {
  pot: string
  beneficiary: string
  day: string
}

/** The treasurer's notebook: hands by cycles. */
export const grid = {
  title: 'Cahier des cotisations',
  text: (cycles: number, amount: string) =>
    `${counted('fr', cycles, 'échéance', 'échéances')} de ${amount} par part`,
  table: 'Cotisations par membre et par échéance',
  keys: 'Les flèches du clavier vont de case en case, Entrée ouvre.',
  tools: 'Imprimer ou partager le cahier',
  print: 'Imprimer',
  printFailed: 'Le cahier entier n’a pas pu être chargé pour l’impression.',
  csv: 'Tableau pour Excel',
  picture: 'Image pour WhatsApp',
  pictureFile: (tontine: string) => `${tontine} - cahier.png`,
  pictureSaved: 'L’image du cahier se télécharge',
  pictureFailed: 'L’image n’a pas pu être dessinée.',
  pictureTerms: (facts: { first: number; last: number; cycles: number; amount: string }) =>
    `Échéances ${facts.first} à ${facts.last} sur ${facts.cycles}, ${facts.amount} par part`,
  asOf: (day: string) => `Cahier au ${day}`,
  /** `declared`: undefined if nothing of what is missing is declared. */
  state: (facts: {
    cycle: number
    paid: number
    hands: number
    missing: string
    declared: string | undefined
  }) =>
    facts.paid === facts.hands
      ? `Échéance ${facts.cycle} : tout le monde a versé`
      : `Échéance ${facts.cycle} : ${facts.paid} sur ${facts.hands} ont versé, il manque ${facts.missing}${facts.declared ? `, dont ${facts.declared} déclarés` : ''}`,
  member: 'Membre',
  you: 'vous',
  hand: (number: number) => `part ${number}`,
  cycle: 'Échéance',
  cell: (name: string, cycle: number, status: string) => `${name}, échéance ${cycle} : ${status}`,
  takesHand: 'prend la main',
  confirm: 'confirmer le versement déclaré',
  seeDeclared: 'voir le versement déclaré',
  record: 'enregistrer un versement',
  declare: 'déclarer un versement',
  seeCycle: 'voir l’échéance',
  paid: 'Versé',
  owed: 'Reste à verser',
  collected: 'Réuni',
  of: (count: number, total: number) => `${count} sur ${total}`,
  legend: 'Légende',
  turn: 'Prend la main',
  totals: 'Totaux de la tontine',
  paidIn: 'Versé en tout',
  pots: 'Dans les cagnottes',
  lacking: 'Manque aux cagnottes remises',
  sent: 'Cagnottes remises',
  returned: 'Rendu',
  confirmed: 'Dont confirmé',
  declared: 'Dont déclaré, à confirmer',
  late: 'Dont en retard',
  credit: 'Versé d’avance',
  credits: 'Versements d’avance',
  pages: 'Échéances affichées',
  previous: 'Échéances précédentes',
  next: 'Échéances suivantes',
  none: 'Le cahier s’ouvre avec l’ordre de passage.',
  noneText: 'Dès que chacun a son tour, vous voyez ici les cotisations.',
  failed: 'Le cahier n’a pas pu être chargé.',
  notFound: 'Ce cahier n’existe pas.',
}

/** The reports page: the choice of report, and the exports. */
export const overview = {
  title: 'Rapports',
  intro: 'Les chiffres d’une tontine, ou les vôtres.',
  views: 'Rapports',
  ofTontine: 'Par tontine',
  mine: 'Mon relevé',
  tontine: 'Tontine',
  print: 'Imprimer ou PDF',
  takeAlong: 'À télécharger',
  payments: 'Versements pour Excel',
  notebook: 'Cahier pour Excel',
  calendar: 'Dates pour mon agenda',
  none: 'Pas encore de cahier',
  noneText: 'Il s’ouvre avec votre première tontine.',
  create: 'Créer une tontine',
  join: 'Rejoindre une tontine',
  failed: 'Les tontines n’ont pas pu être chargées.',
}

/** The figures of one tontine. */
export const report = {
  documentTitle: (tontine: string) => `Rapport – ${tontine}`,
  kind: 'Rapport de tontine',
  period: (first: string, last: string) => `Du ${first} au ${last}`,
  asOf: (day: string) => `Chiffres du ${day}`,
  terms: (cycles: number, amount: string) =>
    `${counted('fr', cycles, 'échéance', 'échéances')} de ${amount} par part`,
  amountsIn: (currency: string) => `Montants en ${currency}`,
  totals: 'Totaux',
  expected: 'Attendu',
  expectedText: 'À ce jour',
  collected: 'Réuni',
  collectedText: (share: string) => `${share} de l’attendu`,
  ahead: (amount: string) => `et ${amount} d’avance`,
  sent: 'Remis',
  sentText: (amount: string) => `${amount} confirmés`,
  inPots: 'Dans les cagnottes',
  inPotsText: 'Réuni, pas encore remis',
  late: 'En retard',
  lateText: (count: number) => counted('fr', count, 'cotisation', 'cotisations'),
  lateNone: 'Tout est à jour',
  cycles: 'Par échéance',
  cycleChart: (count: number) =>
    `Diagramme : réuni et attendu, ${counted('fr', count, 'échéance', 'échéances')}. Les chiffres sont dans le tableau qui suit.`,
  cycle: 'Échéance',
  cycleNumber: (number: number) => `Échéance ${number}`,
  of: (collected: string, expected: string) => `${collected} sur ${expected}`,
  confirmed: 'Confirmé',
  lateHands: 'Retards',
  onTime: 'À temps',
  onTimeTitle: 'Cotisations à temps',
  onTimeText: (settled: number) =>
    `Sur ${counted('fr', settled, 'cotisation attendue', 'cotisations attendues')} à ce jour`,
  onTimeNone: 'Rien n’était encore à verser.',
  onTimeChart: 'Diagramme : comment les cotisations ouvertes ont été versées.',
  members: 'Par membre',
  member: 'Membre',
  you: 'vous',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  former: 'n’est plus membre',
  paid: 'Versé',
  credit: 'Dont d’avance',
  owed: 'Reste à verser',
  declared: 'Dont déclaré',
  received: 'Reçu',
  total: 'Total',
  methods: 'Par moyen de paiement',
  methodChart:
    'Diagramme : l’argent versé par moyen de paiement. Les chiffres sont dans le tableau qui suit.',
  method: 'Moyen',
  payments: 'Versements',
  share: 'En %',
  months: 'Mois par mois',
  monthChart: (count: number) =>
    `Diagramme : versé et remis, ${counted('fr', count, 'mois', 'mois')}. Les chiffres sont dans le tableau qui suit.`,
  month: 'Mois',
  noMoney: 'Aucun versement n’est encore confirmé.',
  grid: 'Cahier des cotisations',
  openGrid: 'Ouvrir le cahier',
  none: 'Les chiffres apparaissent avec l’ordre de passage.',
  noneText: 'Dès que chacun a son tour, vous lisez ici ce qui est attendu et versé.',
  failed: 'Le rapport n’a pas pu être chargé.',
  notFound: 'Ce rapport n’existe pas.',
  notFoundText: 'Choisissez une tontine dont vous êtes membre.',
}

/** What one person paid and received over all their tontines. */
export const statement = {
  title: 'Mon relevé',
  kind: 'Relevé personnel',
  table: 'Relevé pour Excel',
  paid: 'Versé',
  byOthers: (amount: string) => `dont ${amount} payés par d’autres`,
  forOthers: (amount: string) => `et ${amount} pour d’autres membres`,
  received: 'Reçu',
  announced: (amount: string) => `${amount} remis, à confirmer`,
  inCurrency: (currency: string) => `En ${currency}`,
  tontines: 'Par tontine',
  tontine: 'Tontine',
  forOthersColumn: 'Pour d’autres',
  announcedColumn: 'À confirmer',
  left: 'quittée',
  archived: 'arrêtée',
  lines: 'Ligne par ligne',
  latest: (shown: number, count: number) =>
    `Les ${shown} dernières sur ${count} ; le tableau pour Excel les a toutes.`,
  receipt: (number: number) => `Reçu n° ${number}`,
  cycle: (number: number) => `échéance ${number}`,
  paidByOther: (name: string) => `payé par ${name}`,
  paidForOther: (name: string) => `pour ${name}`,
  none: 'Votre relevé est vide',
  noneText: 'Vos versements et vos cagnottes apparaîtront ici.',
  failed: 'Votre relevé n’a pas pu être chargé.',
}

/** The last row of a tontine's table: up to where it follows the journal, with the link that compares. */
export const journalRow = {
  journal: 'Journal',
  entry: (seq: number) => `écriture n° ${seq}`,
}
