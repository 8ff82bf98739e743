import type { OfficeRefusal } from '@mainforte/domain/office/decide'
import type { Ground } from '@mainforte/domain/office/office'
import type { OfficeTask } from '@mainforte/domain/office/eligibility'
import { counted } from '../kernel/format.ts'
import type { RefusalWords } from '../kernel/catalogue.ts'

const votes = (count: number) => counted('fr', count, 'voix', 'voix')

/** The page with who organizes a tontine, and who may next. */
export const page = {
  title: 'Organisation',
  text: 'Une seule personne organise la tontine. Elle peut passer la main, et le cercle peut la remplacer si elle ne répond plus.',
  organizer: (name: string) => `${name} organise cette tontine`,
  organizerYou: 'Vous organisez cette tontine',
  rule: (days: number) =>
    `Les membres peuvent choisir une autre personne si l’organisatrice ne répond plus depuis ${days} jours, si son compte est fermé ou si elle est décédée. Il faut plus de la moitié des membres qui ont un compte. Après ${2 * days} jours de silence, les votants décident, deux semaines après la première voix.`,
  closed: 'La tontine est close : l’organisation ne change plus.',
  failed: 'La page de l’organisation n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
}

/** The organizer offers the office, and somebody answers. */
export const offer = {
  title: 'Passer la main',
  text: 'La personne choisie doit accepter, dans les sept jours. Vous restez membre, sans autre droit que les autres.',
  choose: 'À qui ?',
  nobody: 'Personne d’autre dans le cercle n’a de compte : invitez d’abord quelqu’un.',
  send: 'Proposer l’organisation',
  sureTitle: (name: string) => `Passer la main à ${name} ?`,
  sureText: (name: string) =>
    `Si ${name} accepte, vous ne pourrez plus approuver, exclure ni clore : c’est ${name} qui le fera. Vous ne pourrez pas revenir en arrière sans son accord.`,
  sent: (name: string) => `Proposé à ${name}, qui doit encore accepter`,
  waits: (name: string) => `${name} n’a pas encore répondu à votre proposition`,
  until: (instant: string) => `Réponse possible jusqu’au ${instant}`,
  takeBack: 'Retirer ma proposition',
  takenBack: 'Proposition retirée',
  toYou: (name: string) => `${name} vous propose d’organiser la tontine`,
  toYouText:
    'Vous approuverez les membres, nommerez les responsables et clorez la ronde. Vous pourrez passer la main à votre tour.',
  accept: 'J’accepte',
  decline: 'Non merci',
  acceptTitle: 'Organiser cette tontine ?',
  accepted: 'Vous organisez maintenant la tontine',
  declined: 'Votre non est inscrit',
}

const grounds: Record<Ground, string> = {
  silent: 'ne répond plus depuis longtemps',
  suspended: 'a un compte suspendu',
  ended: 'a fermé son compte',
  died: 'n’est plus là : son décès est inscrit',
}

/** The circle names another. */
export const vote = {
  title: 'Choisir un autre organisateur',
  because: (name: string, ground: Ground) => `${name || 'L’organisateur'} ${grounds[ground]}`,
  text: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie peut accepter trois jours après la première voix. L’organisatrice est prévenue. Elle garde sa place si elle fait quoi que ce soit dans la tontine.`,
  textGone: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie doit accepter, au plus tôt trois jours après la première voix.`,
  textDied: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie doit accepter, au plus tôt deux semaines après l’inscription du décès : si l’organisateur est en vie, il lui suffit de le dire.`,
  choose: 'Votre voix',
  you: (name: string) => `${name} (vous)`,
  count: (count: number, needed: number, names: string) =>
    `${votes(count)} sur ${needed} : ${names}`,
  yourself: 'vous',
  send: 'Voter',
  change: 'Changer ma voix',
  cast: 'Votre voix est inscrite',
  takeBack: 'Retirer ma voix',
  takenBack: 'Votre voix est retirée',
  notYours: {
    answer: 'Vous voterez quand vous aurez dit oui à cette tontine.',
    died: 'Vous ne votez pas : votre décès est inscrit. Si c’est une erreur, dites-le aux autres membres.',
    out: 'Vous ne votez pas : vous n’avez plus de part dans la ronde.',
    late: 'Vous ne votez pas : le vote avait commencé avant votre arrivée.',
  },
  elected: (name: string) => `${name} a assez de voix`,
  electedText: (instant: string) => `Il lui reste à accepter, à partir du ${instant}.`,
  electedYou: 'Le cercle vous choisit',
  electedYouText: (instant: string) =>
    `Vous pourrez accepter à partir du ${instant}, si l’organisateur n’a pas répondu d’ici là.`,
  electedYouNow: 'Vous pouvez accepter maintenant.',
  until: (instant: string) => `Le vote est ouvert jusqu’au ${instant}`,
  aboutYou: 'Votre cercle vote pour un autre organisateur',
  aboutYouText:
    'Des membres attendent une réponse de vous. Dites que vous êtes là : le vote s’arrête aussitôt.',
  aboutYouDied:
    'Votre décès est inscrit. Si vous êtes en vie, dites-le : le vote s’arrête aussitôt.',
  seeAlive: 'Voir ce qui est inscrit',
  keep: 'Je suis là',
  kept: 'C’est noté : le vote est clos',
}

/** On a tontine's page. */
export const note = {
  see: 'Voir',
  ground: (name: string, ground: Ground) => `${name || 'L’organisateur'} ${grounds[ground]}`,
  groundText: 'Le cercle peut choisir un autre organisateur.',
  aboutYou: 'Des membres attendent une réponse de vous depuis longtemps',
  aboutYouText: 'Répondez, ou passez la main : sinon, ils peuvent choisir un autre organisateur.',
  voteOpen: 'Un vote est ouvert pour un autre organisateur',
  tasks: {
    answer: 'L’organisation de la tontine vous est proposée',
    take: 'Le cercle vous choisit comme organisateur : acceptez-vous ?',
    vote: 'Le cercle choisit un autre organisateur : votre voix est attendue',
    keep: 'Votre cercle vote pour un autre organisateur : dites que vous êtes là',
  } satisfies Record<OfficeTask, string>,
}

export const refusals = {
  'not-a-candidate':
    'Seul un membre actif, qui prend part à la ronde et dont le compte n’est pas suspendu, peut organiser la tontine.',
  'office-already-offered':
    'L’organisation est déjà proposée à quelqu’un : retirez d’abord cette proposition.',
  'office-not-offered': 'L’organisation ne vous est plus proposée.',
  'office-not-yet': 'L’organisateur a encore quelques jours pour répondre.',
  'organizer-answers': 'L’organisateur répond : il n’y a rien à voter.',
  'not-a-voter': 'Vous ne prenez pas part à ce vote.',
  'vote-unchanged': 'C’est déjà votre voix.',
  'no-open-vote': 'Aucun vote n’est ouvert.',
  'say-alive-first': 'Votre décès est inscrit : dites d’abord que vous êtes en vie.',
} satisfies RefusalWords<OfficeRefusal>
