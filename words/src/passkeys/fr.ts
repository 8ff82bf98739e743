import type { PasskeyRefusal } from '@mainforte/domain/auth/passkeys'
import type { RefusalWords } from '../kernel/catalogue.ts'

/** On the login page. */
export const login = {
  open: 'Ouvrir avec une clé d’accès',
  stopped: 'La clé d’accès n’a pas été utilisée. Réessayez, ou connectez-vous autrement.',
  unusable: 'Cet appareil ou ce navigateur ne peut pas utiliser cette clé d’accès.',
  needed: 'Ce compte demande sa clé d’accès. Google seul ne l’ouvre pas.',
}

/** After the password, where the account asks for its passkey. */
export const step = {
  title: 'Encore votre clé d’accès',
  text: 'Votre mot de passe est bon. Ce compte demande aussi votre clé d’accès.',
  lost: 'J’ai perdu ma clé d’accès',
  lostTitle: 'Recevoir un lien par e-mail ?',
  lostText:
    'Le lien marche dans trois jours. Ensuite, le mot de passe suffit. Si la clé d’accès sert entre-temps, le lien s’arrête.',
  lostSend: 'Recevoir le lien',
  sentTitle: 'Le lien est envoyé',
  sentText: 'Gardez l’e-mail : le lien marche dans trois jours.',
  back: 'Retour à la connexion',
}

/** The page of the mailed link. */
export const lost = {
  title: 'Ouvrir sans la clé d’accès',
  text: 'Le mot de passe suffira de nouveau. Vos clés d’accès restent dans vos paramètres.',
  submit: 'Ne plus demander la clé',
  done: 'La clé d’accès n’est plus demandée. Connectez-vous.',
  dead: 'Un lien marche une seule fois, de trois à sept jours après l’e-mail. Il s’arrête si la clé d’accès sert.',
}

export const card = {
  title: 'Clés d’accès',
  text: 'Ouvrez votre compte avec votre doigt, votre visage ou le code de votre appareil, sans mot de passe.',
  unsupported: 'Ce navigateur ne connaît pas les clés d’accès.',
  none: 'Vous n’avez pas encore de clé d’accès.',
  created: (day: string) => `Ajoutée le ${day}`,
  used: (day: string) => `Utilisée le ${day}`,
  unused: 'Jamais utilisée',
  add: 'Ajouter une clé d’accès',
  addTitle: 'Ajouter une clé d’accès',
  addText: 'Votre appareil vous demande ensuite votre doigt, votre visage ou son code.',
  name: 'Nom',
  nameHint: 'Pour la reconnaître dans la liste.',
  password: 'Votre mot de passe',
  added: 'La clé d’accès est ajoutée',
  rename: 'Renommer',
  renameOf: (name: string) => `Renommer ${name}`,
  renameTitle: 'Renommer la clé d’accès',
  save: 'Enregistrer',
  renamed: 'Le nom est changé',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer la clé «\u00a0${name}\u00a0» ?`,
  removeText: 'Elle n’ouvre plus votre compte. Effacez-la aussi dans votre appareil.',
  removeLast: 'C’est la dernière : le mot de passe suffit de nouveau.',
  removed: 'La clé d’accès est retirée',
  ask: 'Demander ma clé après le mot de passe',
  askText:
    'Le mot de passe ou Google seul n’ouvre plus le compte. Clé perdue : un lien par e-mail marche après trois jours.',
  asked: 'Votre clé d’accès sera demandée',
  notAsked: 'Votre clé d’accès n’est plus demandée',
  lostTitle: 'Quelqu’un dit avoir perdu votre clé d’accès',
  lostText: (instant: string) =>
    `Un lien envoyé par e-mail permettra d’ouvrir votre compte sans elle, à partir du ${instant}.`,
  lostStop: 'Annuler ce lien',
}

export const invalid = {
  'passkey-name-missing': 'Donnez un nom à cette clé.',
  'passkey-name-too-long': 'Le nom ne doit pas dépasser 60 caractères',
}

export const refusals = {
  'passkey-refused':
    'Cette clé d’accès n’ouvre pas ce compte. Réessayez, ou connectez-vous autrement.',
  'passkey-not-added': 'La clé d’accès n’a pas été ajoutée. Recommencez.',
  'too-many-passkeys': ({ most }) => `Vous avez déjà ${most} clés d’accès. Retirez-en une.`,
  'no-such-passkey': 'Cette clé d’accès est déjà retirée.',
  'no-passkey': 'Ajoutez d’abord une clé d’accès.',
  'lost-passkey-waits': 'Ce lien ne marche pas encore. Revenez trois jours après l’e-mail.',
} satisfies RefusalWords<PasskeyRefusal>
