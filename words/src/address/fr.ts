/** Who speaks by a telephone adds an address, in their settings. */
export const form = {
  title: 'Ajouter une adresse e-mail',
  text: 'Avec une adresse et un mot de passe, vous ouvrez vos tontines sur n’importe quel appareil. Ce téléphone garde son code.',
  submit: 'Recevoir le lien',
  submitting: 'Envoi en cours...',
  sent: 'Ouvrez votre messagerie',
  sentText: (email: string) =>
    `Un e-mail part à ${email}. Touchez son bouton dans les 24 heures, puis entrez votre mot de passe.`,
  sentNothing: 'Rien reçu ? Regardez dans les indésirables, ou vérifiez l’adresse.',
  again: 'Changer l’adresse',
  unbound: 'Pour ajouter une adresse, reliez d’abord ce téléphone.',
  bind: 'Relier ce téléphone',
  failed: 'Impossible de savoir si ce téléphone est relié.',
}

/** The same with Google. */
export const google = {
  added: 'Google ouvre maintenant vos tontines',
  failures: {
    email_taken: 'Cette adresse Google a déjà un compte ici. Choisissez-en une autre.',
    phone_lost: 'Ce téléphone n’est plus relié. Reliez-le, puis recommencez.',
    email_not_verified: 'Google n’a pas vérifié cette adresse. Choisissez-en une autre.',
    other: 'Google n’a pas été ajouté. Recommencez sur ce téléphone.',
  },
}

/** The page of the mail. */
export const confirm = {
  title: 'Confirmez votre adresse',
  text: 'Entrez le mot de passe que vous avez choisi sur votre téléphone.',
  submit: 'Confirmer mon adresse',
  submitting: 'Confirmation en cours...',
  done: 'Votre adresse est ajoutée',
  doneText: 'Elle ouvre vos tontines sur tout appareil, avec votre mot de passe.',
  login: 'Se connecter',
  home: 'Voir mes tontines',
  dead: 'Ce lien n’est plus valable',
  deadText:
    'Un lien marche une seule fois, pendant 24 heures. Demandez-en un autre dans les paramètres de votre téléphone.',
}

/** To the address that somebody wants to add. */
export const mail = {
  subject: 'Confirmez votre adresse e-mail',
  preview: 'Encore une étape, et vos tontines s’ouvrent sur tout appareil.',
  title: 'Confirmez votre adresse',
  text: 'Quelqu’un, sans doute vous, veut ouvrir ses tontines avec cette adresse et un mot de passe. Touchez le bouton, puis entrez ce mot de passe.',
  action: 'Confirmer mon adresse',
  lasts: 'Le bouton marche une seule fois, pendant 24 heures.',
  notYou: 'Ce n’est pas vous ? Ne faites rien : votre adresse n’est pas ajoutée.',
}

export const refusals = {
  'password-wrong': 'Ce n’est pas le mot de passe choisi sur le téléphone.',
  'phone-too-new':
    'Ce téléphone est relié depuis peu. Attendez trois jours pour ajouter une adresse.',
}
