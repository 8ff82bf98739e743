import type { AuthRefusal } from '@mainforte/domain/auth/refusals'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { waitOf } from '../kernel/format.ts'

/** Shared by all account screens. */
export const frame = {
  home: 'Accueil',
  promise:
    'L’argent de la tontine est écrit devant tout le monde. Personne ne peut le changer en cachette.',
  google: 'Continuer avec Google',
  googleFailed: 'Google n’a pas répondu. Réessayez dans un instant.',
  googleElsewhere:
    'Google ne s’ouvre pas dans ce navigateur. Copiez l’adresse et ouvrez-la dans Chrome ou Safari.',
  or: 'ou',
  mailbox: 'Ce serveur n’envoie pas d’e-mail : les messages arrivent dans la',
  mailboxLink: 'boîte aux lettres locale',
}

export const login = {
  title: 'Connexion',
  text: 'Vos tontines vous attendent.',
  ended: 'Reconnectez-vous pour continuer où vous étiez.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  noAccount: 'Pas encore de compte ?',
  register: 'Créer un compte',
  invalidEmail: "Format d'email invalide.",
  tooMany: 'Trop de tentatives de connexion. Veuillez réessayer plus tard.',
  database: 'Erreur de connexion à la base de données. Veuillez réessayer ou contacter le support.',
  failed: (message: string) => `Échec de la connexion: ${message}`,
  unknown: 'Une erreur inconnue est survenue. Veuillez réessayer.',
}

/** Errors of the fields of the login page. */
export const loginInvalid = {
  'email-invalid': 'Entrez une adresse e-mail valide',
  'credentials-missing': 'Donnez votre adresse e-mail et votre mot de passe.',
  'password-too-short': 'Le mot de passe doit contenir au moins 6 caractères',
  'password-too-long': 'Le mot de passe ne doit pas dépasser 128 caractères',
}

/** The alert about an address that was never confirmed, and the mail that can be sent again. */
export const notConfirmed = {
  title: 'Adresse e-mail non confirmée',
  text: (email: string) =>
    `Nous avons écrit à ${email}. Touchez le bouton dans cet e-mail. Regardez aussi dans les indésirables.`,
  resend: "Renvoyer l'email de confirmation",
  resending: 'Envoi en cours...',
  resent: 'Email de confirmation renvoyé avec succès...',
  resendFailed: "Échec de l'envoi de l'email de confirmation. Veuillez réessayer.",
}

/** Instead of the login, from registration until the link in the mail is opened. */
export const inbox = {
  title: 'Ouvrez votre boîte',
  sentTo: 'Nous avons écrit à',
  open: 'Touchez le bouton dans cet e-mail. Votre compte s’ouvre aussitôt.',
  nothing:
    'Rien reçu ? Regardez dans les indésirables, puis renvoyez l’e-mail : 3 fois par heure au plus.',
  change: 'Changer d’adresse',
  confirmed: 'Adresse déjà confirmée ?',
}

/** Shown only to the account that the server settings name, after its password was accepted. */
export const promotion = {
  title: 'Administration de la plateforme',
  text: 'Ce compte peut administrer Mainforte. Il peut prendre ce rôle maintenant.',
  changes: [
    'Votre menu montre l’administration.',
    'Vos tontines restent les vôtres : « Mes tontines », dans le menu de votre compte.',
    'Avec ce rôle, vous ne pouvez plus ni créer une tontine, ni entrer dans une autre.',
    'Seul un autre super administrateur peut vous retirer ce rôle.',
  ],
  submit: 'Devenir Super Admin',
  done: (name: string) => `${name} est maintenant Super Admin. La page va se recharger.`,
  later: 'Continuer sans ce rôle',
  failed: "Échec de l'opération",
  roleUnchanged: 'Échec de la modification du rôle',
  impossible: 'Impossible de définir le super admin',
}

export const register = {
  title: 'Créer un compte',
  text: 'Un seul compte pour toutes vos tontines.',
  invited: 'Créez votre compte. Votre demande à la tontine part ensuite toute seule.',
  correct: 'Corrigez votre adresse. Choisissez de nouveau un mot de passe.',
  name: 'Nom complet',
  namePlaceholder: 'Awa Koné',
  emailPlaceholder: 'awa@exemple.ci',
  password: 'Mot de passe',
  confirmation: 'Confirmer le mot de passe',
  language: 'Langue des écrans et des e-mails',
  submit: 'Créer mon compte',
  submitting: 'Création en cours...',
  hasAccount: 'Vous avez déjà un compte ?',
  done: 'Compte créé avec succès! Vérifiez votre email pour confirmer votre compte.',
  checkMail: 'Vérifiez votre email pour confirmer votre inscription',
  failed: "Une erreur s'est produite lors de l'inscription.",
  terms: 'En créant un compte, vous acceptez les',
  termsLink: 'conditions d’utilisation',
}

/** The rules of a password, ticked off while it is typed. */
export const passwordRules = {
  title: 'Le mot de passe doit contenir :',
  length: '8 caractères ou plus',
  upper: 'une majuscule',
  lower: 'une minuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial (-, @, #)',
  met: 'fait',
  missing: 'manque',
}

/** Errors of the fields of all other account forms. */
export const invalid = {
  'name-too-short': 'Le nom doit contenir au moins 3 caractères',
  'name-too-long': 'Le nom ne doit pas dépasser 120 caractères',
  'name-unreadable': 'Le nom doit contenir une lettre ou un chiffre',
  'text-unprintable': 'Ce texte contient des caractères qui ne s’affichent pas',
  'email-invalid': 'Veuillez entrer un email valide',
  'credentials-missing': 'Donnez votre adresse e-mail et votre mot de passe.',
  'password-too-short': 'Le mot de passe doit contenir au moins 8 caractères',
  'password-too-long': 'Le mot de passe ne doit pas dépasser 128 caractères',
  'password-no-upper': 'Le mot de passe doit contenir au moins une majuscule',
  'password-no-lower': 'Le mot de passe doit contenir au moins une minuscule',
  'password-no-digit': 'Le mot de passe doit contenir au moins un chiffre',
  'password-no-special': 'Le mot de passe doit contenir au moins un caractère spécial',
  'password-common': 'Ce mot de passe est trop courant : choisissez-en un autre',
  'passwords-differ': 'Les mots de passe ne correspondent pas',
  'link-invalid': 'Ce lien n’est plus valable.',
  'path-invalid': 'Cette adresse n’est pas une page de Mainforte.',
  'form-invalid': 'Cette page n’est plus à jour. Rechargez-la.',
}

export const forgot = {
  title: 'Mot de passe oublié',
  text: 'Donnez votre adresse e-mail. Nous y envoyons un lien pour choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  submit: 'Envoyer le lien',
  submitting: 'Envoi en cours...',
  back: 'Retour à la connexion',
  done: 'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
  doneText: (email: string) =>
    `Si ${email} a un compte, le lien arrive dans quelques minutes. Il marche pendant une heure.`,
  again: 'Envoyer à une autre adresse',
}

export const reset = {
  title: 'Nouveau mot de passe',
  text: 'Vos autres appareils seront déconnectés.',
  password: 'Nouveau mot de passe',
  confirmation: 'Confirmer le nouveau mot de passe',
  submit: 'Enregistrer le mot de passe',
  submitting: 'Enregistrement...',
  done: 'Mot de passe modifié. Connectez-vous avec le nouveau.',
  name: 'Quel est votre nom ?',
  nameHint:
    'Votre adresse a été inscrite depuis un autre appareil. Le nom et le numéro donnés là-bas seront effacés.',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText: 'Un lien marche une seule fois, pendant une heure. Demandez-en un nouveau.',
  expiredAction: 'Recevoir un nouveau lien',
}

export const confirm = {
  title: 'Confirmation de votre adresse',
  waiting: 'Nous confirmons votre adresse...',
  passwordText:
    'Ce compte a été créé sur un autre appareil. Donnez le mot de passe choisi à l’inscription.',
  submit: 'Confirmer mon adresse',
  submitting: 'Confirmation en cours...',
  notMine: 'Vous l’avez oublié, ou quelqu’un d’autre l’a choisi ?',
  reset: 'Choisir un nouveau mot de passe',
  doneTitle: 'Votre adresse est confirmée',
  doneText: 'Votre compte est prêt. Connectez-vous.',
  doneAction: 'Se connecter',
  signedInAs: (name: string, email: string) => `Vous êtes connecté : ${name} (${email}).`,
  otherAccount: (name: string, email: string) =>
    `Un autre compte est ouvert ici : ${name} (${email}). Déconnectez-vous pour ouvrir le nouveau.`,
  signOut: 'Se déconnecter',
  stay: 'Garder le compte ouvert',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText:
    'Un lien marche une seule fois, pendant 24 heures. Adresse déjà confirmée ? Connectez-vous. Sinon, recevez un nouveau lien.',
}

export const refusals = {
  'email-taken': 'Cette adresse email est déjà utilisée par un autre compte.',
  'email-or-phone-taken': 'Cette adresse email ou ce numéro de téléphone est déjà utilisé.',
  'invalid-credentials': 'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
  'email-not-confirmed': 'Votre adresse e-mail n’est pas encore confirmée.',
  'account-suspended':
    'Pour des raisons de sécurité, ce compte est suspendu. Écrivez au support pour en savoir plus.',
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Trop de tentatives. Réessayez dans ${waitOf('fr', retryAfterSeconds)}.`,
  'link-invalid': 'Ce lien a déjà servi ou n’est plus valable.',
  'password-needed': 'Donnez le mot de passe choisi à l’inscription.',
  'password-wrong': 'Ce n’est pas le mot de passe choisi à l’inscription.',
  'name-needed': 'Donnez votre nom.',
  'current-password-wrong': 'Le mot de passe actuel n’est pas le bon.',
  'no-such-session': 'Cet appareil est déjà déconnecté.',
  'no-password':
    'Ce compte s’ouvre avec Google, sans mot de passe. Pour en choisir un, touchez « Mot de passe oublié ».',
  'promotion-not-allowed': 'Impossible de définir le super admin',
  'role-unchanged': 'Échec de la modification du rôle',
  'google-unavailable': 'La connexion avec Google n’est pas disponible ici.',
} satisfies RefusalWords<AuthRefusal>
