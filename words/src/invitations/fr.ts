/** /join/{inviteCode}: the tontine behind the code, and the request to join it. */
export const join = {
  title: 'Rejoindre la tontine',
  invited: 'On vous invite à rejoindre',
  organizer: (name: string) => `Organisée par ${name}`,
  amount: 'Montant',
  frequency: 'Fréquence',
  members: 'Membres',
  startDate: 'Date de début',
  language: 'Langue',
  name: 'Votre nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone (facultatif)',
  loggedIn: (who: string, admin: string) =>
    `Votre compte : ${who}. Le bouton envoie votre demande à ${admin}.`,
  accountNeeded: 'Il faut un compte. Vous le créez juste après, et votre demande part toute seule.',
  hasAccount: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  submit: 'Rejoindre la tontine',
  submitting: 'Envoi de la demande...',
  cancel: 'Annuler',
  nameMissing: 'Veuillez fournir votre nom',
  emailMissing: 'Veuillez fournir votre email',
  emailInvalid: 'Veuillez entrer une adresse email valide.',
  phoneInvalid: 'Entrez un numéro complet, par exemple +225 07 01 02 03 04',
  sent: "Votre demande d'adhésion a été envoyée!",
  sentDetail: "Demande d'adhésion soumise avec succès",
  joined: 'Vous étiez déjà sur la liste : vous êtes dans la tontine',
  sentAgain: "Demande d'adhésion soumise à nouveau",
  sentAfterRegistering: "Demande d'adhésion envoyée avec succès",
  failed: "Échec de l'adhésion à la tontine",
  unanswered: "Erreur lors de l'adhésion à la tontine",
  superAdmin: 'Un compte d’administration de la plateforme n’entre pas dans une tontine.',
}

/** Why somebody can't join: the rules' codes, in the specification's words. */
export const refusals = {
  'request-pending':
    'Vous avez déjà demandé à rejoindre cette tontine. Votre demande est en attente.',
  'already-member': 'Vous êtes déjà membre de cette tontine.',
  'invite-code-invalid': 'Code d’invitation invalide',
  'no-such-tontine': 'Code d’invitation invalide',
  'no-such-invitation': 'Code d’invitation invalide',
  'tontine-invites-nobody': 'Cette tontine est terminée : on ne peut plus y inviter personne.',
  'too-many-invitations': ({ limit, left }: { limit: number; left: number }) =>
    left === 0
      ? `Vous avez écrit à ${limit} adresses en 24 heures, c’est la limite. Le lien, lui, se partage sans limite.`
      : `La limite est de ${limit} adresses en 24 heures. Il vous en reste ${left}.`,
  'too-many-for-new-account': ({
    limit,
    left,
    days,
  }: {
    limit: number
    left: number
    days: number
  }) =>
    `Un compte neuf invite ${limit} adresses au plus en ${days} jours. Il vous en reste ${left}. Le lien, lui, se partage sans limite.`,
  'invitations-used-up':
    'Mainforte ne peut plus envoyer d’invitation aujourd’hui. Réessayez demain, ou partagez le lien.',
  'circle-full': 'Cette tontine est complète : elle ne prend plus de nouveaux membres.',
  'tontine-closed': 'Cette tontine n’accepte plus de nouveaux membres.',
}

/** What a messenger shows of a link to a tontine. Never an amount, because links are forwarded far. */
export const preview = {
  title: (tontine: string) => `Rejoignez la tontine « ${tontine} »`,
  description: 'Ouvrez le lien pour voir la tontine et demander à y entrer.',
}

/** The card for an invalid link. */
export const invalidLink = {
  title: 'Invitation invalide',
  text: "Ce lien d'invitation n'est pas valide ou a expiré.",
  closed: 'Cette tontine n’accepte plus de nouveaux membres.',
  home: "Retour à l'accueil",
}

/** /tontines/join: where a code or a link is entered. */
export const byCode = {
  title: 'Rejoindre une tontine',
  text: 'Collez le lien ou le message reçu, ou tapez le code de 8 caractères.',
  code: 'Code ou lien d’invitation',
  hint: 'Le code est à la fin du lien, par exemple AB2CD3EF.',
  submit: 'Continuer',
  invalid: 'Aucun code de 8 lettres et chiffres ici. Vérifiez-le, ou collez tout le lien.',
  empty: 'Entrez un code ou collez un lien.',
  scan: 'Scanner un QR code',
  scanning: 'Placez le QR code dans le cadre.',
  stop: 'Arrêter la caméra',
  cameraFailed: 'La caméra ne s’ouvre pas. Autorisez-la, ou tapez le code.',
  back: 'Retour aux tontines',
  help: 'Pas de code ? Demandez le lien à l’organisatrice de la tontine.',
}

/** /invite, "Inviter des amis". */
export const invite = {
  title: 'Inviter des amis',
  text: 'Par e-mail ou par lien. Chacun demande à entrer, et vous approuvez.',
  ways: 'Comment inviter',
  byEmail: 'Par Email',
  byLink: 'Par Lien',
  tontine: 'Tontine',
  link: 'Lien d’invitation',
  code: 'Code',
  copied: "Lien d'invitation copié!",
  qrTitle: 'QR code',
  qrText: 'À scanner avec l’appareil photo du téléphone.',
  shareTitle: 'Envoyer le lien',
  message: (tontine: string, link: string) =>
    `Bonjour, rejoignez notre tontine « ${tontine} » sur Mainforte : ${link}`,
  subject: (tontine: string) => `Invitation à rejoindre la tontine ${tontine}`,
  none: 'Vous n’organisez aucune tontine.',
  addressFirst: 'Avec une adresse e-mail, vous pouvez créer une tontine et inviter.',
  addAddress: 'Ajouter une adresse e-mail',
  noneText: 'Créez-en une pour obtenir son lien d’invitation.',
  create: 'Créer une tontine',
  benefits: 'Pourquoi inviter vos proches ?',
  simple: 'Plus simple à gérer',
  simpleText: 'L’ordre, les dates et les montants sont au même endroit.',
  trust: 'Moins de disputes',
  trustText: 'Tout est écrit : plus de « j’ai payé » contre « tu n’as pas payé ».',
  tracking: 'Suivi des paiements',
  trackingText: 'Chacun voit qui a versé, quand, et qui prend la main.',
}

/** The tab "Par Email": whom to invite, and with which message. */
export const byEmail = {
  email: 'Adresse e-mail',
  placeholder: 'ami@exemple.com',
  hint: 'Vous pouvez en coller plusieurs, jusqu’à 20.',
  add: 'Ajouter',
  chosen: 'Adresses ajoutées',
  remove: (email: string) => `Retirer ${email}`,
  tontine: 'Tontine',
  general: 'Invitation générale',
  message: 'Message',
  greeting: (name: string) =>
    `Bonjour,\nJe vous invite à me rejoindre sur Mainforte : chacun y voit qui a versé et qui prend la main.\nÀ bientôt,\n${name}`,
  someone: 'Un ami',
  linkAdded: 'N’écrivez ni lien ni adresse. Votre nom et le lien sont ajoutés en dessous.',
  submit: 'Envoyer les invitations',
  submitting: 'Envoi en cours...',
  sent: (n: number) => `Invitations envoyées à ${n} personne(s)!`,
  failed: "Échec de l'envoi des invitations. Veuillez réessayer plus tard.",
  sentTitle: 'Invitations envoyées',
  sentText: 'Les 50 dernières.',
  sentAll: (n: number) => `Afficher les ${n}`,
  statusQueued: 'En cours d’envoi',
  statusSent: 'Envoyée',
  statusFailed: 'Non distribuée',
}

/** Errors of the invitation form. */
export const invalid = {
  'email-invalid': 'Veuillez entrer une adresse email valide.',
  'email-twice': 'Cette adresse email a déjà été ajoutée.',
  'emails-missing': 'Veuillez ajouter au moins une adresse email.',
  'message-has-link':
    'Retirez les liens et les adresses : le lien d’invitation est ajouté. Mettez un espace après chaque point.',
  'emails-too-many': 'Vous pouvez inviter 20 personnes à la fois. Envoyez d’abord celles-ci.',
  'message-too-long': 'Le message ne doit pas dépasser 1000 caractères.',
}
