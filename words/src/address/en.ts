import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const form: Same<typeof fr.form> = {
  title: 'Add an e-mail address',
  text: 'With it and a password, you open your tontines on any device. This phone keeps its code.',
  submit: 'Get the link',
  submitting: 'Sending...',
  sent: 'Open your mailbox',
  sentText: (email) =>
    `An e-mail is on its way to ${email}. Tap its button within 24 hours, then enter your password.`,
  sentNothing: 'Nothing there? Look in your spam, or check the address.',
  again: 'Change the address',
  unbound: 'To add an address, link this phone first.',
  bind: 'Link this phone',
  failed: 'We could not find out whether this phone is linked.',
}

export const google: Same<typeof fr.google> = {
  added: 'Google now opens your tontines',
  failures: {
    email_taken: 'This Google address already has an account here. Choose another one.',
    phone_lost: 'This phone is no longer linked. Link it, then start again.',
    email_not_verified: 'Google has not verified this address. Choose another one.',
    other: 'Google was not added. Start again on this phone.',
  },
}

export const confirm: Same<typeof fr.confirm> = {
  title: 'Confirm your address',
  text: 'Enter the password that you chose on your phone.',
  submit: 'Confirm my address',
  submitting: 'Confirming...',
  done: 'Your address is added',
  doneText: 'It opens your tontines on any device, with your password.',
  login: 'Log in',
  home: 'See my tontines',
  dead: 'This link is no longer valid',
  deadText: 'A link works once, for 24 hours. Ask for another one in the settings of your phone.',
}

export const mail: Same<typeof fr.mail> = {
  subject: 'Confirm your e-mail address',
  preview: 'One more step, and your tontines open on any device.',
  title: 'Confirm your address',
  text: 'Somebody, probably you, wants to open their tontines with this address and a password. Touch the button, then enter that password.',
  action: 'Confirm my address',
  lasts: 'The button works once, for 24 hours.',
  notYou: 'Was it not you? Do nothing: your address is not added.',
}

export const refusals: Same<typeof fr.refusals> = {
  'password-wrong': 'This is not the password chosen on the phone.',
  'phone-too-new': 'This phone was linked only now. Wait three days to add an address.',
}
