import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const login: Same<typeof fr.login> = {
  open: 'Open with a passkey',
  stopped: 'The passkey was not used. Try again, or sign in another way.',
  unusable: 'This device or browser cannot use this passkey.',
  needed: 'This account asks for its passkey. Google alone does not open it.',
}

export const step: Same<typeof fr.step> = {
  title: 'Your passkey as well',
  text: 'Your password is right. This account also asks for your passkey.',
  lost: 'I have lost my passkey',
  lostTitle: 'Get a link by e-mail?',
  lostText:
    'The link works in three days. After that, the password is enough. If the passkey is used meanwhile, the link stops.',
  lostSend: 'Get the link',
  sentTitle: 'The link is sent',
  sentText: 'Keep the e-mail: the link works in three days.',
  back: 'Back to login',
}

export const lost: Same<typeof fr.lost> = {
  title: 'Open without the passkey',
  text: 'The password will be enough again. Your passkeys stay in your settings.',
  submit: 'Stop asking for the passkey',
  done: 'The passkey is no longer asked for. Sign in.',
  dead: 'A link works once, from three to seven days after the e-mail. It stops if the passkey is used.',
}

export const card: Same<typeof fr.card> = {
  title: 'Passkeys',
  text: 'Open your account with your finger, your face or the code of your device, without a password.',
  unsupported: 'This browser does not know passkeys.',
  none: 'You have no passkey yet.',
  created: (day) => `Added on ${day}`,
  used: (day) => `Used on ${day}`,
  unused: 'Never used',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: 'Your device then asks for your finger, your face or its code.',
  name: 'Name',
  nameHint: 'To recognize it in the list.',
  password: 'Your password',
  added: 'The passkey is added',
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  renameTitle: 'Rename the passkey',
  save: 'Save',
  renamed: 'The name is changed',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove the passkey “${name}”?`,
  removeText: 'It no longer opens your account. Delete it on your device, too.',
  removeLast: 'It is the last one: the password is enough again.',
  removed: 'The passkey is removed',
  ask: 'Ask for my passkey after my password',
  askText:
    'The password or Google alone no longer opens the account. Passkey lost: a link by e-mail works after three days.',
  asked: 'Your passkey will be asked for',
  notAsked: 'Your passkey is no longer asked for',
  lostTitle: 'Somebody says that your passkey is lost',
  lostText: (instant) => `A mailed link will open your account without it, from ${instant}.`,
  lostStop: 'Cancel this link',
}

export const invalid: Same<typeof fr.invalid> = {
  'passkey-name-missing': 'Give this passkey a name.',
  'passkey-name-too-long': 'The name must be 60 characters or fewer',
}

export const refusals: Same<typeof fr.refusals> = {
  'passkey-refused': 'This passkey does not open this account. Try again, or sign in another way.',
  'passkey-not-added': 'The passkey was not added. Start again.',
  'too-many-passkeys': ({ most }) => `You already have ${most} passkeys. Remove one.`,
  'no-such-passkey': 'This passkey is already removed.',
  'no-passkey': 'Add a passkey first.',
  'lost-passkey-waits': 'This link does not work yet. Come back three days after the e-mail.',
}
