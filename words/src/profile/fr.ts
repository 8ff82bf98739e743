import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { number, waitOf } from '../kernel/format.ts'

export const profile = {
  title: 'Mon Profil',
  back: 'Retour au tableau de bord',
  tabs: 'Mon profil',
  tabProfile: 'Profil',
  tabSecurity: 'Paramètres',
  notFound: 'Utilisateur introuvable',
  notFoundText: 'Connectez-vous pour voir votre profil.',
  login: 'Connexion',
  verified: 'Vérifié',
  notVerified: 'Non vérifié',
  notVerifiedText: 'L’équipe de Mainforte n’a pas vérifié votre identité.',
  emailConfirmed: 'Adresse confirmée',
  id: 'Identifiant',
  name: 'Nom complet',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  status: 'Statut de vérification',
  since: 'Membre depuis',
  none: 'Non renseigné',
  edit: 'Modifier le profil',
  emailFixed: 'L’adresse e-mail ne peut pas être modifiée.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'Succès',
  savedText: 'Votre profil a été mis à jour',
  failed: 'Erreur',
  failedText: 'Impossible de mettre à jour votre profil',
}

/** The profile picture. */
export const photo = {
  label: 'Photo de profil',
  choose: 'Choisir une photo',
  replace: 'Changer la photo',
  hint: 'JPG, PNG ou GIF, 5 Mo au plus. Tout le monde la voit.',
  progress: (share: string) => `Envoi de la photo : ${share}`,
  uploaded: 'Image téléchargée avec succès',
  uploadedText: 'Votre photo de profil a été mise à jour',
  notImage: 'Type de fichier invalide',
  notImageText: 'Veuillez sélectionner une image (JPG, PNG, GIF)',
  tooLarge: 'Fichier trop volumineux',
  tooLargeText: 'La taille maximale est de 5 Mo',
  failed: 'Erreur lors du téléchargement',
  failedText: "Impossible de télécharger l'image",
  remove: 'Retirer la photo',
  removeTitle: 'Retirer votre photo ?',
  removeText: 'Vos initiales la remplacent, et le fichier est effacé.',
  removed: 'Photo retirée',
  removeFailed: 'La photo n’a pas pu être retirée.',
}

export const moneyCard = {
  title: 'Tontines et Paiements',
  active: 'Tontines actives',
  paid: 'Total versé',
  received: 'Total reçu',
  recent: 'Derniers versements',
  noPayments: 'Aucun versement récent',
  all: 'Voir mes tontines',
}

/** The status of a payment. */
export const payments = {
  pending: 'Déclaré',
  completed: 'Versé',
  failed: 'Refusé',
  reversed: 'Annulé',
}

export const security = {
  title: 'Changer le mot de passe',
  text: 'Vos autres appareils seront déconnectés.',
  current: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  confirmation: 'Confirmer le nouveau mot de passe',
  submit: 'Changer le mot de passe',
  submitting: 'Changement en cours...',
  done: 'Mot de passe modifié',
  doneText: 'Vos autres appareils ont été déconnectés.',
}

export const invalid = {
  'name-too-long': 'Le nom ne doit pas dépasser 120 caractères',
  'name-unreadable': 'Le nom doit contenir une lettre ou un chiffre',
  'text-unprintable': 'Ce texte contient des caractères qui ne s’affichent pas',
  'phone-invalid': 'Entrez un numéro complet, par exemple +225 07 01 02 03 04',
}

export const refusals = {
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
    `Trop de tentatives. Réessayez dans ${waitOf('fr', retryAfterSeconds)}.`,
} satisfies RefusalWords<PictureRefusal>
