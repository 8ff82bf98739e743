import type { unreadReasons } from '@mainforte/domain/mobile-money/transfer'
import { counted } from '../kernel/format.ts'

/** Where officers paste messages of mobile money. (P18) */
export const page = {
  title: 'Coller un SMS',
  text: 'Collez les messages de l’argent reçu, ou ouvrez un relevé. Votre appareil les lit : le texte et le solde ne partent pas.',
  label: 'Messages reçus',
  hint: 'Orange Money, Wave, MTN, Moov, M-Pesa. Vous pouvez en coller plusieurs.',
  paste: 'Coller',
  pasteFailed: 'Touchez le champ longtemps, puis « Coller ».',
  read: 'Lire',
  file: 'Ouvrir un relevé',
  fileUnread: 'Ce fichier ne se lit pas. Enregistrez le relevé en CSV.',
  forget: 'Effacer la liste',
  nothing: 'Aucun argent reçu dans ce texte.',
  nothingText: 'Collez le message entier, comme l’opérateur l’a envoyé.',
  tooLong: 'Le texte est trop long : seul le début est lu.',
  repeated: (count: number) =>
    `${counted('fr', count, 'message', 'messages')} en double, lu une fois.`,
  offline: 'Sans réseau, les messages se lisent déjà. Vous les inscrirez avec le réseau.',
  found: (count: number) => counted('fr', count, 'transfert lu', 'transferts lus'),
  done: 'Tout est inscrit.',
  toPayments: 'Voir les versements',
  failed: 'La page n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
  onlyOfficers: 'Seuls les responsables inscrivent l’argent reçu.',
  closed: 'Cette tontine ne prend plus de versement.',
  shared: 'Message partagé',
  sharedText: 'Pour quelle tontine est cet argent ?',
}

/** One transfer that was read, and what it would pay. */
export const transfer = {
  from: (person: string) => `De ${person}`,
  nobody: 'Expéditeur non indiqué',
  today: 'jour non indiqué : aujourd’hui',
  member: 'Pour le membre',
  choose: 'Choisir le membre',
  likely: 'Peut-être',
  others: 'Autres membres',
  by: {
    number: 'Reconnu à son numéro',
    name: 'Reconnu à son nom',
    amount: 'Supposé d’après le montant',
  },
  paysAll: 'Paie tout ce qui est dû.',
  leaves: (sum: string) => `Il restera ${sum} à payer.`,
  ahead: (sum: string) => `${sum} d’avance.`,
  feeMissing: (sum: string) =>
    `Il manque ${sum} : les frais de l’expéditeur ? Cette somme reste due.`,
  fee: (sum: string) => `Frais indiqués : ${sum}, pas comptés.`,
  feeWithin: (fee: string, sum: string) => `${fee} de frais sont compris : ${sum} seront inscrits.`,
  record: (sum: string) => `Inscrire ${sum}`,
  isMeant: 'Oui, c’est un autre',
  known: 'Déjà inscrit',
  recorded: 'Inscrit',
  receipt: 'Voir le reçu',
  declared: (name: string) => `${name} l’a déclaré.`,
  confirm: 'Confirmer',
  confirmed: 'Versement confirmé',
  done: 'Versement inscrit',
  failed: 'Le versement n’a pas pu être inscrit.',
}

/** What was not read, and why. */
export const unread = {
  title: (count: number) => counted('fr', count, 'message non inscrit', 'messages non inscrits'),
  text: 'Inscrivez ces versements à la main, s’il le faut.',
  because: {
    cut: 'Message coupé : collez-le en entier.',
    'not-a-payment': 'Ce n’est pas de l’argent reçu.',
    'unknown-form': 'Cette forme de message n’est pas connue.',
    'other-currency': 'C’est une autre monnaie que celle de la tontine.',
    outgoing: 'C’est de l’argent envoyé.',
    reversed: 'Ce transfert a été annulé.',
    contradicts: 'Même référence, autre montant : vérifiez auprès de l’opérateur.',
  } satisfies Record<(typeof unreadReasons)[number], string>,
}
