import type { QuotedElsewhere, QuotedScreen, Unsaid } from './quoted.ts'

/** Every message of sections 5 and 8 of the specification: where it is said, which test reaches it. */
export const messages: readonly QuotedScreen[] = [
  {
    screen: 'auth.forgot',
    test: 'web/app/auth/ForgottenPassword.test.tsx',
    says: {
      done: 'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
    },
  },
  {
    screen: 'auth.invalid',
    test: 'web/app/auth/ForgottenPassword.test.tsx',
    says: {
      'passwords-differ': 'Les mots de passe ne correspondent pas',
    },
  },
  {
    screen: 'auth.invalid',
    test: 'web/app/auth/RegisterPage.test.tsx',
    says: {
      'name-too-short': 'Le nom doit contenir au moins 3 caractères',
      'email-invalid': 'Veuillez entrer un email valide',
      'password-too-short': 'Le mot de passe doit contenir au moins 8 caractères',
      'password-no-upper': 'Le mot de passe doit contenir au moins une majuscule',
      'password-no-lower': 'Le mot de passe doit contenir au moins une minuscule',
      'password-no-digit': 'Le mot de passe doit contenir au moins un chiffre',
      'password-no-special': 'Le mot de passe doit contenir au moins un caractère spécial',
    },
  },
  {
    screen: 'auth.loginInvalid',
    test: 'web/app/auth/ForgottenPassword.test.tsx',
    says: {
      'email-invalid': 'Please enter a valid email',
    },
  },
  {
    screen: 'auth.loginInvalid',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      'credentials-missing': 'You must provide either an email or phone number and a password.',
      'password-too-short': 'Password must be at least 6 characters',
    },
  },
  {
    screen: 'auth.login',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      tooMany: 'Trop de tentatives de connexion. Veuillez réessayer plus tard.',
      invalidEmail: "Format d'email invalide.",
      database:
        'Erreur de connexion à la base de données. Veuillez réessayer ou contacter le support.',
      unknown: 'Une erreur inconnue est survenue. Veuillez réessayer.',
    },
  },
  {
    screen: 'auth.notConfirmed',
    test: 'web/app/auth/ConfirmPage.test.tsx',
    says: {
      resent: 'Email de confirmation renvoyé avec succès...',
    },
  },
  {
    screen: 'auth.notConfirmed',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      resendFailed: "Échec de l'envoi de l'email de confirmation. Veuillez réessayer.",
    },
  },
  {
    screen: 'auth.promotion',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      failed: "Échec de l'opération",
      roleUnchanged: 'Échec de la modification du rôle',
      impossible: 'Impossible de définir le super admin',
    },
  },
  {
    screen: 'auth.refusals',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      'invalid-credentials':
        'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
    },
  },
  {
    screen: 'auth.refusals',
    test: 'web/app/auth/RegisterPage.test.tsx',
    says: {
      'email-taken': 'Cette adresse email est déjà utilisée par un autre compte.',
      'email-or-phone-taken': 'Cette adresse email ou ce numéro de téléphone est déjà utilisé.',
    },
  },
  {
    screen: 'auth.register',
    test: 'e2e/main-job.e2e.ts',
    says: {
      checkMail: 'Vérifiez votre email pour confirmer votre inscription',
    },
  },
  {
    screen: 'auth.register',
    test: 'web/app/auth/RegisterPage.test.tsx',
    says: {
      failed: "Une erreur s'est produite lors de l'inscription.",
      done: 'Compte créé avec succès! Vérifiez votre email pour confirmer votre compte.',
    },
  },
  {
    screen: 'invitations.byEmail',
    test: 'web/app/invitations/InvitePage.test.tsx',
    says: {
      failed: "Échec de l'envoi des invitations. Veuillez réessayer plus tard.",
    },
  },
  {
    screen: 'invitations.invalid',
    test: 'web/app/invitations/InvitePage.test.tsx',
    says: {
      'email-invalid': 'Veuillez entrer une adresse email valide.',
      'email-twice': 'Cette adresse email a déjà été ajoutée.',
      'emails-missing': 'Veuillez ajouter au moins une adresse email.',
    },
  },
  {
    screen: 'invitations.join',
    test: 'web/app/invitations/JoinPage.test.tsx',
    says: {
      nameMissing: 'Veuillez fournir votre nom',
      emailMissing: 'Veuillez fournir votre email',
      failed: "Échec de l'adhésion à la tontine",
      unanswered: "Erreur lors de l'adhésion à la tontine",
      sentDetail: "Demande d'adhésion soumise avec succès",
      sentAgain: "Demande d'adhésion soumise à nouveau",
      sentAfterRegistering: "Demande d'adhésion envoyée avec succès",
      sent: "Votre demande d'adhésion a été envoyée!",
    },
  },
  {
    screen: 'invitations.refusals',
    test: 'web/app/invitations/JoinPage.test.tsx',
    says: {
      'no-such-invitation': 'Invalid invite code',
      'request-pending': 'You have already requested to join this tontine. Approval pending.',
      'already-member': 'You are already a member of this tontine.',
    },
  },
  {
    screen: 'kernel.boundary',
    test: 'web/app/kernel/language/language.test.ts',
    says: {
      title: 'Unexpected Application Error!',
    },
  },
  {
    screen: 'kernel.ui',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      linkCopyFailed: 'Échec de la copie du lien',
    },
  },
  {
    screen: 'members.refusals',
    test: 'web/app/tontines/CreatePage.test.tsx',
    says: {
      'already-invited':
        "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
    },
  },
  {
    screen: 'members.refusals',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      'already-in-circle': 'Un membre avec cet email/téléphone fait déjà partie de cette tontine.',
    },
  },
  {
    screen: 'members.tab',
    test: 'web/app/members/MembersPage.test.tsx',
    says: {
      approved: 'Membre approuvé avec succès',
    },
  },
  {
    screen: 'members.tab',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      addFailed: "Échec de l'ajout du membre",
      statusFailed: 'Échec de la mise à jour du statut du membre',
      rejected: 'Membre rejeté avec succès',
      added: 'Membre ajouté avec succès',
      reactivated: 'Membre réactivé avec succès',
    },
  },
  {
    screen: 'payments.form',
    test: 'web/app/payments/form/PaymentForm.test.tsx',
    says: {
      failed: "Échec de l'enregistrement du paiement",
      recorded: 'Paiement enregistré avec succès',
    },
  },
  {
    screen: 'profile.profile',
    test: 'web/app/profile/ProfilePage.test.tsx',
    says: {
      failed: 'Erreur',
      failedText: 'Impossible de mettre à jour votre profil',
      saved: 'Succès',
      savedText: 'Votre profil a été mis à jour',
    },
  },
  {
    screen: 'rotation.manual',
    test: 'web/app/rotation/ManualRankingPage.test.tsx',
    says: {
      dateTaken: 'This date is already assigned to another member',
      datesMissing: 'Please assign a date to all members before saving',
      failed: 'Erreur lors de la récupération de la tontine',
      arrangeFailed: 'Échec de mise à jour des rangements des membres',
      saveFailed: 'Échec de la mise à jour du classement',
      notFound: 'Tontine introuvable',
      isAutomatic: 'Cette tontine utilise un classement automatique',
      arranged: 'Membres rangés avec succès',
      saved: 'Classement des membres mis à jour avec succès',
    },
  },
  {
    screen: 'rotation.ranking',
    test: 'web/app/rotation/RankingPage.test.tsx',
    says: {
      redrawFailed: 'Échec de génération des rangements automatiques',
      redrawn: 'Rangements automatiques générés avec succès',
    },
  },
  {
    screen: 'rotation.refusals',
    test: 'web/app/rotation/ManualRankingPage.test.tsx',
    says: {
      'no-such-tontine': 'Tontine not found',
    },
  },
  {
    screen: 'settings.page',
    test: 'web/app/settings/SettingsPage.test.tsx',
    says: {
      saved: 'Paramètres enregistrés avec succès',
    },
  },
  {
    screen: 'creation.create',
    test: 'web/app/tontines/CreatePage.test.tsx',
    says: {
      signedOut: "Erreur d'authentification. Veuillez vous reconnecter.",
      nothingReturned: 'Échec de la création de la tontine. Veuillez réessayer.',
      failed: 'Échec de la création de la tontine. Problème de connexion ou autorisations.',
      notFound: "Erreur de ressource. Veuillez contacter l'administrateur.",
      done: 'Tontine créée avec succès!',
    },
  },
  {
    screen: 'tontines.detail',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      editFailed: 'Échec de la mise à jour de la tontine',
      deleteFailed: 'Échec de la suppression de la tontine',
      edited: 'Tontine mise à jour avec succès',
      deleted: 'Tontine supprimée avec succès',
      copied: "Lien d'invitation copié!",
    },
  },
  {
    screen: 'tontines.invalid',
    test: 'web/app/tontines/CreatePage.test.tsx',
    says: {
      'name-too-short': 'Le nom de la tontine doit comporter au moins 2 caractères.',
      'description-too-long': 'La description ne doit pas dépasser 500 caractères.',
      'amount-too-small': 'Le montant doit être supérieur à 0.',
      'member-count-too-small': "Le nombre de membres doit être d'au moins 2.",
      'name-required': 'Le nom est requis',
      'email-invalid': 'Email invalide',
    },
  },
  {
    screen: 'tontines.list',
    test: 'web/app/tontines/ListPage.test.tsx',
    says: {
      failed: 'Failed to fetch tontines',
    },
  },
  {
    screen: 'tontines.refusals',
    test: 'web/app/tontines/DetailPage.test.tsx',
    says: {
      'no-such-tontine': 'Tontine non trouvée',
    },
  },
  {
    screen: 'profile.photo',
    test: 'web/app/profile/ProfilePage.test.tsx',
    says: {
      notImage: 'Type de fichier invalide',
      notImageText: 'Veuillez sélectionner une image (JPG, PNG, GIF)',
      tooLarge: 'Fichier trop volumineux',
      tooLargeText: 'La taille maximale est de 5 Mo',
      failed: 'Erreur lors du téléchargement',
      failedText: "Impossible de télécharger l'image",
      uploaded: 'Image téléchargée avec succès',
      uploadedText: 'Votre photo de profil a été mise à jour',
    },
  },
  {
    screen: 'auth.login',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      failed: {
        text: 'Échec de la connexion: Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
        facts: ['Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'],
      },
    },
  },
  {
    screen: 'auth.promotion',
    test: 'web/app/auth/LoginPage.test.tsx',
    says: {
      done: {
        text: 'Awa Koné est maintenant Super Admin. La page va se recharger.',
        facts: ['Awa Koné'],
      },
    },
  },
  {
    screen: 'invitations.byEmail',
    test: 'web/app/invitations/InvitePage.test.tsx',
    says: { sent: { text: 'Invitations envoyées à 1 personne(s)!', facts: [1] } },
  },
]

/** Messages that the API says, and no screen. */
export const messagesElsewhere: readonly QuotedElsewhere[] = [
  {
    text: 'User not authenticated',
    place: 'server/src/kernel/http/refusal.ts',
    test: 'server/src/auth/sessions/sessions.test.ts',
  },
  {
    text: 'Tontine not found',
    place: 'server/src/kernel/http/refusal.ts',
    test: 'server/src/invitations/by-mail.test.ts',
  },
]

const oneRequest =
  'creating is one request and one transaction: it has no steps of which one could fail by itself'

/** Messages that cannot come to pass here; docs/specification.md has them in its tables too. */
export const messagesUnsaid: readonly Unsaid[] = [
  { text: 'Database error', reason: oneRequest },
  { text: 'Admin member error', reason: oneRequest },
  { text: 'Members error', reason: oneRequest },
  { text: 'Fetch error', reason: oneRequest },
  { text: 'Failed to create tontine', reason: oneRequest },
  { text: 'Failed to fetch complete tontine data', reason: oneRequest },
  {
    text: 'Erreur de profil utilisateur. Veuillez réessayer.',
    reason: 'the creator comes with their session: there is no profile to look up first',
  },
  {
    text: 'Ce numéro de téléphone est déjà utilisé par un autre compte.',
    reason: 'families share a telephone, and an unproven number must block nobody',
  },
]
