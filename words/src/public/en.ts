import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const header: Same<typeof fr.header> = {
  navigation: 'Navigation',
  menu: 'Menu',
  home: 'Home',
  features: 'Features',
  tontines: 'Tontines',
  payments: 'Payments',
  members: 'Members',
  dashboard: 'Dashboard',
  about: 'About',
  contact: 'Contact',
  login: 'Log in',
  register: 'Sign up',
  skip: 'Skip to content',
}

export const controls: Same<typeof fr.controls> = {
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'Like the device',
}

export const landing: Same<typeof fr.landing> = {
  title: 'To each their turn',
  description:
    'Mainforte keeps the accounts of your tontine. All members see the same thing, on any phone.',
  heading: 'To each their turn to take the pot.',
  lead: 'Mainforte keeps the accounts of your tontine. All members see the same thing, on any phone.',
  getStarted: 'Get Started',
  login: 'Login',
  createAccount: 'Create Your Account',
  signIn: 'Sign In',
  trustOffline: 'Readable offline',
  trustMoney: 'Your money stays with you',
  trustLanguage: 'In French and English',
  ringLabel:
    'Example of a tontine with 12 members. Collection 5: Aminata Diallo takes the pot. 8 contributions confirmed, 2 declared, 1 to pay, 1 late.',
  ringPot: 'Pot of collection 5',
  ringNote: '8 of 12 confirmed',
  turnTitle: 'Aminata takes the pot',
  turnText: (money, date) => `She receives ${money} on ${date}`,
  featuresTitle: 'Key Features',
  createTitle: 'Create Tontines',
  createText:
    'A name, a contribution, a rhythm, your members: all is ready in a few minutes. In CFA francs, naira, dirhams, euros or dollars.',
  inviteTitle: 'Invite Members',
  inviteText:
    'Send a link by WhatsApp, text message or e-mail. Members without a phone have their place, too.',
  trackTitle: 'Track Payments',
  trackText:
    'Each payment shows who wrote it down and which member confirmed it. Everyone sees the same accounts.',
  stepsTitle: 'Three steps to begin',
  steps: [
    {
      title: 'Gather your members',
      text: 'Write the names, the contribution and the first day.',
    },
    {
      title: 'Set the order of turns',
      text: 'Draw at random, or choose the order together.',
    },
    {
      title: 'Contribute, each in turn',
      text: 'Pay, confirm, hand over the pot.',
    },
  ],
  proofTitle: 'No more “I already paid”',
  proofText:
    'Each payment has a receipt, with a name and a date. If one person alone has seen it, the receipt says so. Nothing is erased: a mistake is corrected by a new line.',
  entryTitle: 'Journal entry',
  entryNumber: 'Entry no. 52',
  entryWords: 'twenty-five thousand CFA francs',
  entryStatus: 'Confirmed',
  entryFrom: 'From',
  entryTontine: 'Tontine',
  entryTurn: 'Collection',
  entryTurnValue: '5 of 12',
  entryBy: 'Confirmed by',
  entryByValue: (name, date) => `${name}, ${date}`,
  entryPrint: 'Fingerprint',
  questionsTitle: 'Frequently asked questions',
  questions: [
    {
      question: 'What is a tontine?',
      answer:
        'People who trust each other pay the same sum, each month for instance. Each time, a different person receives all of it.',
    },
    {
      question: 'Does Mainforte hold our money?',
      answer:
        'No. The money goes from hand to hand, in cash or by mobile money. Mainforte only keeps the accounts.',
    },
    {
      question: 'Do we need recent phones?',
      answer:
        'No. An old phone and a slow network are enough. Without a network you can read pages that you opened before. A member without a phone is listed by name.',
    },
    {
      question: 'And if a member does not pay?',
      answer:
        'Everyone sees that they are late. The money stays owed to the person whose turn it was. The members decide what happens next.',
    },
  ],
  bandTitle: 'Your tontine deserves clear accounts.',
}

export const about: Same<typeof fr.about> = {
  title: 'About',
  description: 'The mission, the story and the values of Mainforte.',
  lead: 'A tontine’s accounts are written down for all to see, and nobody can quietly change them.',
  missionTitle: 'Our mission',
  mission: [
    'The tontine is the oldest bank in the world. Neighbours, colleagues and cousins save together, and each receives in turn. It rests on people’s word. When a word is no longer enough, it takes clear accounts.',
    'Mainforte modernises traditional community savings circles with transparency and trust. We keep the books; we never touch the money.',
  ],
  storyTitle: 'Our story',
  story: (year) => [
    `Mainforte was founded in ${year} and began as a treasurer’s notebook. Twelve names in rows, twelve months in columns, and corrections that everyone read in their own way.`,
    'The name says two things in French: to lend a hand, “prêter main-forte”, or take one’s turn, “prendre la main”.',
  ],
  valuesTitle: 'Our values',
  values: [
    {
      title: 'Transparency',
      text: 'All members see the same accounts at the same time. Nothing disappears.',
    },
    {
      title: 'Community',
      text: 'You choose your rules. Mainforte reminds people of them and does not replace them.',
    },
    {
      title: 'Accessibility',
      text: 'An old phone, a slow network, a screen reader: everyone must be able to follow.',
    },
    {
      title: 'Security',
      text: 'Each payment shows who wrote it down. We give nothing to other companies.',
    },
  ],
}

export const contact: Same<typeof fr.contact> = {
  title: 'Contact',
  description: 'Write to Mainforte, call, or come and see us.',
  lead: 'A question, an idea, a worry? A person will answer.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  subject: 'Subject',
  message: 'Message',
  send: 'Send the message',
  sending: 'Sending…',
  sent: 'Your message is on its way. We will answer by e-mail.',
  failed: 'Your message could not be sent. It is still here: try again, or write to us at',
  notSent: 'Your message could not be sent. Go one page back to find it, or write to us at',
  detailsTitle: 'Reach us',
  emailTitle: 'E-mail',
  phoneTitle: 'Phone',
  addressTitle: 'Address',
  hoursTitle: 'Opening hours',
  hours: [
    ['Monday – Friday', '9:00 – 18:00'],
    ['Saturday', '10:00 – 15:00'],
    ['Sunday', 'Closed'],
  ],
  trap: 'Leave this field empty',
}

export const pricing: Same<typeof fr.pricing> = {
  title: 'Pricing',
  description: 'What Mainforte costs: nothing.',
  lead: 'Mainforte is free, for every tontine.',
  text: [
    'You pay nothing per member and nothing on the pot: the money does not pass through us.',
    'The code of Mainforte is open. An association, a village bank or a diaspora community can also run it on its own server.',
  ],
  included: [
    'CFA franc, naira, cedi, shilling, dirham, euro, dollar and other currencies',
    'Order drawn at random, by joining, alphabetical or chosen',
    'Payments declared, confirmed and seen by the member',
    'A journal that cannot be erased',
  ],
  action: 'Get started',
}

export const testimonials: Same<typeof fr.testimonials> = {
  title: 'Testimonials',
  description: 'Tontines talk about Mainforte.',
  lead: 'We only publish true testimonials, with the consent of those who give them.',
  text: [
    'There are none yet. Does your tontine keep its accounts with Mainforte? Write to us: your story will be the first.',
  ],
  action: 'Tell us about your tontine',
}

export const blog: Same<typeof fr.blog> = {
  title: 'Blog',
  description: 'News of Mainforte.',
  lead: 'News of Mainforte.',
  text: ['The first article is not written yet. Meanwhile, read the About page and the help.'],
  action: 'Read the About page',
}

export const careers: Same<typeof fr.careers> = {
  title: 'Careers',
  description: 'Working with Mainforte.',
  lead: 'A small team, a useful tool.',
  text: [
    'No position is open at the moment. Do you keep a tontine’s accounts, or want to help? Write to us all the same.',
  ],
  action: 'Write to us',
}

export const installed: Same<typeof fr.installed> = {
  description: 'The accounts of your tontine, clear to all its members.',
}

/** For browsers that are too old, and those without scripts; both languages stand below each other. */
export const oldBrowser = {
  title: 'Browser too old',
  heading: 'This browser is too old for Mainforte',
  text: 'Update it. Or copy the address above and open it in a newer browser:',
  address: 'Address to copy',
  works: [
    'On Android: Chrome 92, Firefox 90, Samsung Internet 16, or newer. Update it in the Play Store.',
    'On iPhone and iPad: iOS 15.4 or newer. Update it in Settings, General, Software Update.',
    'On a computer: Chrome 92, Edge 92, Firefox 90, Safari 15.4, or newer.',
  ],
  home: 'Read the home page, which opens here, too',
  noScript:
    'Mainforte needs JavaScript. Turn it on, or open this page with Chrome, Firefox or Safari.',
}
