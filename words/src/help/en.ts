import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const help: Same<typeof fr.help> = {
  title: 'Help',
  description: 'Frequently asked questions, guides and support.',
  lead: 'How to run a tontine with Mainforte.',
  back: 'Back to the dashboard',
  tabs: 'Help sections',
  faqTab: 'FAQ',
  guidesTab: 'Guides',
  contactTab: 'Contact',
  faqTitle: 'Frequently asked questions',
  questions: [
    {
      question: 'What is a tontine?',
      answer: [
        'A group of people pays in a fixed sum at each due date: daily, weekly, fortnightly or monthly. At each turn a different member receives the whole pot, until everyone has received it once.',
      ],
    },
    {
      question: 'How do I create a tontine?',
      answer: [
        'In the menu, choose “Create a tontine”. Give it a name, a contribution, a frequency and a first day, then add the first members; the others can join with the invitation link.',
        'You are the admin of the tontine that you create, and its first member.',
      ],
    },
    {
      question: 'Member ranking: manual or automatic?',
      answer: [
        'Automatic: the order is drawn at random, follows the date of joining, or the alphabet. It is set again with each new member until the tontine has started; from then on nobody moves, and newcomers go last.',
        'Manual: you place each member and choose the date. It takes at least two active members, and a different date for each.',
      ],
    },
    {
      question: 'How do I invite members?',
      answer: [
        'Each tontine has a unique link. Copy it from its page or from “Invite friends”, and send it by WhatsApp, text message or e-mail. Anybody who opens it can ask to join; the admin approves or rejects.',
      ],
    },
    {
      question: 'How do I make a payment?',
      answer: [
        'Pay as you always do: in cash, by mobile money or by transfer. Then, in the Payments section of the tontine, declare your payment. An officer confirms it, and the whole circle sees it.',
        'Mainforte records payments; the money never passes through the app.',
      ],
    },
  ],
  guidesTitle: 'Guides',
  startTitle: 'Getting started',
  startText: 'From the account to the first payment.',
  startSteps: [
    'Create your account and confirm your e-mail address.',
    'Create your tontine, or open the link that you were sent.',
    'Wait for your request to be approved: you then appear in the order of turns.',
    'Declare your first payment on the due date.',
  ],
  manageTitle: 'Managing a tontine',
  manageText: 'What the admin does, in order.',
  manageSteps: [
    'Approve the requests, add those who have no phone.',
    'Check the order of turns and the dates with everyone.',
    'Record or confirm each payment.',
    'Hand the pot to the person whose turn it is.',
  ],
  contactTitle: 'Contact support',
  contactText: 'A person will answer, in French or in English.',
  supportEmail: 'Support e-mail',
  chatTitle: 'Live chat',
  chatHours: 'Monday – Friday, 9:00 – 17:00',
  contactAction: 'Contact support',
}
