import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

/** What a witness is asked about guests, who have no account to answer with. */
export const guests = {
  title: (count: number): string =>
    count === 1 ? 'Connaissez-vous cette personne ?' : 'Connaissez-vous ces personnes ?',
  text: (count: number, admin: string) =>
    count === 1
      ? `${admin} l’a inscrite sans compte : elle ne peut pas répondre. Un membre qui la connaît dit oui pour elle. Avant, elle n’a pas de tour et ne doit rien.`
      : `${admin} les a inscrites sans compte : elles ne peuvent pas répondre. Un membre qui les connaît dit oui pour elles. Avant, elles n’ont pas de tour et ne doivent rien.`,
  all: 'Tout cocher',
  list: 'Personnes sans compte',
  vouch: (count: number): string =>
    count === 1
      ? 'Je connais cette personne, elle participe'
      : 'Je connais ces personnes, elles participent',
  vouched: (count: number) =>
    count === 1 ? 'Une personne est reconnue' : `${count} personnes sont reconnues`,
  deny: 'Non',
  denyOf: (name: string) => `Non : ${name} ne participe pas`,
  denied: (name: string) => `Vous avez dit que ${name} ne participe pas`,
}

/** Asks again whoever said yes, when the first day is moved, or a rule about leaving changes. */
export const firstDay = {
  title: 'Les règles ont changé : d’accord ?',
  day: (day: string) => `La première échéance est le ${day}.`,
  order: {
    random: 'L’ordre des tours est tiré au sort.',
    lilo: 'L’ordre des tours est celui des arrivées.',
    alphabetical: 'L’ordre des tours est alphabétique.',
    manual: 'La personne qui organise choisit l’ordre des tours.',
  },
  text: 'Voici les règles maintenant. Pas d’accord ? Vous pouvez quitter la tontine avant le début.',
  agree: 'D’accord',
  missing: (names: string, day: string) =>
    `Les règles ont changé : on attend la réponse ${de(names)}. Sans réponse, on peut démarrer à partir du ${day}.`,
  missingFixed: (names: string, fixed: string) =>
    `Les règles ont changé : on attend la réponse ${de(names)}. Le tour ${de(fixed)} est fixé sans tirage : attendez la réponse, ou tirez ce tour au sort.`,
  handsTitle: 'On a inscrit plus de parts pour vous : d’accord ?',
  hands: (now: number, before: number) =>
    `Vous avez maintenant ${counted('fr', now, 'part', 'parts')} au lieu de ${before}. Chaque part verse à chaque échéance et reçoit une cagnotte.`,
  missingHands: (names: string, raised: string) =>
    `On attend la réponse ${de(names)}. Plus de parts sont inscrites pour ${raised} : attendez la réponse, ou remettez l’ancien nombre.`,
  agreed: 'Votre accord est noté',
}

/** Asks for a yes or no to a row that somebody else added. */
export const offers = {
  list: 'On attend votre réponse',
  more: (count: number): string =>
    count === 1
      ? 'Une autre invitation s’affiche quand vous avez répondu à celles-ci.'
      : `${count} autres invitations s’affichent quand vous avez répondu à celles-ci.`,
  title: (admin: string, tontine: string) =>
    `${admin} a mis votre nom sur la liste de « ${tontine} »`,
  from: (day: string) => `à partir du ${day}`,
  text: (admin: string) =>
    `Est-ce bien vous ? Voulez-vous participer ? ${admin} vous approuvera ensuite. Jusque-là, vous ne devez rien.`,
  textApproved: (admin: string) =>
    `Est-ce bien vous ? Voulez-vous participer ? ${admin} est d’accord : avec votre oui, vous êtes membre. Jusque-là, vous ne devez rien.`,
  textConfirmed:
    'Est-ce bien vous ? Voulez-vous participer ? Votre e-mail a été ajouté plus tard : quelqu’un de la tontine confirmera que c’est vous.',
  wanted: 'C’est noté : quelqu’un de la tontine doit confirmer que c’est vous',
  catchUp: (amount: string, day: string) =>
    `La tontine a commencé. Si vous dites oui, vous aurez ${amount} à rattraper d’ici au ${day}.`,
  textActive:
    'Est-ce bien vous ? Voulez-vous participer ? Sans votre oui, vous pouvez partir à tout moment.',
  yes: 'C’est moi, je participe',
  no: 'Non',
  agreed: (tontine: string) => `Vous participez à « ${tontine} »`,
  agreedDetail: (admin: string) => `${admin} doit encore vous approuver`,
  declined: (tontine: string) => `C’est noté : vous ne participez pas à « ${tontine} »`,
  declineTitle: (tontine: string) => `Ne pas participer à « ${tontine} » ?`,
  declineText:
    'Le nom reste dans la tontine, sans votre compte ni votre e-mail. Les responsables voient votre réponse, et on ne vous le demandera plus. Pour entrer plus tard, il faudra un lien d’invitation.',
  declineRequestText:
    'Votre demande est retirée. Pour demander de nouveau, il faudra un lien d’invitation.',
  decline: 'Je ne participe pas',
}
