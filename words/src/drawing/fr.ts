import type { MoveRefusal } from '@mainforte/domain/rotation/moves'
import type { DrawRefusal } from '@mainforte/domain/rotation/drawing'
import type { AloudRefusal } from '@mainforte/domain/rotation/draw-aloud'
import type { FixRefusal } from '@mainforte/domain/rotation/fixed-turns'
import type { HatRefusal } from '@mainforte/domain/rotation/hat'
import type { WishRefusal } from '@mainforte/domain/rotation/wishes'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { voidReasons } from './void-words.ts'
import { counted, date } from '../kernel/format.ts'

/** The draw under way, on the tontine's page. */
export const open = {
  title: 'Le tirage est en cours',
  text: {
    promise:
      'La liste est close. Chaque téléphone choisit un secret et en publie l’empreinte : plus personne ne peut le changer.',
    reveal:
      'Chaque téléphone montre maintenant son secret, le site en dernier. L’ordre en découle, et personne n’a pu le choisir.',
  },
  itself: 'Rien à faire : il suffit que chacun ouvre Mainforte, le téléphone prend part tout seul.',
  ring: {
    label: (ready: number, count: number) =>
      `Tirage en cours : ${ready} sur ${counted('fr', count, 'membre', 'membres')} à cette étape.`,
    eyebrow: { promise: 'Secrets promis', reveal: 'Secrets montrés' },
    figure: (ready: number, count: number) => `${ready}/${count}`,
    until: (time: string) => `jusqu’à ${time}`,
  },
  until: (instant: string) => `Cette étape finit quand tous y sont, au plus tard ${instant}.`,
  over: 'Le temps de cette étape est écoulé.',
  goOn: 'Continuer le tirage',
  goneOn: 'Le tirage continue',
  people: 'Qui en est où',
  states: {
    waiting: 'pas encore là',
    promised: 'secret promis',
    revealed: 'secret montré',
  },
  away: (names: string) => `Il manque encore ${names} : dites-leur d’ouvrir Mainforte.`,
  remind: 'Prévenir sur WhatsApp',
  reminder: (tontine: string, link: string) =>
    `Le tirage de « ${tontine} » est en cours. Ouvre Mainforte, ton téléphone y prend part tout seul : ${link}`,
  done: {
    promised: 'Votre téléphone a promis un secret pour le tirage',
    revealed: 'Votre téléphone a montré son secret',
  },
  elsewhere:
    'Votre secret est sur l’appareil avec lequel vous avez pris part. Ouvrez Mainforte là-bas, sinon ce tirage sera nul.',
  changed:
    'Ce que le site montre de ce tirage a changé depuis que vous y avez pris part. Votre téléphone garde son secret : parlez-en à la tontine.',
  leftOut: (names: string) => `Tirage sans ${names}, dont le secret manquait au tirage d’avant.`,
}

/** The next turn that is drawn at its meeting. */
export const meeting = {
  title: (rank: number) => `Tour n° ${rank} : à tirer au sort`,
  text: (day: string, hands: number) =>
    `Réunion du ${day}. Le bénéficiaire est tiré parmi les ${counted('fr', hands, 'part', 'parts')} qui n’ont pas encore été tirées.`,
  draw: (rank: number) => `Tirer le tour n° ${rank}`,
  from: (day: string) => `Vous pourrez le tirer à partir du ${day}.`,
  paused: 'La ronde est en pause : le tirage attend la reprise.',
  how: 'Chaque tour est tiré au sort à sa réunion, parmi ceux qui n’ont pas encore été tirés.',
  dateOf: (day: string) => `Réunion du ${day}`,
  turn: (rank: number) => `Tour n° ${rank}`,
  earlier: (count: number) => counted('fr', count, 'tirage plus ancien', 'tirages plus anciens'),
  later:
    'Un responsable peut tirer ce tour le jour de la réunion, et chaque membre à partir du lendemain.',
  gave: (rank: number, name = 'quelqu’un qui n’est plus membre') =>
    `Tirage exact : votre appareil trouve, lui aussi, que le tour n° ${rank} est allé à ${name}.`,
  since: {
    swapped:
      'Depuis, selon la liste des échanges du site, ce tour a été échangé : c’est écrit à côté du nom. Cette liste n’est pas vérifiée ici.',
    moved:
      'Depuis, ce tour a changé de rang ou de bénéficiaire : échange, départ ou retour. Le journal dit pourquoi.',
  },
}

/** What somebody wishes for the draw. */
export const wish = {
  title: 'Votre souhait pour le tirage',
  text: 'Vous pouvez demander à passer plus tard, jamais plus tôt. Tous voient votre souhait.',
  label: 'Ne pas passer avant',
  none: 'Aucun souhait',
  rank: (rank: number) => `Rang ${rank}`,
  saved: 'Souhait enregistré',
  of: (rank: number) => `Souhaite ne pas passer avant le rang ${rank}`,
}

/** The turns that the circle agrees on before the draw. */
export const fixed = {
  title: 'Tours prévus sans tirage',
  text: 'Certaines tontines donnent un tour d’avance, par exemple le premier ou le dernier à qui les organise. À chaque changement, tous ceux qui ont un compte sont invités à redire oui.',
  none: 'Aucun : tous les tours seront tirés au sort.',
  row: (rank: number, name: string) => `Rang ${rank} : ${name}`,
  of: (rank: number) => `Rang ${rank} prévu sans tirage`,
  who: 'Pour qui',
  rank: 'Rang',
  choose: 'Choisir',
  hand: (name: string, hand: number) => `${name} · part ${hand}`,
  add: 'Prévoir ce tour',
  addTitle: (rank: number, name: string) => `Donner le rang ${rank} à ${name} sans tirage ?`,
  addText: 'Tous ceux qui ont un compte seront invités à redire oui avant le tirage.',
  remove: 'Le tirer au sort',
  removeOf: (name: string) => `Le tirer au sort : ${name}`,
  removeTitle: (name: string) => `Tirer au sort le tour de ${name} comme les autres ?`,
  saved: 'Enregistré : chacun est invité à redire oui',
  failed: 'Ce tour n’a pas pu être enregistré',
}

/** The draws that did not count. */
export const voids = {
  title: (count: number) =>
    counted('fr', count, 'tirage n’a pas compté', 'tirages n’ont pas compté'),
  text: 'Il y manquait quelque chose, souvent un téléphone éteint ou sans réseau. Aucun ordre n’en vient.',
  see: 'Voir ce qui manquait',
  number: (number: number) => `Tirage n° ${number}`,
  because: voidReasons.fr,
  without: (names: string) => `Sans ${names}.`,
  site: 'le site',
  ignored:
    'Votre téléphone avait montré son secret, et le site dit qu’il manquait. Parlez-en à la tontine.',
}

/** The secrets of a draw that was made. */
export const secrets = {
  title: 'Les secrets de ce tirage',
  count: (count: number) => counted('fr', count, 'secret', 'secrets'),
  site: 'Le site',
  own: 'Votre secret en fait partie, tel que votre téléphone l’a choisi.',
  ownMissing:
    'Votre téléphone avait un secret pour ce tirage, et il n’y est pas. Parlez-en à la tontine.',
  rootChanged:
    'D’autres secrets ont été promis après que votre téléphone a montré le sien : ce tirage n’est pas sûr. Parlez-en à la tontine.',
  noName: 'Ancien membre',
  promised: 'Empreinte promise',
  shown: 'Secret montré',
}

/** Closing the list, which starts a tontine. */
export const close = {
  start: 'Démarrer',
  title: (name: string) => `Démarrer « ${name} » ?`,
  text: (members: string, amount: string) =>
    `${members}, ${amount} par échéance. L’ordre de passage sera figé, et un nouveau membre passera en dernier. On ne peut pas revenir en arrière.`,
  meetings: (members: string, amount: string) =>
    `${members}, ${amount} par échéance. Les dates sont fixées, et chaque tour sera tiré au sort à sa réunion. Un nouveau membre passera en dernier. On ne peut pas revenir en arrière.`,
  alone: (members: string, amount: string) =>
    `${members}, ${amount} par échéance. Personne d’autre n’a de compte : l’application tire l’ordre tout de suite, seule. La tontine démarre alors, et l’ordre ne change plus. On ne peut pas revenir en arrière.`,
  membersOf: (count: number, expected: number) =>
    count < expected ? `${count} membres sur ${expected} prévus` : `${count} membres`,
  waiting: (names: string) =>
    `Leur oui, celui d’un témoin ou votre accord manque encore : ${names}. Après la clôture, ces personnes passent en dernier.`,
  firstDayPassed: (day: string) =>
    `La première échéance, le ${day}, est passée : ce qui était prévu jusqu’ici sera dû le jour du début, et personne n’est en retard.`,
  hint: 'Tout est prêt : vous pouvez démarrer.',
  fewer: (members: string) => `${members}. Vous pouvez démarrer.`,
  notAll: (count: number) =>
    `Il manque encore ${counted('fr', count, 'personne', 'personnes')}. Vous pouvez démarrer sans attendre : qui arrive ensuite passe en dernier.`,
  needs: 'Ce qui manque pour démarrer :',
  active: 'Au moins deux membres actifs',
  activeMissing: (count: number) =>
    `Il manque ${counted('fr', count, 'membre actif', 'membres actifs')} : approuvez ou ajoutez quelqu’un.`,
  members: 'Voir les membres',
  places: 'Chacun a sa place dans l’ordre',
  placesMissing: (count: number) =>
    count === 0
      ? 'L’ordre de passage n’est pas encore fait.'
      : `${counted('fr', count, 'place manque', 'places manquent')} dans l’ordre de passage.`,
  datesMissing: (count: number) =>
    `${counted('fr', count, 'date ne suit pas', 'dates ne suivent pas')} l’ordre des rangs.`,
  arrange: 'Établir l’ordre',
  started: 'La tontine a démarré',
  drawnAlone: 'L’ordre est tiré, et la tontine a démarré',
}

/** Closing the list of a tontine whose order is drawn. */
export const start = {
  start: 'Tirer l’ordre et démarrer',
  title: (name: string) => `Tirer l’ordre de « ${name} » et démarrer ?`,
  text: (members: string, amount: string) =>
    `${members} à ${amount} chacun. Pendant le tirage, plus personne n’entre ni ne sort. À la fin, la tontine démarre, et l’ordre ne change plus.`,
  window: 'Temps pour chaque étape',
  windowHint:
    'Si tous ouvrent Mainforte, le tirage est fini en quelques secondes, sans attendre la fin.',
  windowFits:
    'Si tous ouvrent Mainforte, quelques secondes suffisent. Les deux étapes doivent finir au plus tard le jour de la première échéance.',
  windows: { 10: '10 minutes', 60: '1 heure', 360: '6 heures', 1440: '24 heures' },
  opened: 'Le tirage commence : ouvrez tous Mainforte',
  aloud: 'Tirer dans la salle',
}

/** The page on which those present draw aloud. */
export const aloud = {
  title: 'Tirer dans la salle',
  turn: (rank: number) => `Tirer le tour n° ${rank}`,
  back: 'Retour à la tontine',
  failed: 'La liste n’est pas sur ce téléphone. Ouvrez la tontine une fois avec Internet.',
  none: 'Il n’y a rien à tirer ici',
  noneText: 'L’ordre est déjà tiré, la liste n’est pas prête, ou le jour n’est pas venu.',
  numbers: 'Qui dit quel nombre ?',
  text: 'Chacun dit à voix haute un nombre de 1 à 12 chiffres. Notez-le à côté de son nom. Vous n’en dites pas.',
  promised:
    'Le site a choisi son secret avant vous et ne peut plus le changer. L’ordre vient de ce secret et de vos nombres.',
  empty: 'Laissez vide pour les personnes qui ne disent rien.',
  invalid: 'De 1 à 12 chiffres, et rien d’autre.',
  next: 'Relire à voix haute',
  checkTitle: 'Relisez à voix haute',
  checkText:
    'Chaque nom avec son nombre. Après, rien ne change plus, et l’on ne tire pas une deuxième fois.',
  draw: 'Tirer au sort',
  made: 'Le tirage est fait',
  locked: 'Vos nombres sont gardés sur ce téléphone',
  lockedText:
    'L’ordre viendra avec le réseau. Que d’autres photographient cet écran : le tirage aura le même code.',
  unkept: 'Ce navigateur ne garde rien : laissez cette page ouverte.',
  sending: 'Le tirage est en cours d’envoi',
  lost: 'Le site ne répond pas. Ce téléphone essaie encore.',
  retry: 'Réessayer',
  refused: 'Le site n’a pas accepté ces nombres',
  again: 'Dire d’autres nombres',
  code: 'Code du tirage',
}

/** What those say who said a number, and what stands beside the draw. */
export const attested = {
  title: 'Était-ce ainsi ?',
  text: (number: string, name: string) =>
    `Pour le tirage, ${name} a noté que vous avez dit ${number}. L’avez-vous dit avant que l’ordre soit connu ?`,
  effect: 'Votre réponse se lit à côté du tirage. Elle n’y change rien.',
  yes: 'Oui, c’était ainsi',
  no: 'Non',
  said: 'Réponse enregistrée',
  recorder: (name: string) => `Tiré dans la salle. Nombres notés par ${name}.`,
  numbers: 'Les nombres dits',
  nobody: 'Personne n’a encore confirmé ce tirage.',
  wasSo: (names: string) => `C’était ainsi, selon ${names}.`,
  wasNot: (names: string) => `Ce n’était pas ainsi, selon ${names}. Parlez-en à la tontine.`,
  somebody: 'un ancien membre',
}

/** An order, or a turn, that was drawn from a hat. */
export const hat = {
  mark: 'Tiré en salle',
  title: 'Déjà tiré d’un chapeau ?',
  text: 'Notez ce qui est sorti. Une autre personne doit dire oui. Ce sera marqué « tiré en salle », et personne ne pourra le recalculer.',
  open: 'Noter ce qui est sorti',
  rank: (rank: number) => `Rang ${rank}`,
  turn: 'Le nom qui est sorti',
  choose: 'Choisir',
  hand: (name: string, hand: number) => `${name} · part ${hand}`,
  propose: 'Proposer à une autre personne',
  done: 'Proposé : une autre personne doit dire oui',
}

/** Why something about a draw, a wish or an agreed turn is refused. */
export const refusals = {
  'order-frozen': 'La tontine a démarré : son ordre est figé.',
  'hand-not-active': 'L’ordre contient une personne qui n’est pas active. Rechargez la page.',
  'nothing-to-change': 'Rien n’a changé.',
  'order-not-drawn': 'Cet ordre n’est pas tiré au sort.',
  'rank-out-of-range': ({ last }) => `Choisissez un rang de 1 à ${last}.`,
  'rank-fixed': ({ rank }) => `Le rang ${rank} est déjà prévu pour quelqu’un d’autre.`,
  'guest-turn-drawn':
    'Cette personne n’a pas de compte, ou n’a pas encore dit oui : son tour est tiré au sort.',
  'nobody-to-agree':
    'Personne d’autre n’a de compte pour dire oui : tous les tours sont tirés au sort.',
  'turn-agreed': ({ rank }) => `Le rang ${rank} est déjà prévu pour vous, sans tirage.`,
  'against-wish': ({ notBefore }) =>
    `Cette personne souhaite ne pas passer avant le rang ${notBefore}.`,
  'draw-under-way': 'La liste est close et se tire au sort : attendez la fin du tirage.',
  'no-such-draw': 'Ce tirage est terminé. Rechargez la page.',
  'promises-closed': 'Plus personne ne peut s’ajouter à ce tirage.',
  'promises-open': 'Tous n’ont pas encore pris part au tirage : les secrets se montrent après.',
  'already-promised': 'Vous prenez déjà part à ce tirage.',
  'already-revealed': 'Votre secret est déjà montré.',
  'not-in-draw': 'Vous ne prenez pas part à ce tirage.',
  'secret-not-promised': 'Ce secret n’est pas celui que vous aviez promis.',
  'first-day-too-near':
    'La date de début est trop proche pour ce tirage : choisissez moins de temps par étape, ou déplacez-la.',
  'draw-outdated': 'Ce tirage est déjà fait : rechargez la page.',
  'list-changed': 'La liste a changé depuis : dites de nouveau vos nombres.',
  'numbers-wrong': 'Chaque membre dit un seul nombre. Rechargez la page.',
  'own-number': 'La personne qui note ne dit pas de nombre.',
  'number-missing': ({ withAccount }): string =>
    withAccount
      ? 'Il manque le nombre d’une autre personne qui a un compte.'
      : 'Il manque le nombre d’une autre personne.',
  'server-secret-lost':
    'Le site n’a plus le secret promis pour ce tirage. Tirez d’un chapeau, et notez ce qui sort.',
  'hat-incomplete': 'Choisissez chaque nom une fois.',
  'already-said': 'Vous avez déjà répondu.',
  'round-paused': 'La ronde est en pause.',
  'meeting-not-due': ({ from }) => `Vous pourrez tirer ce tour à partir du ${date('fr', from)}.`,
  'days-just-moved':
    'Les dates viennent de changer, et l’on peut encore s’y opposer. Attendez 72 heures après ce changement.',
  'death-just-recorded': ({ from }) =>
    `Un décès vient d’être noté. On tirera à partir du ${date('fr', from)}, pour que la personne puisse dire qu’elle est en vie.`,
  'draw-not-due': 'Le temps de cette étape du tirage n’est pas écoulé.',
} satisfies RefusalWords<
  | DrawRefusal
  | AloudRefusal
  | Extract<MoveRefusal, { readonly code: 'days-just-moved' }>
  | Extract<HatRefusal, { readonly code: 'hat-incomplete' }>
  | WishRefusal
  | FixRefusal
>
