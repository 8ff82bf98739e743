import type { SwapRefusal } from '@mainforte/domain/swaps/decide'
import type { SwapStatus } from '@mainforte/domain/swaps/swap'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'

const statuses: Record<Exclude<SwapStatus, 'open' | 'accepted'>, string> = {
  done: 'Échangés',
  declined: 'Refusé',
  refused: 'Non approuvé',
  'taken-back': 'Retiré',
  lapsed: 'Expiré',
}

/** The page on which two members exchange their turns. */
export const page = {
  title: 'Échanger mon tour',
  titleOthers: 'Échanges de tours',
  back: 'Classement',
  failed: 'Les échanges n’ont pas pu être chargés.',
  intro:
    'Deux membres qui n’ont pas encore reçu peuvent échanger leurs tours. Les dates ne bougent pas, personne d’autre ne change de place, et chacun paie la même chose.',
  rule: {
    free: 'Il suffit que l’autre personne accepte.',
    officer: 'Il faut que l’autre personne accepte, puis qu’une troisième approuve.',
    never: 'Ce cercle est convenu de ne pas échanger les tours.',
  },
  urgent: 'Besoin d’argent plus tôt ?',
  urgentText:
    'Demandez d’abord au tour juste avant le vôtre : chaque volontaire ne recule que d’un tour. Pour avancer encore, demandez au suivant.',
  ownHand: 'Votre tour',
  noTurn:
    'Vous n’avez aucun tour à échanger : on n’échange qu’un tour connu, qui n’a rien reçu et dont l’échéance n’est pas encore ouverte.',
  notStarted: 'Les tours s’échangent une fois la tontine démarrée.',
  choose: 'Avec qui ?',
  before: 'Juste avant vous',
  nobody: 'Aucun tour ne peut être échangé avec le vôtre pour l’instant.',
  notNow: 'Pas possible pour l’instant',
  guest: 'Sans compte : un membre non responsable répond comme témoin, et tous le voient.',
  guestLater:
    'Sans compte : un membre non responsable répond comme témoin, puis une troisième personne approuve, et tous le voient.',
  turn: (rank: number, day: string) => `Rang ${rank}, le ${day}`,
  hand: (number: number) => `part ${number}`,
  now: (turn: string) => `Maintenant : ${turn}`,
  after: (turn: string) => `Après l’échange : ${turn}`,
  you: 'Vous',
  preview: 'Ce qui change',
  earlier: 'Vous recevez plus tôt.',
  later: 'Vous recevez plus tard.',
  propose: 'Proposer l’échange',
  confirmTitle: (name: string) => `Proposer à ${name} d’échanger vos tours ?`,
  confirmText: (from: string, to: string) =>
    `Votre tour passe du ${from} au ${to}, si l’autre personne accepte dans les 72 heures. D’ici là, vous pouvez retirer la proposition.`,
  proposed: 'Échange proposé',
  proposeFailed: 'L’échange n’a pas pu être proposé',
  waiting: 'En attente',
  noneWaiting: 'Aucun échange n’attend de réponse.',
  between: (one: string, other: string) => `${one} et ${other}`,
  asks: (name: string) => `${name} propose cet échange.`,
  asksYou: (name: string) => `${name} vous propose d’échanger vos tours.`,
  youAsk: 'Vous proposez cet échange.',
  waitsFor: (names: string) => `On attend la réponse ${de(names)}.`,
  waitsForWitness: (name: string) =>
    `${name} n’a pas de compte : un membre non responsable répond comme témoin.`,
  waitsForApproval: (names: string) => `Accepté. On attend l’accord ${de(names)}.`,
  waitsForYou: 'On attend votre réponse.',
  until: (instant: string) => `Expire le ${instant}`,
  accept: 'Accepter l’échange',
  acceptAsWitness: (name: string) => `${name} accepte, j’en suis témoin`,
  decline: 'Refuser',
  approve: 'Approuver',
  refuse: 'Ne pas approuver',
  takeBack: 'Retirer ma proposition',
  acceptTitle: 'Échanger les deux tours ?',
  acceptText: (from: string, to: string) => `Votre tour passe du ${from} au ${to}.`,
  witnessText: (name: string) =>
    `Ne répondez que si ${name} vous a dit oui. Votre nom reste inscrit comme témoin, visible de tous.`,
  accepted: 'Réponse enregistrée',
  swapped: 'Tours échangés',
  declined: 'Échange refusé',
  takenBack: 'Proposition retirée',
  answerFailed: 'La réponse n’a pas pu être enregistrée',
  history: 'Échanges passés',
  statuses,
  witnessedBy: (name: string) => `Témoin : ${name}`,
  approvedBy: (name: string) => `Approuvé par ${name}`,
  order: 'L’ordre du départ et celui d’aujourd’hui',
  atStart: 'Au départ',
  today: 'Aujourd’hui',
  rank: 'Rang',
  date: 'Date',
  newcomer: 'entré après le départ',
  unknown: 'quelqu’un',
}

/** On the ranking page, below a name. */
export const row = {
  swap: 'Échanger mon tour',
  see: 'Voir les échanges',
  drawn: (rank: number) => `Tiré au rang ${rank}`,
  started: (rank: number) => `Rang ${rank} au départ`,
  swapped: (name: string, day: string) => `échangé avec ${name} le ${day}`,
}

export const refusals = {
  'no-such-tontine': 'Tontine introuvable',
  'not-started': 'La tontine n’a pas encore démarré.',
  'not-ranked': 'Cette personne n’a pas de tour. Rechargez la page.',
  'turn-served': 'Un tour déjà servi, même en partie, ne s’échange plus.',
  'days-just-moved':
    'Les dates viennent de changer, et l’on peut encore s’y opposer. Attendez 72 heures après ce changement.',
  'turn-not-drawn': 'Un tour qui n’est pas encore tiré au sort ne s’échange pas.',
  'swaps-not-agreed': 'Ce cercle est convenu de ne pas échanger les tours.',
  'swap-just-refused':
    'Cet échange n’a pas été approuvé il y a moins de 14 jours. Ensuite, on peut le proposer de nouveau.',
  'not-your-hand': 'Ce tour n’est pas le vôtre.',
  'swap-with-oneself': 'Ces deux tours sont à la même personne.',
  'turn-gone-out': 'Cette part est sortie de la ronde.',
  'swap-after-opening': 'L’échéance de ce tour est déjà ouverte : il ne s’échange plus.',
  'swap-after-death': 'Le décès de cette personne est inscrit : son tour ne s’échange pas.',
  'swap-waits': 'Un échange attend déjà une réponse pour ce tour.',
  'swap-after-proposal':
    'Une proposition ouverte concerne ces tours ou ces membres : elle reçoit d’abord sa réponse.',
  'swap-of-offered-place': 'La place de cette personne est proposée à quelqu’un d’autre.',
  'turns-unequal':
    'Après une sortie ou une perte partagée, les autres ne doivent pas la même somme à ces deux tours : l’échange changerait ce qu’ils paient.',
  'swap-while-owing':
    'Qui recevrait plus tôt par cet échange n’a pas tout payé jusqu’à l’échéance en cours, confirmation comprise, ou doit rembourser un garant.',
  'swap-with-guarantor':
    'Qui recevrait plus tôt a un garant, qui s’est engagé pour le tour d’aujourd’hui. Tant que personne ne compte dessus, l’engagement peut être retiré, puis redonné après l’échange.',
  'swap-loses-guarantor':
    'Qui recevrait plus tard a un garant, et qui recevrait plus tôt n’en a pas. Il faut d’abord quelqu’un qui s’en porte garant.',
  'no-swap-witness':
    'Cette personne n’a pas de compte, et il n’y a aucun membre non responsable qui puisse répondre comme témoin.',
  'no-swap-approver': 'Il n’y a personne d’autre qui puisse approuver cet échange.',
  'no-such-swap': 'Cet échange n’existe pas.',
  'swap-ended': 'Cet échange n’attend plus de réponse.',
  'not-your-swap': 'Ce n’est pas à vous de répondre.',
} satisfies RefusalWords<SwapRefusal | { readonly code: 'no-such-tontine' }>
