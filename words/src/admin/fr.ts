import type { AdminRefusal } from '@mainforte/domain/admin/acts'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'

export const dashboard = {
  title: 'Tableau de bord d’administration',
  intro: 'Les chiffres de la plateforme. Seuls ses membres voient ce qu’une tontine contient.',
  users: 'Utilisateurs',
  confirmed: (count: number) => counted('fr', count, 'adresse confirmée', 'adresses confirmées'),
  verified: 'Identité vérifiée',
  suspended: 'Suspendus',
  tontines: 'Tontines',
  tontinesByPhase: 'Tontines par étape',
  phases: {
    enrolling: 'Inscription',
    running: 'En cours',
    completed: 'Terminée',
    archived: 'Arrêtée',
    cancelled: 'Supprimée',
  },
  registrations: 'Inscriptions par mois',
  payments: (currency: string) => `Versements confirmés par mois, ${currency}`,
  noPayments: 'Aucun versement confirmé ces douze derniers mois.',
  paid: (count: number) => counted('fr', count, 'versement', 'versements'),
  month: (month: string, value: string) => `${month} : ${value}`,
  manage: 'Gérer les utilisateurs',
  failed: 'Les chiffres n’ont pas pu être chargés.',
}

/** What people wrote with the contact form. */
export const messages = {
  title: 'Messages reçus',
  text: 'Écrits avec le formulaire de contact, gardés un an.',
  none: 'Aucun message',
  answer: (name: string) => `Répondre à ${name}`,
  more: 'Afficher plus de messages',
  failed: 'Les messages n’ont pas pu être chargés.',
}

export const users = {
  title: 'Gestion des utilisateurs',
  intro: 'Cherchez un compte. Chaque action est inscrite au registre de l’administration.',
  filters: 'Filtrer les utilisateurs',
  search: 'Nom, e-mail ou téléphone',
  state: 'État',
  all: 'Tous',
  states: {
    suspended: 'Suspendu',
    unconfirmed: 'Adresse non confirmée',
    verified: 'Vérifié',
    superAdmin: 'Super administrateur',
  },
  you: 'Vous',
  since: (date: string) => `Inscrit le ${date}`,
  seen: (when: string) => `vu ${when}`,
  devices: (count: number) => counted('fr', count, 'appareil connecté', 'appareils connectés'),
  none: 'Aucun utilisateur',
  noneText: 'Aucun compte ne correspond à cette recherche.',
  more: 'Afficher plus d’utilisateurs',
  failed: 'Les utilisateurs n’ont pas pu être chargés.',
  actionsOn: (name: string) => `Actions : ${name}`,
  verify: 'Marquer comme vérifié',
  unverify: 'Retirer la vérification',
  verified: 'Vérification enregistrée',
  signOut: 'Déconnecter partout',
  signOutTitle: (name: string) => `Déconnecter ${name} partout ?`,
  signOutText: (email: string) =>
    `${email} : la personne devra se reconnecter sur chacun de ses appareils.`,
  signedOut: 'La personne est déconnectée partout',
  suspend: 'Suspendre',
  suspendTitle: (name: string) => `Suspendre ${name} ?`,
  suspendText: (email: string) =>
    `${email} : la personne est déconnectée partout et ne peut plus se connecter. Ses tontines restent telles quelles.`,
  suspended: 'Compte suspendu',
  because: (reason: string) => `Motif : ${reason}`,
  reason: 'Motif',
  reasonHint: 'Gardé au registre de l’administration.',
  reinstate: 'Lever la suspension',
  reinstated: 'Suspension levée',
  promote: 'Nommer super administrateur',
  promoteTitle: (name: string) => `Nommer ${name} super administrateur ?`,
  promoteText: (email: string) =>
    `${email} : la personne pourra suspendre des comptes et nommer d’autres administrateurs. Elle ne pourra plus créer de tontine, ni entrer dans une autre. Seul un autre super administrateur peut lui retirer ce rôle. Elle se connecte à nouveau.`,
  demote: 'Retirer l’administration',
  demoteTitle: (name: string) => `Retirer l’administration à ${name} ?`,
  demoteText: (email: string) => `${email} : la personne redevient un utilisateur ordinaire.`,
  roleChanged: 'Rôle modifié',
}

export const all = {
  title: 'Tous les utilisateurs',
  intro: 'Triez la liste des comptes, ou exportez-la.',
  sort: 'Trier par',
  sorts: { newest: 'Plus récents', oldest: 'Plus anciens', name: 'Nom' },
  export: 'Exporter (CSV)',
}

/** The exported table. */
export const table = {
  columns: {
    name: 'Nom',
    email: 'Adresse e-mail',
    role: 'Rôle',
    confirmed: 'Adresse confirmée',
    verified: 'Vérifié',
    suspended: 'Suspendu',
    created: 'Inscrit le',
    seen: 'Vu le',
    id: 'Identifiant',
  },
  states: { yes: 'oui', no: 'non' },
  roles: { user: 'Utilisateur', superAdmin: 'Super administrateur' },
}

export const refusals = {
  'no-such-user': 'Ce compte n’existe plus.',
  'own-account': 'Vous ne pouvez pas faire cela à votre propre compte.',
  'role-unchanged': 'Ce compte a déjà ce rôle.',
  'account-not-ready': 'L’adresse n’est pas confirmée, ou le compte est suspendu.',
  'has-tontines': 'Cette personne fait partie d’une tontine : elle reste un utilisateur ordinaire.',
} satisfies RefusalWords<AdminRefusal>

export const invalid = {
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'search-invalid': 'Cette recherche n’est pas valable.',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
}
