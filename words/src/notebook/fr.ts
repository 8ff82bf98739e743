import type { NotCarried, NotebookRefusal } from '@mainforte/domain/notebook/decide'
import type { OnePaymentRefusal } from '@mainforte/domain/payments/decide'
import type { PayoutRefusal } from '@mainforte/domain/payouts/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted, date, list } from '../kernel/format.ts'

type Own = Exclude<NotebookRefusal, { readonly code: (OnePaymentRefusal | PayoutRefusal)['code'] }>

/** The page that takes over the notebook of a tontine that began on paper. (B1) */
export const page = {
  title: 'Reprendre l’ancien cahier',
  link: 'Nous avons commencé sur papier',
  linkText: 'Reprenez l’ancien cahier : les tours passés ne comptent pas en retard.',
  failed: 'La page n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
  text: 'Notez ce que l’ancien cahier dit. Une autre personne le relit et dit oui.',
  marked: 'Chaque ligne portera la mention « repris du cahier », avec vos deux noms.',
  how: 'Comment voulez-vous le noter ?',
  bySum: 'Une somme par membre',
  bySheet: 'Un tableau',
  onlyOfficers: 'Un responsable peut reprendre l’ancien cahier.',
  isProposed: 'L’ancien cahier est proposé : il attend le oui d’une autre personne.',
  undrawn: 'Des tours passés ne sont pas encore tirés. Notez d’abord leur tirage au chapeau.',
}

/** One sum for each person. */
export const sums = {
  turn: 'Nous sommes au tour',
  turnOf: (turn: number, day: string) => `${turn}, le ${day}`,
  members: 'Total versé, d’après le cahier',
  asked: (amount: string) => `Demandé jusqu’ici : ${amount}`,
  allOfAll: 'Tous ont tout versé',
}

/** A pasted sheet, and what it leaves open. */
export const sheet = {
  box: 'Collez le tableau',
  boxHint:
    'Les membres d’un côté, les dates de l’autre. Des montants ou des coches dans les cases.',
  placeholder: 'Nom	05/01	05/02\nAwa	10 000	10 000',
  file: 'Ouvrir un fichier CSV ou TSV',
  read: 'Lire le tableau',
  another: 'Autre tableau',
  unread:
    'Ce texte n’est pas un tableau des membres. Il faut leurs noms et des dates ou des tours.',
  unreadFile: 'Ce fichier n’est pas du texte. Enregistrez le tableau au format CSV.',
  doubts: (count: number) =>
    counted('fr', count, 'réponse manque encore', 'réponses manquent encore'),
  noDoubts: 'Tout est lu. Vérifiez chaque ligne.',
  whichDay: (title: string) =>
    title === '' ? 'Quelle date a cette colonne ?' : `Quelle date a la colonne « ${title} » ?`,
  whose: (name: string) => (name === '' ? 'De qui est cette ligne ?' : `Qui est « ${name} » ?`),
  howMuch: (name: string, day: string) => `Combien pour ${name}, ${day} ?`,
  written: (text: string) => `Dans le tableau : « ${text} »`,
  cells: (texts: readonly string[]) => `Contient : ${list('fr', texts)}`,
  choose: 'Choisissez',
  noDay: 'Ne pas lire cette colonne',
  nobody: 'Ne pas lire cette ligne',
  nothing: 'Rien versé',
  otherDay: 'Une autre date',
  otherSum: 'Un autre montant',
  left: (count: number) => counted('fr', count, 'texte n’est pas lu', 'textes ne sont pas lus'),
}

/** The table to check, for its author and the second person. */
export const check = {
  title: 'Le cahier repris',
  payments: 'Versements',
  pots: 'Cagnottes remises',
  noPots: 'Aucune cagnotte remise',
  turn: (turn: number) => `Tour ${turn}`,
  missing: (amount: string) => `Il manque ${amount}`,
  ahead: (amount: string) => `${amount} d’avance`,
  isGone: (turn: number, name: string) => `Tour ${turn} : ${name} a reçu la cagnotte`,
  emptyPot: 'Rien n’y est versé',
  total: (amount: string) => `En tout : ${amount}`,
  late: 'Rien de cela ne compte en retard. Le reste est à payer au prochain tour.',
  word: 'Les bénéficiaires avec un compte diront si leur cagnotte est bien arrivée.',
  undo: 'Chacun peut contester ses lignes. Ensuite, il faut deux personnes pour annuler une ligne.',
  propose: 'Proposer ce cahier',
  done: 'L’ancien cahier est repris',
  notSent: 'Le cahier n’a pas pu être envoyé.',
  empty: 'Notez au moins un versement.',
}

export const refusals = {
  'nothing-to-carry': 'Cette tontine a commencé ici : il n’y a pas d’ancien cahier à reprendre.',
  'carried-too-late': ({ until }) =>
    `L’ancien cahier se reprend au début : c’était possible jusqu’au ${date('fr', until)}.`,
  'already-carried': 'L’ancien cahier est déjà repris.',
  'pot-handed-over': 'Une cagnotte est déjà remise ici : l’ancien cahier ne se reprend plus.',
  'carried-too-much': 'Une personne aurait versé plus que toute la tontine ne demande.',
} satisfies RefusalWords<Own | NotCarried>

export const invalid = {
  'amount-too-small': 'Le montant doit être plus grand que zéro.',
  'amount-too-large': 'Ce montant est trop grand.',
  'payments-missing': 'Notez au moins un versement.',
  'payments-too-many': 'C’est trop long : 600 lignes au plus.',
  'date-invalid': 'Choisissez une date.',
}
