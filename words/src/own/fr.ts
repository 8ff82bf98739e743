import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

/** The page behind a personal link, until somebody says that it is theirs. */
export const opening = {
  title: 'Ouvrir mon lien',
  text: 'Touchez le lien que vous avez reçu. S’il ne s’ouvre pas, collez-le ici.',
  link: 'Votre lien',
  open: 'Ouvrir',
  another: 'Ouvrir un autre lien',
  hello: (name: string) => `Bonjour ${name}`,
  place: (tontine: string, organizer: string) =>
    `Voici votre place dans la tontine « ${tontine} », tenue par ${organizer}.`,
  itsMe: 'C’est moi',
  lasts: 'Ce téléphone garde votre page ouverte 90 jours.',
  notYou: 'Ce n’est pas vous ? Fermez cette page : rien n’est fait.',
  cardOf: (name: string) => `La carte ${de(name)}`,
  cardText: 'Votre propre compte est ouvert ici : ce lien n’y ouvre rien.',
  cardPay: 'Inscrire un versement',
  cardMembers: 'Voir les membres',
  taken: 'Ce lien est déjà ouvert sur un autre téléphone',
  takenText: (organizer: string) =>
    `Rien n’est ouvert ici. Demandez un nouveau lien à ${organizer} : l’ancien s’arrête aussitôt.`,
  unknown: 'Ce lien ne sert plus',
  unknownText: 'Demandez-en un nouveau à la personne qui organise votre tontine.',
  incomplete: 'Ce n’est pas un lien entier. Copiez-le encore une fois, du début à la fin.',
  stale: 'Cette page était ouverte depuis trop longtemps. Touchez encore une fois le bouton.',
}

/** The page of somebody in their tontines, without scripts. */
export const page = {
  title: 'Ma page',
  none: 'Vous n’êtes dans aucune tontine en ce moment.',
  tontines: 'Vos tontines',
  tried: (when: string) =>
    `Un autre téléphone a essayé votre lien le ${when}. Rien n’a été ouvert. Si ce n’était pas vous, demandez un nouveau lien.`,
  dueOf: (cycle: number, amount: string) => `Échéance ${cycle} : ${amount}`,
  lateSince: (date: string) => `en retard depuis le ${date}`,
  paid: 'J’ai payé',
  myPayments: 'Ce que j’ai payé',
  nothingPaid: 'Rien n’est encore inscrit.',
  morePayments: 'Tous mes versements',
  myPots: 'Ce que j’ai reçu',
  reason: 'Dites ce qui n’est pas juste',
  turn: 'Mon tour',
  pot: 'La cagnotte',
  members: 'Les membres',
  waits: 'On attend une réponse avant que vous soyez membre.',
  ask: 'Participez-vous à cette tontine ?',
  yes: 'Je participe',
  no: 'Je ne participe pas',
  saidYes: 'Vous avez dit que vous participez.',
  saidNo: 'Vous avez dit que vous ne participez pas.',
  journalUpTo: (count: number) =>
    `Le journal a ${counted('fr', count, 'écriture', 'écritures')}. Si quelqu’un en changeait une, l’empreinte changerait aussi.`,
  checkJournal: 'Vérifier tout le journal',
  app: 'Ouvrir l’application',
  close: 'Fermer ma page',
  closeText: 'Votre lien l’ouvre de nouveau.',
  otherLanguage: 'English',
  home: 'Découvrir Mainforte',
}

/** What a form of the page did. */
export const done = {
  declare: 'Votre versement est déclaré : un responsable doit le confirmer.',
  contest: 'C’est inscrit. Les responsables vont vous répondre.',
  'take-back': 'Votre contestation est retirée.',
  dispute: 'C’est inscrit. Les membres voient que cet argent n’est pas arrivé en entier.',
  answer: 'Votre réponse est inscrite, tous les membres la voient.',
}
