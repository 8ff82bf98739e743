import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

const mine = { label: 'Open my tontines', to: 'tontines' } as const

const questions: typeof fr.help.questions = [
  {
    question: 'What is a tontine?',
    answer: [
      'People who trust each other pay the same sum each day, week or month. Each time a different person receives all of it: this is the pot. When everybody has received it, the tontine is over.',
    ],
  },
  {
    question: 'How do I create a tontine?',
    answer: [
      'Give it a name, a contribution, a rhythm and a first day. Then paste or type the list of members. Others can join with the invitation link.',
      'You are the organizer of the tontine that you create, and its first member.',
    ],
    link: { label: 'Create a tontine', to: 'create' },
  },
  {
    question: 'Member ranking: manual or automatic?',
    answer: [
      'Automatic: the order is drawn at random, or follows the dates of joining or the alphabet. It is drawn once, at the start. After that, newcomers go last.',
      'Manual: you place each member and choose the date. It takes at least two members, and a different date for each.',
    ],
    link: mine,
  },
  {
    question: 'How do I invite members?',
    answer: [
      'Each tontine has a unique link. Copy it, then send it by WhatsApp, text message or e-mail. People open it and ask to join; the organizer says yes or no.',
    ],
    link: { label: 'Invite friends', to: 'invite' },
  },
  {
    question: 'How do I make a payment?',
    answer: [
      'Pay as you always do: in cash, by mobile money or by transfer. Then open the Payments section of the tontine and declare your payment. An officer confirms it, and the whole tontine sees it.',
      'Mainforte records payments; the money never passes through the app.',
    ],
    link: mine,
  },
  {
    question: 'A member stops paying. What can we do?',
    answer: [
      'The tontine’s page shows who is late; touch “Remind” to write to them.',
      'They have not received the pot yet? Two people can exclude them: the others give back what they paid in. They have received it? Their debt stays written down, and is owed to those after them. Their guarantor can pay for them. Two people can also write off the debt.',
    ],
    link: mine,
  },
  {
    question: 'Somebody leaves. What happens to their money?',
    answer: [
      'Before the start, everything is given back, and they go.',
      'After the start, only members who have not received the pot can leave. Those who received it give their payments back, on the day of their turn or at the end. The tontine may have agreed before to keep up to one contribution per share. Somebody else can also take their place, with its accounts.',
    ],
    link: mine,
  },
  {
    question: 'Somebody dies. What happens?',
    answer: [
      'One person proposes to record the death, another says yes. From that day, nothing of theirs becomes late. If they had not received the pot, choose: the money goes to the family, or the place to a relative. If they had received it, two people can write off the rest. A mistake? The person says from their account that they are alive.',
    ],
    link: mine,
  },
  {
    question: 'Who can change what?',
    answer: [
      'The rhythm and the currency never change, and the amount only when you start again with the same people. The first day, the order and the rules can change until the start, and everybody is told. After that, the order is fixed; two members can swap their turns, if the rules allow it.',
      'Officers record payments. To cancel a payment, move dates or exclude a member, it takes two people. Everything stays in the journal, with its author’s name.',
    ],
    link: mine,
  },
  {
    question: 'My phone is lost. Have I lost everything?',
    answer: [
      'No. Mainforte keeps your accounts, not your phone. Log in on another device with your e-mail and password.',
      'Choose a new password, too: the lost phone is then logged out. If a draw takes place meanwhile, it may be made again without your phone; you still get a turn.',
    ],
    link: { label: 'Choose a new password', to: 'forgotten' },
  },
  {
    question: 'How do I know that nobody cheated?',
    answer: [
      'Every payment and every draw is in the journal, with its time and author. Nothing in it can be erased. Open your tontine’s journal and touch “Verify the journal”: your phone does all the sums again. It keeps what it has read, and warns you if the past has changed. A receipt or a draw can be verified without an account, too.',
    ],
    link: { label: 'Verify a draw or a journal', to: 'verify' },
  },
]

export const help: Same<typeof fr.help> = {
  title: 'Help',
  description: 'Frequently asked questions, guides and support.',
  lead: 'Find an answer, or write to us.',
  back: 'Back to the dashboard',
  tabs: 'Help sections',
  faqTab: 'FAQ',
  guidesTab: 'Guides',
  contactTab: 'Contact',
  faqTitle: 'Frequently asked questions',
  questions,
  guidesTitle: 'Guides',
  startTitle: 'Getting started',
  startText: 'From the account to the first payment.',
  startSteps: [
    'Create your account and confirm your e-mail address.',
    'Create your tontine, or open the link that you received.',
    'You asked to join? The organizer answers you.',
    'On the due date, pay and declare your payment.',
  ],
  manageTitle: 'Managing a tontine',
  manageText: 'The organizer’s work, in order.',
  manageSteps: [
    'List the members, also those without a phone.',
    'Read the rules together, then start.',
    'Record or confirm each payment. If you meet, open the meeting.',
    'Hand the pot to the person whose turn it is.',
  ],
  contactTitle: 'Support',
  contactText: 'A person will answer, in French or in English.',
  supportEmail: 'Support e-mail',
  chatTitle: 'Live chat',
  chatHours: 'Monday – Friday, 9:00 – 17:00',
  contactAction: 'Write to support',
}
