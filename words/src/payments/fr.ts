import type { PaymentRefusal } from '@mainforte/domain/payments/decide'
import type { ProofRefusal } from '@mainforte/domain/payments/proof'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, date, number, waitOf } from '../kernel/format.ts'

export const methods = {
  cash: 'Espèces',
  orange_money: 'Orange Money',
  mtn_momo: 'MTN MoMo',
  wave: 'Wave',
  moov: 'Moov Money',
  mpesa: 'M-Pesa',
  transfer: 'Virement',
  card: 'Carte',
  other: 'Autre',
  offset: 'Gardé sur l’argent à rendre',
  fee: 'Frais à la charge de la tontine',
}

export const statuses = {
  pending: 'Déclaré',
  completed: 'Versé',
  failed: 'Refusé',
  reversed: 'Annulé',
}

export const dues = {
  upcoming: 'À venir',
  open: 'À verser',
  partial: 'Versé en partie',
  declared: 'Déclaré',
  paid: 'Versé',
  paid_late: 'Versé en retard',
  written_off: 'Effacé',
  none: 'Rien n’est dû',
  late: 'En retard',
}

/** The reader's own dues and turn in one tontine. */
export const situation = {
  title: 'Ma situation',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  due: 'À verser maintenant',
  by: (date: string) => `au plus tard le ${date}`,
  upToDate: 'Vous êtes à jour',
  late: 'En retard',
  credit: 'Versé d’avance',
  waiting: 'Déclaré, à confirmer',
  nextTurn: 'Mon prochain tour',
  swap: 'Échanger mon tour',
  turnOn: (date: string, cycle: number) => `${date}, échéance ${cycle}`,
  out: 'Vous ne participez plus à la tontine.',
  repaidTurn: 'On me rend',
  lateTurn: 'Ma cagnotte',
  turnLate: (date: string) => `en retard depuis le ${date}`,
  turnSent: 'remise, à confirmer',
  notStarted: 'Rien n’est dû avant le démarrage',
  declared: 'Vous avez déclaré',
  declaredText: 'Un responsable doit le confirmer.',
  confirm: 'Confirmer ou refuser',
  received: 'Vous avez reçu toutes vos cagnottes.',
  archived: 'Aucun, la tontine est arrêtée.',
  noTurn: 'Votre place dans l’ordre n’est pas encore fixée.',
  onTime: 'Ponctualité',
  pay: (amount: string) => `Déclarer ${amount}`,
  record: (amount: string) => `Enregistrer ${amount}`,
  failed: 'Votre situation n’a pas pu être chargée.',
}

/** The payments on the tontine's page, and the actions on each. */
export const tab = {
  none: 'Aucun paiement trouvé.',
  noneText: 'Les versements apparaissent ici dès qu’ils sont enregistrés ou déclarés.',
  record: 'Enregistrer un versement',
  paste: 'Coller un SMS',
  declare: 'Déclarer un versement',
  toConfirm: 'À confirmer',
  answered: 'Tout juste traités',
  latest: 'Derniers versements',
  all: 'Tout voir',
  receipt: (number: number) => `Reçu n° ${number}`,
  see: (name: string, date: string) => `Reçu : ${name}, ${date}`,
  for: (name: string) => `Pour ${name}`,
  you: 'vous',
  paidBy: (name: string) => `Payé par ${name}`,
  sharedWith: (names: string) => `Transfert partagé avec ${names}`,
  sameEvidence: (names: string) => `Même référence ou image que : ${names}`,
  recordedBy: (name: string) => `Inscrit par ${name}`,
  carriedBy: (names: string) => `Repris du cahier par ${names}`,
  /** Until a second person has seen the payment. */
  recordedOnlyBy: (name: string) => `Inscrit seulement par ${name}`,
  selfRecorded: 'Inscrit par le payeur lui-même',
  oneName: 'Une seule personne',
  witnessed: 'Confirmé par un témoin, et non par un responsable',
  contested: 'Contesté',
  reference: (reference: string) => `Réf. ${reference}`,
  reason: (reason: string) => `Motif : ${reason}`,
  confirm: 'Confirmer',
  confirmOf: (name: string, amount: string) => `Confirmer le versement ${de(name)}, ${amount}`,
  /** Of somebody who is no officer, because no officer answered. */
  witness: 'Confirmer comme témoin',
  witnessOf: (name: string, amount: string) =>
    `Confirmer comme témoin le versement ${de(name)}, ${amount}`,
  confirmed: 'Versement confirmé',
  refuse: 'Refuser',
  refused: 'Versement refusé',
  reverse: 'Annuler ce versement',
  reversed: 'Versement annulé',
  contest: 'Contester',
  contestRefusal: 'Ce n’est pas juste',
  takeBackContest: 'Retirer ma contestation',
  contestTakenBack: 'Contestation retirée',
  settle: 'Régler la contestation',
  confirmDay: 'Compter à sa date',
  actionsOn: (name: string, amount: string) => `Actions : versement ${de(name)}, ${amount}`,
  failed: "Échec de l'enregistrement du paiement",
}

/** A declared payment, beside the due that it pays. */
export const declared = {
  title: 'Versement déclaré',
  text: (name: string) => `Pour ${name}. Il comptera une fois confirmé.`,
  own: 'C’est votre propre versement : un autre responsable doit le confirmer.',
  waits: 'Un responsable doit le confirmer.',
  ask: (amount: string, tontine: string) =>
    `Le versement de ${amount} à la tontine « ${tontine} » attend votre confirmation.`,
  witness:
    'Aucun responsable n’a répondu. Si vous savez que l’argent a été remis, confirmez-le comme témoin.',
  refusalContested:
    'Ce versement a été refusé, et ce refus est contesté. Un autre responsable ou un témoin y répond pour de bon. En attendant, il compte comme déclaré.',
  countsWithYou: 'Dès votre oui, cet argent compte chez vous.',
  see: 'Voir le versement',
  failed: 'Le versement déclaré n’a pas pu être chargé.',
  part: (amount: string) => `${amount} déclarés, à confirmer`,
}

/** The column headings of the payments table. */
export const columns = {
  member: 'Membre',
  facts: 'Détails',
  date: 'Date',
  status: 'Statut',
  amount: 'Montant',
  actions: 'Actions',
}

interface LookAlike {
  readonly sum: string
  readonly name: string
  readonly date: string
  readonly daysAgo: number
}

export const form = {
  recordTitle: 'Enregistrer un versement',
  recordText:
    'Vous avez reçu l’argent. Le versement compte tout de suite, et le membre est prévenu.',
  declareTitle: 'Déclarer un versement',
  declareText: 'Le versement compte dès qu’un responsable l’a confirmé.',
  ownText:
    'C’est votre propre versement : un autre responsable devra le confirmer. S’il n’y en a pas, tous liront « inscrit par le payeur lui-même ».',
  member: 'Membre',
  chooseMember: 'Choisir un membre',
  you: (name: string) => `${name} (vous)`,
  amount: 'Montant',
  amountHint: (amount: string) => `Cotisation : ${amount}`,
  date: 'Date du versement',
  dateHint: (days: number, today: string) =>
    `Noté ${counted('fr', days, 'jour', 'jours')} après : compte comme payé le ${today}.`,
  method: 'Moyen de paiement',
  reference: 'Référence de la transaction',
  referenceHint: 'Le numéro donné par l’opérateur, pour ne rien compter deux fois.',
  note: 'Note',
  otherPayer: 'Quelqu’un d’autre a remis l’argent',
  payer: 'Payé par',
  alsoFor: 'Ce transfert paie aussi pour quelqu’un d’autre',
  themselves: 'Le membre lui-même',
  forOther: 'C’est pour quelqu’un d’autre',
  forWhom: 'Pour quel membre ?',
  recordSubmit: 'Enregistrer',
  declareSubmit: 'Déclarer',
  recorded: 'Paiement enregistré avec succès',
  declared: 'Versement déclaré : un responsable doit le confirmer',
  failed: "Échec de l'enregistrement du paiement",
  lookAlikeTitle: 'Est-ce un autre versement ?',
  lookAlike: ({ sum, name, date, daysAgo }: LookAlike) =>
    `Déjà inscrit ${['aujourd’hui', 'hier'][daysAgo] ?? `le ${date}`} : ${sum} pour ${name}.`,
  seeLookAlike: 'Voir ce versement',
  isMeant: 'Oui, c’est un autre versement',
  isNotMeant: 'Non, c’est le même',
}

export const list = {
  title: 'Paiements',
  intro: 'Les versements de toutes vos tontines.',
  filter: 'Filtrer',
  /** Above payments that nobody else has seen yet. */
  haveOneName: 'Vus par une seule personne',
  filters: 'Filtrer les versements',
  tontine: 'Tontine',
  allTontines: 'Toutes',
  status: 'Statut',
  allStatuses: 'Tous',
  member: 'Membre',
  allMembers: 'Tous',
  period: 'Période',
  periods: {
    all: 'Toutes',
    month: 'Ce mois-ci',
    lastMonth: 'Le mois dernier',
    year: 'Cette année',
    chosen: 'Autres dates',
  },
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  table: 'Tableau pour Excel',
  none: 'Aucun versement',
  noneText: 'Les versements de vos tontines apparaîtront ici.',
  noneFiltered: 'Aucun versement ne correspond à ces filtres.',
  seeTontines: 'Voir mes tontines',
  more: 'Afficher plus de versements',
  loading: 'Chargement des versements',
  failed: 'Les versements n’ont pas pu être chargés.',
  chooseTitle: 'Pour quelle tontine ?',
  chooseText: 'Choisissez la tontine du versement.',
  noneToChoose: 'Vous n’êtes membre actif d’aucune tontine ouverte.',
  write: 'Nouveau versement',
  totals: {
    pending: 'Total déclaré',
    completed: 'Total versé',
    failed: 'Total refusé',
    reversed: 'Total annulé',
  },
  found: (count: number) => counted('fr', count, 'versement', 'versements'),
}

/** The picture that proves a payment. */
export const proof = {
  title: 'Preuve du versement',
  add: 'Ajouter une image',
  addHint: 'Capture d’écran ou photo du reçu. Seuls vous et les responsables la voient.',
  label: 'Image de preuve',
  uploading: (share: string) => `Envoi de l’image : ${share}`,
  remove: 'Retirer l’image',
  chosen: 'Image choisie',
  added: 'L’image accompagnera le versement.',
  see: 'Voir la preuve',
  seeOf: (name: string, amount: string) => `Voir la preuve du versement ${de(name)}, ${amount}`,
  enlarge: 'Agrandir la preuve',
  alt: (name: string, amount: string, date: string) =>
    `Preuve du versement ${de(name)} : ${amount}, ${date}`,
  loading: 'Chargement de l’image',
  kept: 'Si quelqu’un changeait cette image, le journal le montrerait.',
}

export const refusals = {
  'no-such-member': 'Cette personne ne fait pas partie de la tontine.',
  'member-not-active': 'Cette personne n’est pas un membre actif.',
  'credit-given-back':
    'Une partie de cet argent a déjà été rendue : ce versement ne peut plus être annulé.',
  'payment-is-offset': 'Aucun argent n’a changé de mains pour cette somme.',
  'payment-exists': 'Ce versement est déjà enregistré.',
  'payment-in-future': 'La date du versement ne peut pas être dans le futur.',
  'payment-before-tontine': ({ createdOn }) =>
    `La tontine n’existe que depuis le ${date('fr', createdOn)} : un versement ne peut pas être plus ancien.`,
  'reference-used': 'Un autre versement de la tontine a déjà cette référence.',
  'looks-like-another': (facts) =>
    `Un versement du même montant est déjà inscrit à la date du ${date('fr', facts.date)}.`,
  'proof-used': 'Un autre versement a déjà cette image comme preuve.',
  'no-such-proof': 'Cette image n’est plus là : elle a été effacée, ou n’est pas pour vous.',
  'proof-changed':
    'Quelqu’un a changé cette image : ce n’est plus celle du journal. Elle n’est donc pas montrée.',
  'picture-unreadable': 'Ce fichier n’est pas une image que l’on peut lire (JPG, PNG, GIF).',
  'picture-too-many-pixels': ({ width, height, most }) =>
    `Cette image est trop grande : ${number('fr', width)} × ${number('fr', height)} pixels. Envoyez-en une copie de ${number('fr', most / 1_000_000)} millions de pixels au plus.`,
  'picture-too-heavy':
    'Cette image est trop lourde à ouvrir. Envoyez-en une copie plus petite ou une capture d’écran.',
  'picture-too-slow':
    'Le réseau est trop lent pour cette image. Réessayez là où il passe mieux, ou envoyez-la plus petite.',
  'pictures-busy': ({ retryAfterSeconds }) =>
    `Beaucoup d’images arrivent en même temps. Réessayez dans ${waitOf('fr', retryAfterSeconds)}.`,
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Trop d’envois à la fois. Réessayez dans ${waitOf('fr', retryAfterSeconds)}.`,
  'payments-refused': ({ refused }) =>
    `${counted('fr', refused.length, 'versement n’a pas été accepté', 'versements n’ont pas été acceptés')} : rien n’est enregistré.`,
  'no-such-payment': 'Ce versement n’existe pas.',
  'payment-not-pending': 'Ce versement a déjà reçu une réponse.',
  'payment-not-completed': 'Ce versement n’est pas confirmé.',
  'own-payment':
    'Vous ne pouvez pas confirmer votre propre versement. Un autre responsable le peut.',
  'already-refused': 'Vous avez déjà refusé ce versement : une autre personne y répond.',
  'officer-needed':
    'Un responsable confirme ce versement. Après la prochaine échéance, un autre membre, déjà là avant la déclaration, peut le faire.',
  'not-your-payment': 'Ce versement n’est pas le vôtre.',
  'already-contested': 'Vous avez déjà contesté ce versement.',
  'day-counts-already': 'Ce versement compte déjà à la date qu’il porte.',
  'reason-needed': 'Dites pourquoi cela change.',
  'already-seen': 'Une deuxième personne a déjà vu ce versement.',
  'not-contested': 'Ce versement n’est pas contesté, ou vous ne l’avez pas contesté.',
  'too-many-waiting': ({ limit }) =>
    `Vous avez déjà ${limit} versements déclarés en attente : un responsable doit d’abord y répondre.`,
  'too-many-declared': ({ limit }) =>
    `Vous avez déclaré ${limit} versements en 24 heures dans cette tontine. Réessayez demain.`,
} satisfies RefusalWords<PaymentRefusal | ProofRefusal>

export const invalid = {
  'date-invalid': 'Choisissez une date.',
  'method-unknown': 'Choisissez un moyen de paiement de la liste.',
  'status-unknown': 'Choisissez un statut de la liste.',
  'transfer-too-long': 'Un transfert paie pour 20 personnes au plus.',
  'reference-invalid': 'Cette référence n’est pas valable.',
  'reference-too-long': 'Cette référence est trop longue : 60 caractères au plus.',
  'note-too-long': 'Cette note est trop longue : 300 caractères au plus.',
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'id-invalid': 'Choisissez un membre.',
  'picture-not-image': 'Veuillez sélectionner une image (JPG, PNG, GIF)',
  'picture-too-large': 'La taille maximale est de 5 Mo',
  'picture-unknown': 'Ajoutez l’image encore une fois.',
  'payments-missing': 'Choisissez au moins un versement.',
  'payments-too-many': 'Pas plus de 200 versements à la fois.',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
  'text-invalid': 'Ce texte n’est pas valable.',
}
