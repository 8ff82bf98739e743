import type { AwakeRefusal } from '@mainforte/domain/members/awake'
import type { Refusal } from '@mainforte/domain/decider'
import type { MeetingRefusal } from '@mainforte/domain/meetings/decide'
import type { MemberRefusal } from '@mainforte/domain/members/decide'
import type { NotebookRefusal } from '@mainforte/domain/notebook/decide'
import type { OfficeRefusal } from '@mainforte/domain/office/decide'
import type { PhoneRefusal } from '@mainforte/domain/phones/place'
import type { PaymentRefusal } from '@mainforte/domain/payments/decide'
import type { PayoutRefusal } from '@mainforte/domain/payouts/decide'
import type { NextRoundRefusal } from '@mainforte/domain/payouts/next-round'
import type { SettlementRefusal } from '@mainforte/domain/settlement/decide'
import type { ProposalRefusal } from '@mainforte/domain/proposals/decide'
import type { DrawRefusal } from '@mainforte/domain/rotation/drawing'
import type { AloudRefusal } from '@mainforte/domain/rotation/draw-aloud'
import type { RotationRefusal } from '@mainforte/domain/rotation/decide'
import type { KeeperRefusal } from '@mainforte/domain/keepers/decide'
import type { SwapRefusal } from '@mainforte/domain/swaps/decide'
import type { FixRefusal } from '@mainforte/domain/rotation/fixed-turns'
import type { HatRefusal } from '@mainforte/domain/rotation/hat'
import type { WishRefusal } from '@mainforte/domain/rotation/wishes'
import type { TermsRefusal } from '@mainforte/domain/tontines/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

const phase = {
  enrolling: 'Inscriptions ouvertes',
  running: 'En cours',
  completed: 'Terminée',
  archived: 'Arrêtée',
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
  pendingBadge: 'On attend la réponse',
  askedBadge: 'On attend votre réponse',
  rejectedBadge: 'Demande refusée',
  perCycle: 'par échéance',
  frequencyLabel: 'Fréquence',
  phase,
  membersLabel: 'Membres',
  members: (count: number) => counted('fr', count, 'membre', 'membres'),
  nextPayout: 'Prochaine cagnotte',
  noDate: 'Aucune',
  payoutLate: (date: string) => `en retard depuis le ${date}`,
  payoutSent: (date: string) => `${date}, à confirmer`,
  viewDetails: 'Voir le détail',
  viewDetailsOf: (name: string) => `Voir le détail : ${name}`,
  noTontines: 'Aucune tontine pour l’instant',
  noTontinesText: 'Créez votre première tontine, ou entrez dans celle d’un proche avec son code.',
  createTontine: 'Créer une tontine',
  joinTontine: 'Rejoindre une tontine',
  noActive: 'Aucune tontine active',
  noActiveText: 'Une tontine est active dès qu’une personne y a dit oui.',
  noAdmin: 'Vous n’organisez aucune tontine',
  noAdminText: 'Vous organisez les tontines que vous créez.',
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
  adminIs: (name: string) => `Organisée par ${name}`,
  youAreAdmin: 'Vous organisez',
  youAreOfficer: 'Vous êtes responsable',
  rules: 'Règles',
  noGraceDays: 'Un versement est en retard dès le lendemain de sa date.',
  graceDays: (days: number) =>
    `Un versement est en retard après ${counted('fr', days, 'jour', 'jours')}.`,
  zone: (city: string, name: string | undefined) => `Heure ${de(city)}${name ? ` (${name})` : ''}`,
  noDescription: 'Aucune description fournie.',
  amountPerCycle: 'Cotisation',
  frequencyLabel: 'Fréquence',
  phase,
  startDate: 'Date de début',
  membersLabel: 'Membres',
  activeMembers: (count: number) => counted('fr', count, 'membre actif', 'membres actifs'),
  waitingPayments: (count: number) =>
    counted('fr', count, 'versement à confirmer', 'versements à confirmer'),
  seePayments: 'Voir',
  inviteLink: 'Lien d’invitation',
  copied: "Lien d'invitation copié!",
  shareText: (tontine: string) => `Rejoignez la tontine « ${tontine} » sur Mainforte :`,
  back: 'Retour',
  accounts: 'Comptes',
  leaveRound: 'Quitter la tontine',
  journal: 'Journal',
  invite: 'Inviter des membres',
  recordPayment: 'Enregistrer un versement',
  declarePayment: 'Déclarer un versement',
  pendingTitle: 'Votre demande attend une réponse',
  offeredTitle: 'On vous propose une place',
  offeredText: 'Regardez ses comptes, puis dites oui ou non.',
  offeredAnswer: 'Voir et répondre',
  pendingText: (name: string) =>
    `${name} doit dire oui. Ensuite, vous verrez ici les membres et les versements.`,
  rejectedTitle: 'Votre demande a été refusée',
  rejectedText: (name: string | null) =>
    `${name ?? 'L’organisatrice'} n’a pas accepté votre demande. Vous pouvez redemander avec un lien d’invitation.`,
  endedOn: (day: string) => `C’était le ${day}.`,
  formerTitle: 'Vous ne faites plus partie de cette tontine',
  formerText: 'Vous pouvez encore lire vos propres versements.',
  leave: 'Quitter la tontine',
  leaveTitle: (name: string) => `Quitter « ${name} » ?`,
  leaveText: (name: string) =>
    `Vous ne serez plus dans « ${name} ». Les responsables en sont prévenus. Pour revenir, il faudra demander avec le lien d’invitation.`,
  left: 'Vous avez quitté la tontine',
  leaveFailed: 'Vous n’avez pas pu quitter la tontine',
  leaveRefused: 'Vous ne pouvez plus quitter la tontine : vous avez versé, ou elle a démarré.',
  ownPayments: 'Vos versements',
  nextRound: 'Recommencer avec les mêmes personnes',
  nextRoundText:
    'Tout le monde a reçu sa cagnotte. Le montant et les parts restent. Chaque personne dit oui ou non, puis l’ordre est refait.',
  nextRoundName: 'Nom de la nouvelle tontine',
  nextRoundDate: 'Première échéance',
  nextRoundDateMissing: 'Choisissez une date.',
  nextRoundBegun: 'La nouvelle tontine est prête',
  nextRoundFailed: 'La nouvelle tontine n’a pas pu être créée',
  actions: 'Autres actions',
  edit: 'Modifier le nom et la description',
  editTitle: 'Nom et description',
  editName: 'Nom de la tontine',
  editDescription: 'Description',
  edited: 'Tontine mise à jour avec succès',
  editFailed: 'Échec de la mise à jour de la tontine',
  renewCode: 'Changer le lien d’invitation',
  renewTitle: (name: string) => `Changer le lien d’invitation de « ${name} » ?`,
  renewText: 'L’ancien lien ne marchera plus.',
  renewed: 'Nouveau lien d’invitation créé',
  archive: 'Arrêter la tontine',
  archivedText: 'Cette tontine est arrêtée : on peut la lire, on n’y écrit plus rien.',
  delete: 'Supprimer la tontine',
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: (members: number, waiting: number) =>
    `Elle disparaît pour ${counted('fr', members, 'membre', 'membres')}${waiting > 0 ? ` et pour ${counted('fr', waiting, 'personne qui attend', 'personnes qui attendent')}` : ''}. On ne peut pas revenir en arrière.`,
  deleted: 'Tontine supprimée avec succès',
  deleteFailed: 'Échec de la suppression de la tontine',
}

/** The way to the start. */
export const start = {
  onPaper: 'Le premier jour est passé. Après le démarrage, vous reprendrez l’ancien cahier.',
  title: 'Avant de démarrer',
  list: 'Liste',
  people: (count: number, expected: number) =>
    count < expected
      ? `${count} sur ${expected} prévus`
      : counted('fr', count, 'personne', 'personnes'),
  yes: 'Chacun dit oui',
  said: (yes: number, all: number) => `${yes} sur ${all}`,
  listBy: (name: string) => `${name} doit encore confirmer la liste.`,
  startBy: (name: string) => `${name} le fera quand tout est prêt.`,
  askList: (tontine: string) =>
    `La liste de la tontine « ${tontine} » attend que vous la confirmiez.`,
  askStart: (tontine: string) =>
    `Tout est prêt dans la tontine « ${tontine} ». Vous pouvez la démarrer.`,
  askAgain: (tontine: string) =>
    `Les règles de la tontine « ${tontine} » ont changé. Dites ici si vous êtes d’accord.`,
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
  | KeeperRefusal
  | NotebookRefusal
  | MeetingRefusal
  | AwakeRefusal
  | PhoneRefusal
  | { readonly code: 'phone-locked' | 'phone-not-bound' }
  | TermsRefusal

/** Every refusal of the rules that no other feature has a text for, so that none can be forgotten. */
type Uncovered = Exclude<Refusal, { readonly code: CoveredElsewhere['code'] }>

/** One person keeps the notebook, or shares that. */
export const keeping = {
  second: (name: string) => `${name} peut tenir le cahier avec vous.`,
  secondText: 'Cette personne confirmera aussi les versements, y compris les vôtres.',
  shareWith: (name: string) => `Partager la tenue du cahier avec ${name}`,
  later: 'Plus tard',
  youCount: 'Votre oui compte maintenant dans cette tontine.',
  youCountText: (admin: string) =>
    `Jusqu’ici, ${admin} tenait le cahier sans témoin. Maintenant, une décision importante demande aussi votre oui.`,
  takePart: 'Je participe',
  lookOn: 'Je regarde seulement',
  lookingOn: 'Vous regardez seulement.',
  lookingOnText: 'Vous répondez seulement pour votre argent et votre place.',
  share: 'Partager la tenue du cahier',
  nowCounts: 'C’est noté : votre oui compte',
  nowLooksOn: 'C’est noté : vous regardez seulement',
}

export const refusals = {
  'tontine-closed': 'Cette tontine est arrêtée : on n’y écrit plus rien.',
  'already-started': 'Cette tontine a déjà démarré.',
  'no-complete-order': 'Pour démarrer, il faut au moins deux membres actifs, chacun avec son tour.',
  'first-day-unanswered': 'Des réponses manquent encore.',
  'dates-out-of-order': 'Les dates ne suivent pas l’ordre. Corrigez-les avant de démarrer.',
  'has-confirmed-payments':
    'Cette tontine a des versements confirmés : elle ne peut pas être supprimée, seulement arrêtée.',
  'has-waiting-payments': 'Des versements déclarés attendent une réponse.',
  'tontine-exists': 'Cette tontine existe déjà.',
  'no-such-tontine': 'Tontine non trouvée',
  'not-allowed': 'Vous n’avez pas le droit de faire cela.',
  'operation-arrived': 'C’est déjà écrit dans le journal.',
  'other-journal': ({ seq }) =>
    `Rien n’a été écrit. Ce téléphone a vu un autre journal, jusqu’à l’écriture n° ${seq}. Ouvrez la page du journal, et prévenez les autres.`,
} satisfies RefusalWords<Uncovered>
