export { mail as addAddress } from '../address/fr.ts'

/** Shared by every mail. */
export const frame = {
  tagline: 'Le carnet de la tontine que personne ne peut modifier en cachette.',
  copyLink: 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :',
  automatic: 'Ce message a été envoyé automatiquement ; les réponses ne sont pas lues.',
}

export const confirmEmail = {
  subject: 'Confirmez votre adresse e-mail',
  preview: 'Un dernier geste, et votre compte Mainforte est ouvert.',
  title: 'Confirmez votre adresse',
  text: 'Vous venez de créer un compte Mainforte avec cette adresse ? Touchez le bouton : votre compte s’ouvre.',
  action: 'Confirmer mon adresse',
  lasts: 'Le bouton marche une seule fois, pendant 24 heures.',
  notYou:
    'Ce n’est pas vous ? Ne touchez pas le bouton : personne ne pourra se servir de ce compte.',
}

export const resetPassword = {
  subject: 'Choisissez un nouveau mot de passe',
  preview: 'Touchez le bouton pour choisir un nouveau mot de passe.',
  title: 'Choisissez un nouveau mot de passe',
  text: 'Quelqu’un, sans doute vous, a demandé à changer le mot de passe de votre compte Mainforte.',
  action: 'Choisir un mot de passe',
  lasts:
    'Le bouton marche une seule fois, pendant une heure. Vos autres appareils seront déconnectés.',
  notYou:
    'Ce n’était pas vous ? Ne faites rien : votre mot de passe ne change pas. Ne transmettez jamais ce message.',
}

export const alreadyRegistered = {
  subject: 'Vous avez déjà un compte',
  preview: 'Quelqu’un a voulu créer un compte avec votre adresse.',
  title: 'Vous avez déjà un compte',
  text: 'Quelqu’un, peut-être vous, a voulu créer un compte Mainforte avec cette adresse. Cette adresse email est déjà utilisée par un autre compte : le vôtre. Rien n’a été changé.',
  action: 'Me connecter',
  lasts:
    'Mot de passe oublié, ou adresse jamais confirmée ? Choisissez « Mot de passe oublié » sur la page de connexion.',
  notYou: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
}

export const passwordChanged = {
  subject: 'Votre mot de passe a été changé',
  preview: 'Si c’était vous, vous n’avez rien à faire.',
  title: 'Votre mot de passe a été changé',
  text: 'Le mot de passe de votre compte Mainforte vient d’être changé, et vos autres appareils ont été déconnectés.',
  action: 'Choisir un autre mot de passe',
  lasts: 'C’était vous ? Vous n’avez rien à faire.',
  notYou:
    'Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe : le lien vous sera envoyé à cette adresse.',
}

/** Shared by every change of what opens an account. */
const passkeys = {
  preview: 'Si c’était vous, vous n’avez rien à faire.',
  action: 'Voir mes clés d’accès',
  lasts: 'C’était vous ? Vous n’avez rien à faire.',
  notYou:
    'Ce n’était pas vous ? Changez tout de suite de mot de passe. Regardez ensuite vos clés d’accès et vos appareils.',
}

export const passkeyAdded = {
  ...passkeys,
  subject: 'Une clé d’accès a été ajoutée',
  title: 'Une clé d’accès a été ajoutée',
  text: 'Une nouvelle clé d’accès ouvre votre compte Mainforte, sans mot de passe.',
}

export const passkeyRemoved = {
  ...passkeys,
  subject: 'Une clé d’accès a été retirée',
  title: 'Une clé d’accès a été retirée',
  text: 'Cette clé d’accès n’ouvre plus votre compte Mainforte. Sans aucune clé, le mot de passe suffit.',
}

export const passkeyAsked = {
  ...passkeys,
  subject: 'Votre clé d’accès sera demandée',
  title: 'Votre clé d’accès sera demandée',
  text: 'Le mot de passe seul n’ouvre plus votre compte Mainforte. Votre clé d’accès est demandée ensuite.',
}

export const passkeyNotAsked = {
  ...passkeys,
  subject: 'Votre clé d’accès n’est plus demandée',
  title: 'Votre clé d’accès n’est plus demandée',
  text: 'Le mot de passe seul ouvre de nouveau votre compte Mainforte.',
}

/** For somebody who gave the password and has lost the passkey. */
export const lostPasskey = {
  subject: 'Votre clé d’accès est perdue ?',
  preview: 'Gardez ce message : son bouton marche dans trois jours.',
  title: 'Votre clé d’accès est perdue ?',
  text: 'Quelqu’un a donné votre mot de passe et dit avoir perdu votre clé d’accès. Ce bouton marche dans trois jours. Ensuite, le mot de passe suffit.',
  action: 'Ouvrir sans la clé d’accès',
  lasts: 'Le bouton marche une seule fois, de trois à sept jours après ce message.',
  notYou:
    'Ce n’était pas vous ? Connectez-vous avec votre clé d’accès : ce lien ne marche plus. Changez aussi de mot de passe.',
}

export const accountDeleted = {
  subject: 'Votre compte est supprimé',
  preview: 'Votre nom et vos coordonnées sont effacés.',
  title: 'Votre compte est supprimé',
  text: 'Votre nom, votre e-mail et votre téléphone sont effacés, dans vos tontines aussi. Vos versements y restent écrits, sans votre nom.',
  action: 'Nous écrire',
  lasts:
    'Vous devez encore de l’argent, ou l’on vous en doit\u202f? Parlez-en aux responsables de la tontine.',
  notYou: 'Ce n’était pas vous\u202f? Écrivez-nous tout de suite.',
}

/** What support receives from the contact form. */
export const contact = {
  subject: (subject: string) => `[Contact] ${subject}`,
  from: 'De :',
  language: 'Langue :',
  languages: { origin: 'français (D’origine)', fr: 'français', en: 'anglais' },
  account: 'Compte :',
  none: 'sans compte',
  number: 'Message :',
}

/** An invitation; the sender's own message is between title and link. */
export const invitation = {
  preview: 'Un message personnel, et le lien pour entrer.',
  toTontine: {
    subject: 'Une invitation à rejoindre une tontine',
    title: (sender: string, tontine: string) =>
      `${sender} vous invite à rejoindre la tontine « ${tontine} »`,
    action: 'Rejoindre la tontine',
    next: 'Le bouton montre la tontine. Vous pouvez y demander à entrer. L’organisatrice vous répond.',
  },
  /** The sender has put the reader on a tontine's list. */
  added: {
    preview: 'Dites oui ou non : personne ne décide à votre place.',
    subject: 'Une place vous attend dans une tontine',
    title: (sender: string, tontine: string) =>
      `${sender} a mis votre nom sur la liste de la tontine « ${tontine} »`,
    action: 'Voir la tontine',
    next: 'Touchez le bouton et dites si vous participez, avec cette adresse e-mail.',
    unknown:
      'Vous ne connaissez pas cette personne ? Ignorez ce message, ou arrêtez les invitations avec le lien plus bas.',
  },
  inGeneral: {
    subject: 'Une invitation à découvrir Mainforte',
    title: (sender: string) => `${sender} vous invite sur Mainforte`,
    action: 'Découvrir Mainforte',
    next: 'Avec Mainforte, chacun voit les comptes de la tontine. C’est gratuit, et l’argent ne passe pas par nous.',
  },
  someone: 'Un ami',
  from: (sender: string, email: string) =>
    `Cette invitation vous est envoyée par ${sender} (${email}).`,
  stop: 'Ne plus recevoir d’invitations',
  unknown:
    'Vous ne connaissez pas cette personne ? Ignorez ce message. Votre adresse n’a servi qu’à cet envoi et sera effacée dans 90 jours.',
}

/** The page on which an invited person stops all invitations. */
export const stopInvitations = {
  title: 'Invitations par e-mail',
  askTitle: 'Ne plus recevoir d’invitations ?',
  askText:
    'Personne ne pourra plus vous envoyer d’invitation par Mainforte à l’adresse où ce message est arrivé.',
  stop: 'Ne plus recevoir d’invitations',
  stoppedTitle: 'Vous ne recevrez plus d’invitations',
  stoppedText:
    'Nous ne gardons pas votre adresse, seulement une marque pour la reconnaître. Les messages sur vos tontines se règlent dans les paramètres de votre compte.',
  again: 'Recevoir de nouveau des invitations',
  againTitle: 'Vous recevrez de nouveau des invitations',
  againText: 'Le même lien permet de les arrêter à tout moment.',
  unknown: 'Ce lien n’est pas le bon',
  unknownText: 'Touchez le lien dans le message, ou copiez-le en entier.',
  otherLanguage: 'English',
  home: 'Découvrir Mainforte',
}

/** The page on which a person stops the mails about their tontines, without signing in. */
export const stopNotices = {
  title: 'Messages sur vos tontines',
  askTitle: 'Ne plus recevoir ces messages par e-mail ?',
  askText:
    'Vous ne recevrez plus d’e-mail sur vos tontines, ni de rappel. Tout reste visible dans l’application.',
  stop: 'Ne plus recevoir ces messages',
  stoppedTitle: 'Vous ne recevrez plus ces messages',
  stoppedText:
    'Les nouvelles de vos tontines restent dans l’application. Les messages de sécurité, comme un mot de passe changé, arrivent toujours.',
  again: 'Recevoir de nouveau ces messages',
  againTitle: 'Vous recevrez de nouveau ces messages',
  againText: 'Le même lien permet de les arrêter à tout moment.',
  unknown: stopInvitations.unknown,
  unknownText: stopInvitations.unknownText,
  otherLanguage: stopInvitations.otherLanguage,
  home: 'Ouvrir Mainforte',
}
