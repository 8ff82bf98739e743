import type { MoveRefusal } from '@mainforte/domain/rotation/moves'
import type { DrawRefusal } from '@mainforte/domain/rotation/drawing'
import type { AloudRefusal } from '@mainforte/domain/rotation/draw-aloud'
import type { FixRefusal } from '@mainforte/domain/rotation/fixed-turns'
import type { HatRefusal } from '@mainforte/domain/rotation/hat'
import type { WishRefusal } from '@mainforte/domain/rotation/wishes'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { voidReasons } from './void-words.ts'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'

/** A turn by its number: "1er tour", "4e tour". */
const turnNo = (rank: number) => `${rank}${rank === 1 ? 'er' : 'e'} tour`

/** The draw under way, on the tontine's page: each phone puts a paper into the hat, then opens it. */
export const open = {
  title: 'Le tirage est en cours',
  text: 'Ouvrez Mainforte : votre téléphone fait le reste.',
  papers: {
    promise: (ready: number, count: number) =>
      `${counted('fr', ready, 'papier', 'papiers')} sur ${count} ${ready > 1 ? 'sont' : 'est'} dans le chapeau`,
    reveal: (ready: number, count: number) =>
      `${counted('fr', ready, 'papier', 'papiers')} sur ${count} ${ready > 1 ? 'sont ouverts' : 'est ouvert'}`,
  },
  away: (papers: string, names: string) => `${papers}, il manque ${names}.`,
  all: (papers: string) => `${papers}.`,
  until: (instant: string) => `On attend jusqu’au ${instant}.`,
  over: 'Le temps est passé.',
  goOn: 'Continuer le tirage',
  goneOn: 'Le tirage continue',
  people: 'Les papiers',
  states: {
    waiting: 'pas encore là',
    promised: 'dans le chapeau',
    revealed: 'ouvert',
  },
  ask: (tontine: string) =>
    `Le tirage de « ${tontine} » a commencé. Ouvrez Mainforte : votre téléphone fait le reste.`,
  done: {
    promised: 'Votre papier est dans le chapeau',
    revealed: 'Votre papier est ouvert',
  },
  elsewhere: 'Votre papier est sur un autre téléphone : ouvrez Mainforte sur celui-là.',
  changed: 'Le site ne montre plus le même tirage : parlez-en à la tontine.',
  leftOut: (names: string) => `On tire sans ${names} : téléphone absent la dernière fois.`,
}

/** What was drawn, before the eyes of those present. */
export const result = {
  title: 'Le sort a décidé',
  first: (name: string, day: string) => `${name} reçoit la première cagnotte, le ${day}.`,
  turn: (name: string, rank: number) => `${name} reçoit la cagnotte : c’est le ${turnNo(rank)}.`,
  order: 'L’ordre tiré',
}

/** The next turn that is drawn at its meeting. */
export const meeting = {
  title: (rank: number) => `${turnNo(rank)} : à tirer au sort`,
  text: (day: string, hands: number) =>
    `Séance du ${day}. On tire parmi ${counted('fr', hands, 'part', 'parts')}.`,
  draw: (rank: number) => `Tirer le ${turnNo(rank)}`,
  from: (day: string) => `À tirer à partir du ${day}.`,
  paused: 'La tontine est en pause : on tirera à la reprise.',
  how: 'Chaque tour est tiré à sa séance, parmi ceux qui attendent encore.',
  dateOf: (day: string) => `Séance du ${day}`,
  turn: turnNo,
  earlier: (count: number) => counted('fr', count, 'tirage plus ancien', 'tirages plus anciens'),
  later: 'Un responsable le tire ce jour-là. Le lendemain, chacun peut.',
  gave: (rank: number, name = 'un ancien membre') =>
    `Tirage exact : le ${turnNo(rank)} est allé à ${name}.`,
  since: {
    swapped: 'Il a été échangé depuis, d’après le site.',
    moved: 'Il a changé depuis : le journal dit pourquoi.',
  },
}

/** What somebody wishes for the draw. */
export const wish = {
  title: 'Votre souhait',
  text: 'Vous pouvez demander à passer plus tard. Tous le voient.',
  label: 'Pas avant',
  none: 'Aucun souhait',
  rank: (rank: number) => `le ${turnNo(rank)}`,
  saved: 'Souhait enregistré',
  of: (rank: number) => `Souhaite passer au ${turnNo(rank)} ou après`,
}

/** The turns that the circle agrees on before the draw. */
export const fixed = {
  title: 'Tours donnés d’avance',
  text: 'Par exemple le premier. Si cela change, chacun redit oui.',
  none: 'Aucun : tout est tiré au sort.',
  row: (rank: number, name: string) => `${turnNo(rank)} : ${name}`,
  of: (rank: number) => `${turnNo(rank)} donné d’avance`,
  who: 'Pour qui',
  rank: 'Tour',
  choose: 'Choisir',
  hand: (name: string, hand: number) => `${name} · part ${hand}`,
  add: 'Donner ce tour',
  addTitle: (rank: number, name: string) => `Donner le ${turnNo(rank)} à ${name} sans tirage ?`,
  addText: 'Chacun redira oui.',
  remove: 'Le tirer au sort',
  removeOf: (name: string) => `Le tirer au sort : ${name}`,
  removeTitle: (name: string) => `Tirer au sort le tour ${de(name)} ?`,
  saved: 'Enregistré : chacun redit oui',
  failed: 'Ce tour n’a pas pu être enregistré',
}

/** The draws that did not count. */
export const voids = {
  title: (count: number) =>
    counted('fr', count, 'tirage n’a pas compté', 'tirages n’ont pas compté'),
  text: 'Souvent, un téléphone est éteint ou sans réseau.',
  see: 'Voir pourquoi',
  number: (number: number) => `Tirage n° ${number}`,
  because: voidReasons.fr,
  without: (names: string) => `Absents : ${names}.`,
  site: 'le site',
  ignored: 'Votre téléphone était là, et le site dit le contraire : parlez-en à la tontine.',
}

/** The secrets of a draw that was made. */
export const secrets = {
  title: (count: number) => `Les ${counted('fr', count, 'secret', 'secrets')} de ce tirage`,
  site: 'Le site',
  own: 'Votre secret en fait partie.',
  ownMissing: 'Votre secret n’y est pas : parlez-en à la tontine.',
  rootChanged: 'Des secrets ont été ajoutés après le vôtre : parlez-en à la tontine.',
  noName: 'Ancien membre',
  promised: 'Empreinte promise',
  shown: 'Secret montré',
}

/** The start of a tontine whose order is known. */
export const close = {
  start: 'Démarrer',
  title: (name: string) => `Démarrer « ${name} » ?`,
  text: (members: string, amount: string) =>
    `${members}, ${amount} à chaque échéance. L’ordre ne changera plus.`,
  meetings: (members: string, amount: string) =>
    `${members}, ${amount} à chaque échéance. Les dates ne changeront plus. Chaque tour est tiré à sa séance.`,
  alone: (members: string, amount: string) =>
    `${members}, ${amount} à chaque échéance. L’ordre est tiré tout de suite et ne changera plus.`,
  membersOf: (count: number, expected: number) =>
    count < expected ? `${count} membres sur ${expected} prévus` : `${count} membres`,
  waiting: (names: string) => `On attend encore ${names}. Après, c’est la dernière place.`,
  firstDayPassed: (day: string) =>
    `La première échéance, le ${day}, est passée : elle est due le jour du démarrage.`,
  fewer: (members: string) => `${members}.`,
  notAll: (count: number) =>
    `Il manque ${counted('fr', count, 'personne', 'personnes')}. Sans attendre, ces personnes passent en dernier.`,
  activeMissing: (count: number) =>
    `Il manque ${counted('fr', count, 'membre actif', 'membres actifs')}.`,
  members: 'Voir les membres',
  placesMissing: (count: number) =>
    count === 0
      ? 'L’ordre n’est pas encore fait.'
      : `${counted('fr', count, 'tour manque', 'tours manquent')} dans l’ordre.`,
  datesMissing: (count: number) =>
    `${counted('fr', count, 'date ne suit pas', 'dates ne suivent pas')} l’ordre.`,
  arrange: 'Faire l’ordre',
  started: 'La tontine a démarré',
  drawnAlone: 'L’ordre est tiré, et la tontine a démarré',
}

/** The start of a tontine whose order is drawn. */
export const start = {
  start: 'Tirer l’ordre et démarrer',
  title: (name: string) => `Tirer l’ordre de « ${name} » et démarrer ?`,
  text: (members: string, amount: string) =>
    `${members}, ${amount} à chaque échéance. L’ordre tiré ne changera plus.`,
  window: 'Temps d’attente',
  windowHint: 'Si tous ouvrent Mainforte, quelques secondes suffisent.',
  windows: { 10: '10 minutes', 60: '1 heure', 360: '6 heures', 1440: '24 heures' },
  opened: 'Le tirage commence : ouvrez tous Mainforte',
  aloud: 'Tirer dans la salle',
}

/** The page on which those present draw aloud. */
export const aloud = {
  title: 'Tirer dans la salle',
  turn: (rank: number) => `Tirer le ${turnNo(rank)}`,
  back: 'Retour à la tontine',
  failed: 'Ouvrez d’abord la tontine avec Internet.',
  none: 'Il n’y a rien à tirer ici',
  noneText: 'L’ordre est déjà tiré, ou ce n’est pas encore le jour.',
  numbers: 'Qui dit quel nombre ?',
  text: 'Chacun dit un nombre, vous le notez. Vous n’en dites pas.',
  promised:
    'Mainforte a déjà choisi son nombre et ne peut plus le changer. Vos nombres décident avec le sien.',
  empty: 'Laissez vide si la personne ne dit rien.',
  invalid: 'De 1 à 12 chiffres, et rien d’autre.',
  next: 'Relire à voix haute',
  checkTitle: 'Relisez à voix haute',
  checkText: 'Chaque nom avec son nombre. Après, rien ne change plus.',
  draw: 'Tirer au sort',
  made: 'Le tirage est fait',
  locked: 'Vos nombres sont gardés sur ce téléphone',
  lockedText:
    'Vous verrez l’ordre dès qu’il y aura du réseau. Photographiez cet écran : le tirage aura le même code.',
  unkept: 'Laissez cette page ouverte.',
  sending: 'Le tirage est en cours d’envoi',
  lost: 'Le site ne répond pas. Nouvel essai bientôt.',
  retry: 'Réessayer',
  refused: 'Le site a refusé ces nombres',
  again: 'Dire d’autres nombres',
  code: 'Code du tirage',
}

/** The answers of those whose number was drawn with, and what stands beside the draw. */
export const attested = {
  title: 'Était-ce ainsi ?',
  text: (number: string, name: string) =>
    `${name} a noté votre nombre : ${number}. L’avez-vous dit avant de connaître l’ordre ?`,
  effect: 'L’ordre reste le même.',
  yes: 'Oui, c’était ainsi',
  no: 'Non',
  said: 'Réponse enregistrée',
  recorder: (name: string) => `Tiré dans la salle. Nombres notés par ${name}.`,
  numbers: 'Les nombres dits',
  nobody: 'Personne n’a encore confirmé ce tirage.',
  wasSo: (names: string) => `C’était ainsi, selon ${names}.`,
  wasNot: (names: string) => `Ce n’était pas ainsi, selon ${names}.`,
  somebody: 'un ancien membre',
}

/** An order, or a turn, that was drawn from a hat. */
export const hat = {
  mark: 'Tiré en salle',
  title: 'Déjà tiré d’un vrai chapeau ?',
  text: 'Notez les noms sortis. Une autre personne dira oui. Ce tirage ne se vérifie pas.',
  open: 'Noter les noms sortis',
  rank: turnNo,
  turn: 'Le nom sorti',
  choose: 'Choisir',
  hand: (name: string, hand: number) => `${name} · part ${hand}`,
  propose: 'Proposer à une autre personne',
  done: 'Proposé : on attend un oui',
}

/** Why something about a draw, a wish or an agreed turn is refused. */
export const refusals = {
  'order-frozen': 'La tontine a démarré : son ordre ne change plus.',
  'hand-not-active': 'L’ordre a changé. Rechargez la page.',
  'nothing-to-change': 'Rien n’a changé.',
  'order-not-drawn': 'Cet ordre n’est pas tiré au sort.',
  'rank-out-of-range': ({ last }) => `Choisissez un tour de 1 à ${last}.`,
  'rank-fixed': ({ rank }) => `Le ${turnNo(rank)} est déjà donné à quelqu’un d’autre.`,
  'guest-turn-drawn': 'Cette personne n’a pas encore dit oui avec un compte.',
  'nobody-to-agree': 'Personne d’autre n’a de compte pour dire oui.',
  'turn-agreed': ({ rank }) => `Le ${turnNo(rank)} vous est déjà donné d’avance.`,
  'against-wish': ({ notBefore }) =>
    `Cette personne souhaite passer au ${turnNo(notBefore)} ou après.`,
  'draw-under-way': 'Le tirage est en cours : attendez sa fin.',
  'no-such-draw': 'Ce tirage est terminé. Rechargez la page.',
  'promises-closed': 'Le chapeau est fermé.',
  'promises-open': 'Il manque encore des papiers dans le chapeau.',
  'already-promised': 'Votre papier est déjà dans le chapeau.',
  'already-revealed': 'Votre papier est déjà ouvert.',
  'not-in-draw': 'Vous ne prenez pas part à ce tirage.',
  'secret-not-promised': 'Ce n’est pas le papier que vous aviez mis.',
  'first-day-too-near': 'La première échéance est trop proche : choisissez moins d’attente.',
  'draw-outdated': 'Ce tirage est déjà fait. Rechargez la page.',
  'list-changed': 'La liste a changé depuis : dites de nouveau vos nombres.',
  'numbers-wrong': 'Chaque membre dit un seul nombre. Rechargez la page.',
  'own-number': 'La personne qui note ne dit pas de nombre.',
  'number-missing': ({ withAccount }): string =>
    withAccount
      ? 'Il faut le nombre d’une personne avec un compte. Elle ouvre d’abord la tontine sur son téléphone.'
      : 'Il manque le nombre d’une autre personne.',
  'server-secret-lost':
    'Le site a perdu son papier. Tirez d’un vrai chapeau, et notez les noms sortis.',
  'hat-incomplete': 'Choisissez chaque nom une fois.',
  'already-said': 'Vous avez déjà répondu.',
  'round-paused': 'La tontine est en pause.',
  'meeting-not-due': ({ from }) => `À tirer à partir du ${date('fr', from)}.`,
  'days-just-moved': 'Les dates viennent de changer : attendez 72 heures.',
  'death-just-recorded': ({ from }) =>
    `Un décès vient d’être noté : on tire à partir du ${date('fr', from)}.`,
  'draw-not-due': 'Le temps d’attente n’est pas fini.',
} satisfies RefusalWords<
  | DrawRefusal
  | AloudRefusal
  | Extract<MoveRefusal, { readonly code: 'days-just-moved' }>
  | Extract<HatRefusal, { readonly code: 'hat-incomplete' }>
  | WishRefusal
  | FixRefusal
>
