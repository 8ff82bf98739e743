import type { SwapRefusal } from '@mainforte/domain/swaps/decide'
import type { SwapStatus } from '@mainforte/domain/swaps/swap'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'

const statuses: Record<Exclude<SwapStatus, 'open' | 'accepted'>, string> = {
  done: 'Échangés',
  declined: 'Refusé',
  refused: 'Non approuvé',
  'taken-back': 'Retiré',
  lapsed: 'Sans réponse à temps',
}

/** The page on which two members exchange their turns. */
export const page = {
  title: 'Échanger mon tour',
  back: 'Retour au classement',
  failed: 'Les échanges n’ont pas pu être chargés.',
  intro:
    'Échangez votre tour avec une autre personne. Les dates ne bougent pas, et les autres gardent leur place.',
  rule: {
    free: 'Il suffit que l’autre personne accepte.',
    officer: 'L’autre personne accepte, puis une troisième approuve.',
    never: 'Dans cette tontine, les tours ne s’échangent pas.',
  },
  urgent: 'Besoin d’argent plus tôt ?',
  urgentText:
    'Demandez d’abord à la personne juste avant vous : elle ne recule que d’un tour. Pour avancer encore, demandez à la suivante.',
  ownHand: 'Votre tour',
  whichHand: 'Quel tour ?',
  guestHand: (name: string) => `Le tour ${de(name)}, à sa demande`,
  noTurn: 'Vous n’avez aucun tour à échanger : il est passé, en cours, ou pas encore tiré.',
  notStarted: 'Vous pourrez échanger votre tour quand la tontine aura démarré.',
  choose: 'Avec qui ?',
  before: 'Juste avant vous',
  nobody: 'Aucun tour ne peut être échangé avec celui-ci pour l’instant.',
  notNow: 'Pas possible pour l’instant',
  guest: 'Sans compte : un simple membre répond comme témoin, et tous le voient.',
  guestLater:
    'Sans compte : un simple membre répond comme témoin, puis une troisième personne approuve. Tous le voient.',
  turn: (rank: number, day: string) => `Tour n° ${rank}, le ${day}`,
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
    `Votre tour passe du ${from} au ${to} si l’autre personne accepte dans les 72 heures. D’ici là, vous pouvez retirer la proposition.`,
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
    `${name} n’a pas de compte : un simple membre répond comme témoin.`,
  waitsForApproval: (names: string) => `Accepté. On attend l’accord ${de(names)}.`,
  waitsForYou: 'On attend votre réponse.',
  until: (instant: string) => `Réponse possible jusqu’au ${instant}`,
  accept: 'Accepter l’échange',
  acceptAsWitness: (name: string) => `${name} accepte, j’en suis témoin`,
  decline: 'Refuser',
  approve: 'Approuver',
  refuse: 'Ne pas approuver',
  takeBack: 'Retirer ma proposition',
  acceptTitle: 'Échanger les deux tours ?',
  acceptText: (from: string, to: string) => `Votre tour passe du ${from} au ${to}.`,
  witnessText: (name: string) =>
    `Répondez seulement si ${name} vous a dit oui. Tous verront que vous êtes témoin.`,
  accepted: 'Réponse enregistrée',
  swapped: 'Tours échangés',
  declined: 'Échange refusé',
  takenBack: 'Proposition retirée',
  answerFailed: 'La réponse n’a pas pu être enregistrée',
  history: 'Échanges passés',
  statuses,
  witnessedBy: (name: string) => `Témoin : ${name}`,
  approvedBy: (name: string) => `Approuvé par ${name}`,
  order: 'L’ordre au début et aujourd’hui',
  atStart: 'Au début',
  today: 'Aujourd’hui',
  rank: 'Tour',
  date: 'Date',
  newcomer: 'arrivé après le début',
  unknown: 'quelqu’un',
}

/** On the ranking page, below a name. */
export const row = {
  swap: 'Échanger mon tour',
  see: 'Voir les échanges',
  drawn: (rank: number) => `Tiré au sort : tour n° ${rank}`,
  started: (rank: number) => `Tour n° ${rank} au début`,
  swapped: (name: string, day: string) => `échangé avec ${name} le ${day}`,
}

export const refusals = {
  'no-such-tontine': 'Tontine introuvable',
  'not-started': 'La tontine n’a pas encore démarré.',
  'not-ranked': 'Cette personne n’a pas de tour. Rechargez la page.',
  'turn-served': 'Ce tour a déjà reçu de l’argent : il ne s’échange plus.',
  'days-just-moved':
    'Les dates viennent de changer, et les membres peuvent encore s’y opposer. Attendez la fin des 72 heures.',
  'turn-not-drawn': 'Ce tour n’est pas encore tiré au sort : il ne s’échange pas.',
  'swaps-not-agreed': 'Dans cette tontine, les tours ne s’échangent pas.',
  'swap-just-refused':
    'Cet échange a été refusé il y a moins de 14 jours. Attendez la fin des 14 jours, puis proposez-le de nouveau.',
  'not-your-hand': 'Ce tour n’est pas le vôtre.',
  'swap-with-oneself': 'Ces deux tours sont à la même personne.',
  'turn-gone-out': 'Cette part est sortie de la tontine.',
  'swap-after-opening': 'L’échéance de ce tour est déjà ouverte : il ne s’échange plus.',
  'swap-after-death': 'Le décès de cette personne est inscrit : son tour ne s’échange pas.',
  'swap-waits': 'Un échange attend déjà une réponse pour ce tour.',
  'swap-after-proposal':
    'Une proposition sur ces tours ou ces membres attend une réponse. Il faut d’abord y répondre.',
  'swap-of-offered-place': 'La place de cette personne est proposée à quelqu’un d’autre.',
  'turns-unequal':
    'Une personne est sortie, ou une perte a été partagée. Les autres ne doivent plus la même somme à ces deux tours : l’échange changerait ce qu’ils paient.',
  'swap-while-owing':
    'Pour recevoir plus tôt, il faut avoir tout versé, échéance en cours comprise. Les versements doivent être confirmés, et le garant remboursé.',
  'swap-with-guarantor':
    'La personne qui recevrait plus tôt a un garant pour son tour d’aujourd’hui. Si la tontine ne compte pas encore sur lui, il peut se retirer, puis revenir après l’échange.',
  'swap-loses-guarantor':
    'Celle qui recevrait plus tard a un garant, l’autre n’en a pas. Il faut d’abord un garant pour la personne qui recevrait plus tôt.',
  'no-swap-witness':
    'Cette personne n’a pas de compte, et aucun simple membre ne peut répondre comme témoin.',
  'no-swap-approver': 'Personne d’autre ne peut approuver cet échange.',
  'no-such-swap': 'Cet échange n’existe pas.',
  'swap-ended': 'Cet échange n’attend plus de réponse.',
  'not-your-swap': 'Ce n’est pas à vous de répondre.',
} satisfies RefusalWords<SwapRefusal | { readonly code: 'no-such-tontine' }>
