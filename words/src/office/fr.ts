import type { OfficeRefusal } from '@mainforte/domain/office/decide'
import type { Ground } from '@mainforte/domain/office/office'
import type { OfficeTask } from '@mainforte/domain/office/eligibility'
import { counted } from '../kernel/format.ts'
import type { RefusalWords } from '../kernel/catalogue.ts'

const votes = (count: number) => counted('fr', count, 'voix', 'voix')

/** The page with who organizes a tontine, and who may next. */
export const page = {
  title: 'Gestion',
  text: 'Voyez qui gère la tontine. L’organisatrice peut confier la gestion à une autre personne.',
  organizer: (name: string) => `${name} organise cette tontine`,
  organizerYou: 'Vous organisez cette tontine',
  rule: (days: number) =>
    `Les membres peuvent remplacer l’organisatrice si elle ne vient plus pendant ${days} jours. Ils le peuvent aussi si elle n’a plus de compte actif ou est décédée. Il faut plus de la moitié des membres qui sont venus pendant ce temps.`,
  closed: 'La tontine est arrêtée : la gestion ne change plus.',
  failed: 'La page de la gestion n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
}

/** The organizer offers the office, and somebody answers. */
export const offer = {
  title: 'Confier la gestion',
  text: 'La personne choisie a sept jours pour accepter. Vous restez membre comme les autres.',
  choose: 'À qui ?',
  nobody: 'Personne d’autre n’a de compte dans la tontine : invitez d’abord quelqu’un.',
  send: 'Proposer la gestion',
  sureTitle: (name: string) => `Confier la gestion à ${name} ?`,
  sureText: (name: string) =>
    `Si ${name} accepte, vous ne pourrez plus approuver, exclure ni arrêter la tontine. Il faudra son accord pour revenir en arrière.`,
  sent: (name: string) => `Proposé à ${name}, qui doit encore accepter`,
  waits: (name: string) => `${name} n’a pas encore répondu à votre proposition`,
  until: (instant: string) => `Réponse possible jusqu’au ${instant}`,
  takeBack: 'Retirer ma proposition',
  takenBack: 'Proposition retirée',
  toYou: (name: string) => `${name} vous propose d’organiser la tontine`,
  toYouText:
    'Vous approuverez les membres, nommerez les responsables et pourrez arrêter la tontine. Vous pourrez aussi confier la gestion à quelqu’un d’autre.',
  accept: 'J’accepte',
  decline: 'Non merci',
  acceptTitle: 'Organiser cette tontine ?',
  accepted: 'Vous organisez maintenant la tontine',
  declined: 'Votre non est inscrit',
}

const grounds: Record<Ground, string> = {
  silent: 'ne vient plus depuis longtemps',
  suspended: 'a un compte suspendu',
  ended: 'a fermé son compte',
  unpaid: 'n’a pas remis une cagnotte dont le jour est passé depuis longtemps',
  died: 'n’est plus là : son décès est inscrit',
}

/** The circle names another. */
export const vote = {
  title: 'Choisir une autre organisatrice',
  because: (name: string, ground: Ground) => `${name || 'L’organisatrice'} ${grounds[ground]}`,
  text: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie peut accepter trois jours après la première voix. L’organisatrice est prévenue. Elle garde sa place si elle fait quoi que ce soit dans la tontine.`,
  textGone: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie peut accepter trois jours après la première voix.`,
  textUnpaid: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie peut accepter trois jours après la première voix. L’organisatrice garde sa place si la cagnotte est remise avant.`,
  aboutYouUnpaid: 'Remettez la cagnotte dont le jour est passé, et le vote sera sans effet.',
  textDied: (needed: number) =>
    `Il faut ${votes(needed)}. La personne choisie peut accepter deux semaines après l’inscription du décès. Si l’organisatrice est en vie, il lui suffit de le dire.`,
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
    out: 'Vous ne votez pas : vous ne participez plus à la tontine.',
    late: 'Vous ne votez pas : le vote avait commencé avant votre arrivée.',
  },
  elected: (name: string) => `${name} a assez de voix`,
  electedText: (instant: string) => `Cette personne pourra accepter à partir du ${instant}.`,
  electedYou: 'Les membres vous choisissent',
  electedYouText: (instant: string) =>
    `Vous pourrez accepter à partir du ${instant}, si l’organisatrice n’a pas répondu d’ici là.`,
  electedYouNow: 'Vous pouvez accepter maintenant.',
  until: (instant: string) => `Le vote est ouvert jusqu’au ${instant}`,
  aboutYou: 'Les membres votent pour une autre organisatrice',
  aboutYouText: 'Dites que vous êtes là : le vote s’arrête tout de suite.',
  aboutYouDied:
    'Votre décès est inscrit. Si vous êtes en vie, dites-le : le vote s’arrête tout de suite.',
  seeAlive: 'Voir ce qui est inscrit',
  keep: 'Je suis là',
  kept: 'C’est noté : le vote est terminé',
}

/** On a tontine's page. */
export const note = {
  see: 'Voir',
  ground: (name: string, ground: Ground) => `${name || 'L’organisatrice'} ${grounds[ground]}`,
  groundText: 'Les membres peuvent choisir une autre organisatrice.',
  voteOpen: 'Les membres votent pour une autre organisatrice',
  tasks: {
    answer: 'On vous propose d’organiser la tontine',
    take: 'Les membres vous choisissent pour organiser la tontine : acceptez-vous ?',
    vote: 'Les membres choisissent une autre organisatrice : votez',
    keep: 'Les membres votent pour une autre organisatrice : dites que vous êtes là',
  } satisfies Record<OfficeTask, string>,
}

export const refusals = {
  'not-a-candidate':
    'Pour organiser la tontine, il faut être membre actif et y participer encore. Le compte ne doit pas être suspendu.',
  'office-already-offered':
    'La gestion est déjà proposée à quelqu’un : retirez d’abord cette proposition.',
  'office-not-offered': 'La gestion ne vous est plus proposée.',
  'office-not-yet': 'L’organisatrice a encore quelques jours pour répondre.',
  'organizer-answers': 'L’organisatrice répond : il n’y a pas de vote.',
  'not-a-voter': 'Vous ne prenez pas part à ce vote.',
  'vote-unchanged': 'C’est déjà votre voix.',
  'no-such-key':
    'Cette clé n’ouvre aucune tontine. Relisez la feuille : une clé plus récente existe peut-être.',
  'key-not-yet': 'L’organisatrice vient toujours : la clé ne sert pas encore.',
  'key-not-used': 'Personne ne demande plus la gestion avec la clé papier.',
  'not-recognized-yet': 'Un membre doit d’abord vous reconnaître dans la liste.',
  'say-alive-first': 'Votre décès est inscrit : dites d’abord que vous êtes en vie.',
} satisfies RefusalWords<OfficeRefusal>
