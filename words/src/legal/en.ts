import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const legal: Same<typeof fr.legal> = {
  title: 'Legal',
  description: 'Legal notice, privacy, cookies and terms of use.',
  contents: 'On this page',
  infoTitle: 'Legal notice',
  facts: {
    company: 'Company name',
    form: 'Legal form',
    capital: 'Share capital',
    address: 'Registered office',
    registry: 'Trade register',
    vat: 'Tax number',
    director: 'Publication director',
    host: 'Host',
    contact: 'Contact',
    phone: 'Telephone',
  },
  privacyTitle: 'Privacy policy',
  privacy: [
    {
      title: 'Data we collect',
      text: [
        'Your name, your e-mail address and, if you give them, your phone number and your photo; the tontines you create or join, the payments you declare, confirm or record; the IP address and time of connections, to protect accounts.',
        'We do not ask for identity papers, bank details or mobile money codes.',
      ],
    },
    {
      title: 'What we use it for',
      text: [
        'To keep the books of your tontines, to tell you what happens in them, and to protect your account. The data is not sold, lent or combined with other data.',
        'A notification on your device passes, encrypted, through the service of your browser’s maker, which cannot read it.',
        'Active members of a tontine see the names, payments and order of turns. A visitor with an invitation link sees the name, amount and frequency of the tontine, never its members’ contact details.',
      ],
    },
    {
      title: 'How long we keep it',
      text: [
        'A tontine’s journal is kept as long as the tontine exists, because it is everybody’s evidence. It holds no name, address or phone number: those are kept apart and can be erased.',
        'A message sent through the contact form is erased after one year, the address of a person invited by e-mail after 90 days, a notification after 180 days. If somebody wants no more invitations, we keep a fingerprint of their address, which only recognizes it.',
        'What you note without a network stays on your device until it is sent: money, attendance, names and numbers that you add. These notes belong to your account. Signing out does not erase them. You can erase them one by one.',
      ],
    },
    {
      title: 'Your rights (GDPR)',
      text: [
        'You can view, correct, export and erase your data, or object to its use. Write to us; we will answer within a month. You can also complain to your country’s data protection authority.',
      ],
    },
  ],
  cookiesTitle: 'Cookie policy',
  cookies: [
    {
      title: 'Essential cookies',
      text: [
        'The session, which keeps you logged in. No script can read it and it stays on this site.',
      ],
    },
    {
      title: 'Preference cookies',
      text: [
        'The language, the theme, the state of the menu, and that you have read the cookie notice. They stay in your browser.',
      ],
    },
    {
      title: 'Analytics cookies',
      text: ['None. Mainforte does not track you and loads nothing from third parties.'],
    },
    {
      title: 'Notice on your first visit',
      text: [
        'On your first visit, a notice at the top of the page leads to this policy. It asks for no consent: these cookies serve your session and keep your choices. The notice goes once you have read it.',
      ],
    },
  ],
  termsTitle: 'Terms of use',
  terms: [
    {
      title: 'Purpose',
      text: [
        'Mainforte lets people who know each other keep the books of a tontine: contributions, order of turns, payouts. Mainforte is neither a bank nor a payment service: no money passes through the app.',
      ],
    },
    {
      title: 'Account',
      text: [
        'An account is personal. You choose its password, keep it to yourself and tell us if somebody else uses it.',
      ],
    },
    {
      title: 'Duties of the user',
      text: [
        'Only enter payments that took place, only invite people who want to be invited, respect the rules of your tontine and the law of your country.',
      ],
    },
    {
      title: 'Limit of liability',
      text: [
        'Mainforte faithfully keeps what was written. It does not guarantee that every member pays, and is not liable for sums exchanged between members.',
      ],
    },
  ],
}
