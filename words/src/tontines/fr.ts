import type { Refusal } from '@mainforte/domain/decider'
import type { MemberRefusal } from '@mainforte/domain/members/decide'
import type { OfficeRefusal } from '@mainforte/domain/office/decide'
import type { PaymentRefusal } from '@mainforte/domain/payments/decide'
import type { PayoutRefusal } from '@mainforte/domain/payouts/decide'
import type { NextRoundRefusal } from '@mainforte/domain/payouts/next-round'
import type { SettlementRefusal } from '@mainforte/domain/settlement/decide'
import type { ProposalRefusal } from '@mainforte/domain/proposals/decide'
import type { DrawRefusal } from '@mainforte/domain/rotation/drawing'
import type { AloudRefusal } from '@mainforte/domain/rotation/draw-aloud'
import type { RotationRefusal } from '@mainforte/domain/rotation/decide'
import type { SwapRefusal } from '@mainforte/domain/swaps/decide'
import type { FixRefusal } from '@mainforte/domain/rotation/fixed-turns'
import type { HatRefusal } from '@mainforte/domain/rotation/hat'
import type { WishRefusal } from '@mainforte/domain/rotation/wishes'
import type { TermsRefusal } from '@mainforte/domain/tontines/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'

const frequency = {
  daily: 'Quotidienne',
  weekly: 'Hebdomadaire',
  biweekly: 'Toutes les deux semaines',
  monthly: 'Mensuelle',
}

const phase = {
  enrolling: 'Inscriptions ouvertes',
  running: 'En cours',
  completed: 'Terminée',
  archived: 'Archivée',
  cancelled: 'Abandonnée',
}

export const list = {
  title: 'Mes tontines',
  newTontine: 'Nouvelle tontine',
  tabs: 'Quelles tontines',
  all: 'Toutes les tontines',
  active: 'Actives',
  admin: 'J’administre',
  adminBadge: 'Admin',
  pendingBadge: 'En attente d’approbation',
  askedBadge: 'On attend votre réponse',
  rejectedBadge: 'Demande refusée',
  perCycle: 'par échéance',
  frequencyLabel: 'Fréquence',
  frequency,
  phase,
  membersLabel: 'Membres',
  members: (count: number) => counted('fr', count, 'membre', 'membres'),
  nextPayout: 'Prochaine remise',
  noDate: 'Aucune',
  payoutLate: (date: string) => `en retard depuis le ${date}`,
  payoutSent: (date: string) => `${date}, à confirmer`,
  viewDetails: 'Voir le détail',
  viewDetailsOf: (name: string) => `Voir le détail : ${name}`,
  noTontines: 'Aucune tontine pour l’instant',
  noTontinesText: 'Créez votre première tontine, ou rejoignez celle d’un proche avec son code.',
  createTontine: 'Créer une tontine',
  joinTontine: 'Rejoindre une tontine',
  noActive: 'Aucune tontine active',
  noActiveText: 'Une tontine devient active dès que l’un de ses membres l’est.',
  noAdmin: 'Vous n’administrez aucune tontine',
  noAdminText: 'Vous êtes l’administrateur des tontines que vous créez.',
  more: 'Afficher plus de tontines',
  loading: 'Chargement des tontines',
  failed: 'Échec du chargement des tontines',
}

export const detail = {
  loading: 'Chargement...',
  notFound: 'Erreur : tontine introuvable',
  failed: 'Erreur : échec du chargement de la tontine',
  backToList: 'Retour aux tontines',
  tabs: 'Parties de la tontine',
  overview: 'Aperçu',
  members: 'Membres',
  payments: 'Paiements',
  createdOn: (date: string) => `Créée le ${date}`,
  adminIs: (name: string) => `Administrée par ${name}`,
  youAreAdmin: 'Vous administrez',
  youAreOfficer: 'Vous êtes responsable',
  about: 'À propos',
  noDescription: 'Aucune description fournie.',
  amountPerCycle: 'Montant par échéance',
  frequencyLabel: 'Fréquence',
  frequency,
  phase,
  startDate: 'Date de début',
  membersLabel: 'Membres',
  activeMembers: (count: number) => counted('fr', count, 'membre actif', 'membres actifs'),
  waitingPayments: (count: number) =>
    counted('fr', count, 'versement à confirmer', 'versements à confirmer'),
  seePayments: 'Voir les versements',
  inviteLink: 'Lien d’invitation',
  inviteLinkHint: 'Qui l’ouvre peut demander à rejoindre la tontine ; vous approuvez ensuite.',
  copied: "Lien d'invitation copié!",
  shareText: (tontine: string) => `Rejoignez la tontine « ${tontine} » sur Mainforte :`,
  back: 'Retour',
  accounts: 'Comptes',
  leaveRound: 'Quitter la ronde',
  journal: 'Journal',
  invite: 'Inviter des membres',
  recordPayment: 'Enregistrer un versement',
  declarePayment: 'Déclarer un versement',
  pendingTitle: 'Votre demande attend une réponse',
  offeredTitle: 'Une place vous est proposée',
  offeredText: 'Lisez ses comptes, puis dites oui ou non.',
  offeredAnswer: 'Voir et répondre',
  pendingText: (name: string) =>
    `${name} doit approuver votre demande. Vous verrez ici les membres et les versements dès que ce sera fait.`,
  rejectedTitle: 'Votre demande a été refusée',
  rejectedText: (name: string | null) =>
    `${name ?? 'L’organisateur'} n’a pas retenu votre demande. Avec un lien d’invitation, vous pouvez demander à nouveau.`,
  endedOn: (day: string) => `C’était le ${day}.`,
  formerTitle: 'Vous ne faites plus partie de cette tontine',
  formerText: 'Vos propres versements restent lisibles.',
  leave: 'Quitter le cercle',
  leaveTitle: (name: string) => `Quitter « ${name} » ?`,
  leaveText: (name: string) =>
    `Vous ne ferez plus partie de « ${name} », et vous n’en recevrez plus de messages. Les responsables en sont prévenus. Pour revenir, il faudra demander à nouveau, avec le lien d’invitation.`,
  left: 'Vous avez quitté le cercle',
  leaveFailed: 'Vous n’avez pas pu quitter le cercle',
  leaveRefused:
    'Vous ne pouvez plus quitter le cercle : vous avez versé entre-temps, ou l’ordre de passage est figé.',
  ownPayments: 'Vos versements',
  nextRound: 'Commencer une nouvelle ronde',
  nextRoundText:
    'Tout le monde a reçu sa cagnotte. La nouvelle ronde reprend les mêmes parts et le même montant. Chaque membre dit d’abord oui ou non, puis l’ordre de passage est refait.',
  nextRoundName: 'Nom de la nouvelle ronde',
  nextRoundDate: 'Première échéance',
  nextRoundDateMissing: 'Choisissez une date.',
  nextRoundBegun: 'La nouvelle ronde est prête',
  nextRoundFailed: 'La nouvelle ronde n’a pas pu être créée',
  actions: 'Autres actions',
  edit: 'Modifier le nom et la description',
  editTitle: 'Nom et description',
  editName: 'Nom de la tontine',
  editDescription: 'Description',
  edited: 'Tontine mise à jour avec succès',
  editFailed: 'Échec de la mise à jour de la tontine',
  renewCode: 'Changer le code d’invitation',
  renewTitle: (name: string) => `Changer le code d’invitation de « ${name} » ?`,
  renewText: 'Le lien actuel ne fonctionnera plus, même pour ceux qui ne l’ont pas encore ouvert.',
  renewed: 'Nouveau code d’invitation créé',
  archive: 'Clore la tontine',
  archivedText:
    'Cette tontine est archivée : vous pouvez la consulter, mais plus rien ne peut y être ajouté.',
  delete: 'Supprimer la tontine',
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: (members: number, waiting: number) =>
    `Elle disparaît pour ${counted('fr', members, 'membre', 'membres')}${waiting > 0 ? ` et pour ${counted('fr', waiting, 'personne qui attend', 'personnes qui attendent')}` : ''}. On ne peut pas revenir en arrière.`,
  deleted: 'Tontine supprimée avec succès',
  deleteFailed: 'Échec de la suppression de la tontine',
}

type CoveredElsewhere =
  | MemberRefusal
  | PaymentRefusal
  | PayoutRefusal
  | NextRoundRefusal
  | RotationRefusal
  | ProposalRefusal
  | OfficeRefusal
  | DrawRefusal
  | AloudRefusal
  | Extract<HatRefusal, { readonly code: 'hat-incomplete' }>
  | WishRefusal
  | FixRefusal
  | SettlementRefusal
  | SwapRefusal
  | TermsRefusal

/** Every refusal of the rules that no other feature has a text for, so that none can be forgotten. */
type Uncovered = Exclude<Refusal, { readonly code: CoveredElsewhere['code'] }>

export const refusals = {
  'tontine-closed': 'Cette tontine est close : plus rien ne peut y être écrit.',
  'already-started': 'Cette tontine a déjà démarré.',
  'no-complete-order':
    'Il faut au moins deux membres actifs, chacun à sa place dans l’ordre, pour démarrer.',
  'first-day-unanswered': 'Des réponses manquent encore.',
  'dates-out-of-order':
    'Les dates ne suivent pas les rangs : corrigez-les dans le classement avant de démarrer.',
  'has-confirmed-payments':
    'Cette tontine a des versements confirmés : elle ne peut pas être supprimée, seulement archivée.',
  'has-waiting-payments': 'Des versements déclarés attendent une réponse.',
  'tontine-exists': 'Cette tontine existe déjà.',
  'no-such-tontine': 'Tontine non trouvée',
  'not-allowed': 'Vous n’avez pas le droit de faire cela.',
  'other-journal': ({ seq }) =>
    `Rien n’a été écrit : cet appareil a vu un autre journal de cette tontine, jusqu’à l’écriture n° ${seq}. Ouvrez la page du journal, et prévenez le cercle avant d’inscrire autre chose.`,
} satisfies RefusalWords<Uncovered>
