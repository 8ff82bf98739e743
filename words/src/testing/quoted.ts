/**
 * What the specification quotes, by the screen that shows it or the rule that says it, letter for
 * letter. Tests render each screen in the default interface and compare: web/testing/quoted.ts.
 */

/** Where on a screen a text stands. */
export type Part =
  | 'headings'
  | 'tabs'
  | 'groups'
  | 'fields'
  | 'columns'
  | 'options'
  | 'buttons'
  | 'links'
  | 'menuItems'
  /** What the page says of something that happened: an alert or a status. */
  | 'messages'
  /** A line of the text that a field begins with. */
  | 'drafts'
  | 'texts'

export type QuotedScreen = Readonly<Partial<Record<Part, readonly string[]>>>

/** What the server refuses, by the code of the refusal. */
export const refusals = {
  'invalid-credentials': 'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
  'email-taken': 'Cette adresse email est déjà utilisée par un autre compte.',
  'email-or-phone-taken': 'Cette adresse email ou ce numéro de téléphone est déjà utilisé.',
  'already-invited':
    "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
  'already-in-circle': 'Un membre avec cet email/téléphone fait déjà partie de cette tontine.',
  'no-such-invitation': 'Invalid invite code',
  'request-pending': 'You have already requested to join this tontine. Approval pending.',
  'already-member': 'You are already a member of this tontine.',
} as const

/** A tontine that is not there: what is said depends on what was asked of it. */
export const noSuchTontine = { edited: 'Tontine non trouvée', ranked: 'Tontine not found' } as const

/** What the API says beside the code, to whoever has no page. */
export const apiMessages = {
  'not-signed-in': 'User not authenticated',
  'no-such-tontine': 'Tontine not found',
  BAD_REQUEST: 'You must provide either an email or phone number and a password.',
} as const

/** Said of a failure that is not even an error. */
export const unknownFailure = 'Une erreur inconnue est survenue. Veuillez réessayer.'

export const invalidDate = 'Date invalide'

/** What the product does not say, by the reason; docs/specification.md has each in its tables. */
export const unsaid: Readonly<Record<string, readonly string[]>> = {
  'creating is one request and one transaction: no step of it could fail by itself': [
    'Database error',
    'Admin member error',
    'Members error',
    'Fetch error',
    'Failed to create tontine',
    'Failed to fetch complete tontine data',
  ],
  'the creator comes with their session: there is no profile to look up first': [
    'Erreur de profil utilisateur. Veuillez réessayer.',
  ],
  'families share a telephone, and an unproven number blocks nobody (M2)': [
    'Ce numéro de téléphone est déjà utilisé par un autre compte.',
  ],
  'a placeholder: the figure is computed (decision 2)': ['+$200', '96%'],
  'the password is really changed (decision 2)': ['Fonctionnalité à venir'],
}

export const landingPage = {
  headings: ['Key Features', 'Create Tontines', 'Invite Members', 'Track Payments'],
  links: ['Login', 'Get Started', 'Create Your Account', 'Sign In'],
} as const satisfies QuotedScreen

export const publicHeader = {
  links: ['Accueil', 'À propos', 'Contact', 'Connexion', 'Inscription'],
  texts: ['Fonctionnalités'],
} as const satisfies QuotedScreen

export const pageFooter = {
  groups: ['Produit', 'Entreprise', 'Mentions légales'],
  links: [
    'Fonctionnalités',
    'Tarification',
    'FAQ',
    'Témoignages',
    'À propos',
    'Contact',
    'Blog',
    'Carrières',
    'Mentions légales',
    'Confidentialité',
    "Conditions d'utilisation",
    'Cookies',
  ],
} as const satisfies QuotedScreen

export const aboutPage = {
  headings: ['Transparence', 'Communauté', 'Accessibilité', 'Sécurité'],
} as const satisfies QuotedScreen

export const legalPage = {
  headings: [
    'Informations Légales',
    'Politique de Confidentialité',
    'Politique de Cookies',
    "Conditions Générales d'Utilisation",
  ],
} as const satisfies QuotedScreen

export const helpPage = { links: ['FAQ', 'Guides', 'Contact'] } as const satisfies QuotedScreen

export const shell = {
  groups: ['Main', 'Other', 'Administration'],
  links: ['Admin Dashboard', 'Users Management', 'All Users', 'Create New Tontine'],
  menuItems: ['Profile', 'Settings', 'Log out'],
} as const satisfies QuotedScreen

export const notFoundPage = {
  headings: ["Lien d'invitation invalide", 'Tontine introuvable', 'Oops! Page introuvable'],
  links: ['Accueil', 'Voir les tontines', 'Retour'],
} as const satisfies QuotedScreen

export const errorPage = {
  headings: ['Unexpected Application Error!'],
} as const satisfies QuotedScreen

export const loginPage = {
  texts: ['Vérifiez votre email pour confirmer votre inscription'],
  messages: [
    refusals['invalid-credentials'],
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'You must provide either an email or phone number and a password.',
    'Trop de tentatives de connexion. Veuillez réessayer plus tard.',
    "Format d'email invalide.",
    'Erreur de connexion à la base de données. Veuillez réessayer ou contacter le support.',
    'Échec de la connexion: Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    'Email de confirmation renvoyé avec succès...',
    "Échec de l'envoi de l'email de confirmation. Veuillez réessayer.",
    "Échec de l'opération",
    'Échec de la modification du rôle',
    'Impossible de définir le super admin',
    'Awa Koné est maintenant Super Admin. La page va se recharger.',
  ],
} as const satisfies QuotedScreen

export const registerPage = {
  messages: [
    refusals['email-taken'],
    refusals['email-or-phone-taken'],
    'Le nom doit contenir au moins 3 caractères',
    'Veuillez entrer un email valide',
    'Le mot de passe doit contenir au moins 8 caractères',
    'Le mot de passe doit contenir au moins une majuscule',
    'Le mot de passe doit contenir au moins une minuscule',
    'Le mot de passe doit contenir au moins un chiffre',
    'Le mot de passe doit contenir au moins un caractère spécial',
    'Les mots de passe ne correspondent pas',
    "Une erreur s'est produite lors de l'inscription.",
    'Compte créé avec succès! Vérifiez votre email pour confirmer votre compte.',
  ],
} as const satisfies QuotedScreen

export const passwordPages = {
  buttons: ['Send Reset Link'],
  messages: [
    'Please enter a valid email',
    'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
    'Les mots de passe ne correspondent pas',
  ],
} as const satisfies QuotedScreen

export const dashboardPage = {
  headings: ['Hello, User', 'Savings Progress', 'Payment Statistics'],
  tabs: ['Overview', 'Upcoming', 'Recent Activity'],
  links: ['New Tontine', 'View', 'Details'],
  texts: [
    'Active Tontines',
    'Total Contributed',
    'Pending Payments',
    'Next Payout',
    'None',
    'No date set',
    'Unknown Tontine',
    '+1 from last month',
    '10\u00A0days remaining',
    'Due within 5\u00A0days',
  ],
} as const satisfies QuotedScreen

export const settingsPage = {
  headings: ['Paramètres'],
  tabs: ['Notifications', 'Compte', 'Préférences'],
  messages: ['Paramètres enregistrés avec succès'],
} as const satisfies QuotedScreen

export const profilePage = {
  headings: ['Mon Profil', 'Tontines et Paiements', 'User not found'],
  tabs: ['Profil', 'Paramètres'],
  buttons: ['Modifier le profil', 'Annuler', 'Enregistrer'],
  links: ['Voir mes tontines', 'Login'],
  texts: ['Vérifié', 'Non vérifié', 'Non renseigné'],
  messages: [
    'Succès',
    'Votre profil a été mis à jour',
    'Erreur',
    'Impossible de mettre à jour votre profil',
    'Type de fichier invalide',
    'Veuillez sélectionner une image (JPG, PNG, GIF)',
    'Fichier trop volumineux',
    'La taille maximale est de 5 Mo',
    'Erreur lors du téléchargement',
    "Impossible de télécharger l'image",
    'Image téléchargée avec succès',
    'Votre photo de profil a été mise à jour',
  ],
} as const satisfies QuotedScreen

export const listPage = {
  headings: ['My Tontines', 'No tontines found', 'No active tontines', 'No tontines as admin'],
  tabs: ['All Tontines', 'Active', "I'm Admin"],
  links: ['New Tontine', 'View Details', 'Create Tontine', 'Join Tontine'],
  texts: ['N/A'],
  messages: ['Failed to fetch tontines'],
} as const satisfies QuotedScreen

export const createPage = {
  headings: ['Créer une nouvelle tontine'],
  buttons: ['Réinitialiser'],
  messages: [
    refusals['already-invited'],
    'Données de la tontine réinitialisées',
    'Le nom de la tontine doit comporter au moins 2 caractères.',
    'La description ne doit pas dépasser 500 caractères.',
    'Le montant doit être supérieur à 0.',
    "Le nombre de membres doit être d'au moins 2.",
    'Le nom est requis',
    'Email invalide',
    "Erreur d'authentification. Veuillez vous reconnecter.",
    'Échec de la création de la tontine. Veuillez réessayer.',
    'Échec de la création de la tontine. Problème de connexion ou autorisations.',
    "Erreur de ressource. Veuillez contacter l'administrateur.",
    'Tontine créée avec succès!',
  ],
} as const satisfies QuotedScreen

export const detailPage = {
  headings: ['Aucun membre trouvé.', 'Aucun paiement trouvé.'],
  tabs: ['Aperçu', 'Membres', 'Paiements'],
  buttons: ['Copier', 'Copié'],
  links: ['Voir le classement', 'Retour', 'Inviter des membres'],
  texts: [
    'Aucune description fournie.',
    'Error: Tontine not found',
    'Error: Failed to load tontine details',
  ],
  messages: [
    refusals['already-invited'],
    refusals['already-in-circle'],
    noSuchTontine.edited,
    'Loading...',
    'Échec de la copie du lien',
    "Lien d'invitation copié!",
    'Tontine mise à jour avec succès',
    'Échec de la mise à jour de la tontine',
    'Tontine supprimée avec succès',
    'Échec de la suppression de la tontine',
    'Membre ajouté avec succès',
    'Membre réactivé avec succès',
    "Échec de l'ajout du membre",
    'Membre approuvé avec succès',
    'Membre rejeté avec succès',
    'Échec de la mise à jour du statut du membre',
  ],
} as const satisfies QuotedScreen

export const membersPage = {
  messages: ['Membre approuvé avec succès'],
} as const satisfies QuotedScreen

export const paymentForm = {
  messages: ['Paiement enregistré avec succès', "Échec de l'enregistrement du paiement"],
} as const satisfies QuotedScreen

export const rankingPage = {
  headings: ['Classement des membres', 'Aucun classement disponible'],
  texts: [
    'Date de paiement\u202F: Non programmé',
    'Actif',
    'En attente',
    'Rejeté',
    "Le classement manuel n'a pas encore été défini.",
    'Le classement automatique sera généré lorsque suffisamment de membres auront rejoint.',
  ],
  messages: [
    'Loading ranking data...',
    'Rangements automatiques générés avec succès',
    'Échec de génération des rangements automatiques',
  ],
} as const satisfies QuotedScreen

export const manualRankingPage = {
  headings: [
    'Classement manuel des membres',
    'Tontine introuvable',
    'Pas assez de membres actifs',
    'Manual Member Ranking',
  ],
  columns: ['Rank', 'Name', 'Email', 'Status', 'Payout Date'],
  buttons: ['Auto-generate Dates', 'Save Rankings', 'Assign Date'],
  links: ['Retour aux tontines', 'Retour à la tontine'],
  texts: [
    "Vous avez besoin d'au moins 2 membres actifs pour établir un classement.",
    'Drag and drop members to change their ranking order. Assign payout dates to each member.',
    'No active members found. Add members to the tontine first.',
  ],
  messages: [
    noSuchTontine.ranked,
    'Tontine introuvable',
    'Cette tontine utilise un classement automatique',
    'Erreur lors de la récupération de la tontine',
    'This date is already assigned to another member',
    'Please assign a date to all members before saving',
    'Membres rangés avec succès',
    'Échec de mise à jour des rangements des membres',
    'Classement des membres mis à jour avec succès',
    'Échec de la mise à jour du classement',
  ],
} as const satisfies QuotedScreen

export const joinPage = {
  headings: ["You've been invited to join", 'Invitation invalide'],
  fields: ['Your Name', 'Email Address', 'Phone Number (Optional)'],
  buttons: ['Join Tontine', 'Sending request...'],
  links: ['Cancel', "Retour à l'accueil"],
  texts: ['Join Tontine', 'Amount', 'Frequency', 'Members', 'Start Date'],
  messages: [
    refusals['no-such-invitation'],
    refusals['request-pending'],
    refusals['already-member'],
    'Veuillez fournir votre nom',
    'Veuillez fournir votre email',
    "Échec de l'adhésion à la tontine",
    "Erreur lors de l'adhésion à la tontine",
    "Demande d'adhésion soumise avec succès",
    "Demande d'adhésion soumise à nouveau",
    "Demande d'adhésion envoyée avec succès",
    "Votre demande d'adhésion a été envoyée!",
  ],
} as const satisfies QuotedScreen

export const invitePage = {
  headings: ['Inviter des amis'],
  tabs: ['Par Email', 'Par Lien'],
  options: ['Invitation générale'],
  buttons: ['Ajouter', 'Envoyer les invitations', 'Envoi en cours...'],
  drafts: ['Un ami'],
  messages: [
    'Veuillez entrer une adresse email valide.',
    'Cette adresse email a déjà été ajoutée.',
    'Veuillez ajouter au moins une adresse email.',
    'Invitations envoyées à 1 personne(s)!',
    "Échec de l'envoi des invitations. Veuillez réessayer plus tard.",
  ],
} as const satisfies QuotedScreen
