import type { MoveRefusal } from '@mainforte/domain/rotation/moves'
import type { DrawRefusal } from '@mainforte/domain/rotation/drawing'
import type { MeetingRefusal } from '@mainforte/domain/rotation/meeting-draw'
import type { FixRefusal } from '@mainforte/domain/rotation/fixed-turns'
import type { RoomRefusal } from '@mainforte/domain/rotation/room-drawing'
import type { WishRefusal } from '@mainforte/domain/rotation/wishes'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { voidReasons } from './void-words.ts'
import { counted, date } from '../kernel/format.ts'

/** The draw under way, on the tontine's page. */
export const open = {
  title: 'Le tirage est en cours',
  text: {
    promise:
      'La liste est close. Chaque téléphone choisit un secret et en publie l’empreinte : plus personne ne peut le changer.',
    reveal:
      'Chaque téléphone montre maintenant son secret, le site en dernier. L’ordre en découle, et personne n’a pu le choisir.',
  },
  meetingTitle: (rank: number) => `Le tirage du tour n° ${rank} est en cours`,
  meetingText: {
    promise:
      'Chaque téléphone choisit un secret et en publie l’empreinte : plus personne ne peut le changer.',
    reveal:
      'Chaque téléphone montre maintenant son secret, le site en dernier. Le bénéficiaire en découle, et personne n’a pu le choisir.',
  },
  itself: 'Rien à faire : il suffit que chacun ouvre Mainforte, le téléphone prend part tout seul.',
  ring: {
    label: (ready: number, count: number) =>
      `Tirage en cours : ${ready} sur ${counted('fr', count, 'membre', 'membres')} à cette étape.`,
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
  away: (names: string) => `Il manque encore ${names} : dites-leur d’ouvrir Mainforte.`,
  remind: 'Prévenir sur WhatsApp',
  reminder: (tontine: string, link: string) =>
    `Le tirage de « ${tontine} » est en cours. Ouvre Mainforte, ton téléphone y prend part tout seul : ${link}`,
  done: {
    promised: 'Votre téléphone a promis un secret pour le tirage',
    revealed: 'Votre téléphone a montré son secret',
  },
  elsewhere:
    'Votre secret est sur l’appareil avec lequel vous avez pris part. Ouvrez Mainforte là-bas, sinon ce tirage sera nul.',
  changed:
    'Ce que le site montre de ce tirage a changé depuis que vous y avez pris part. Votre téléphone garde son secret : parlez-en à la tontine.',
  leftOut: (names: string) => `Tirage sans ${names}, dont le secret manquait au tirage d’avant.`,
}

/** The next turn that is drawn at its meeting. */
export const meeting = {
  title: (rank: number) => `Tour n° ${rank} : à tirer au sort`,
  text: (day: string, hands: number) =>
    `Réunion du ${day}. Le bénéficiaire est tiré parmi les ${counted('fr', hands, 'part', 'parts')} qui n’ont pas encore été tirées.`,
  window: 'Temps pour chaque étape',
  wholeDay:
    'Un tirage n’a pas compté : chaque étape laisse 24 heures à chacun. Si tous ouvrent Mainforte, elle finit en quelques secondes.',
  draw: (rank: number) => `Tirer le tour n° ${rank}`,
  from: (day: string) => `Vous pourrez le tirer à partir du ${day}.`,
  paused: 'La ronde est en pause : le tirage attend la reprise.',
  opened: 'Le tirage commence : ouvrez tous Mainforte',
  how: 'Chaque tour est tiré au sort à sa réunion, parmi ceux qui n’ont pas encore été tirés.',
  dateOf: (day: string) => `Réunion du ${day}`,
  turn: (rank: number) => `Tour n° ${rank}`,
  earlier: (count: number) => counted('fr', count, 'tirage plus ancien', 'tirages plus anciens'),
  later:
    'Un responsable peut tirer ce tour le jour de la réunion, et chaque membre à partir du lendemain.',
  gave: (rank: number, name = 'quelqu’un qui n’est plus membre') =>
    `Tirage exact : votre appareil trouve, lui aussi, que le tour n° ${rank} est allé à ${name}.`,
  since: {
    swapped:
      'Depuis, selon la liste des échanges du site, ce tour a été échangé : c’est écrit à côté du nom. Cette liste n’est pas vérifiée ici.',
    moved:
      'Depuis, ce tour a changé de rang ou de bénéficiaire : échange, départ ou retour. Le journal dit pourquoi.',
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
  none: 'Aucun : tous les tours seront tirés au sort.',
  row: (rank: number, name: string) => `Rang ${rank} : ${name}`,
  of: (rank: number) => `Rang ${rank} prévu sans tirage`,
  who: 'Pour qui',
  rank: 'Rang',
  choose: 'Choisir',
  hand: (name: string, hand: number) => `${name} · part ${hand}`,
  add: 'Prévoir ce tour',
  addTitle: (rank: number, name: string) => `Donner le rang ${rank} à ${name} sans tirage ?`,
  addText: 'Tous ceux qui ont un compte seront invités à redire oui avant le tirage.',
  remove: 'Le tirer au sort',
  removeOf: (name: string) => `Le tirer au sort : ${name}`,
  removeTitle: (name: string) => `Tirer au sort le tour de ${name} comme les autres ?`,
  saved: 'Enregistré : chacun est invité à redire oui',
  failed: 'Ce tour n’a pas pu être enregistré',
}

/** The draws that did not count. */
export const voids = {
  title: (count: number) =>
    counted('fr', count, 'tirage n’a pas compté', 'tirages n’ont pas compté'),
  text: 'Il y manquait quelque chose, souvent un téléphone éteint ou sans réseau. Aucun ordre n’en vient.',
  see: 'Voir ce qui manquait',
  number: (number: number, rank: number | null) =>
    `${rank === null ? 'Tirage' : `Tour n° ${rank} : tirage`} n° ${number}`,
  because: voidReasons.fr,
  against: (names: string) => `Ont dit non : ${names}.`,
  silent: (names: string) => `Sans réponse : ${names}.`,
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
    'D’autres secrets ont été promis après que votre téléphone a montré le sien : ce tirage n’est pas sûr. Parlez-en à la tontine.',
  noName: 'Ancien membre',
  promised: 'Empreinte promise',
  shown: 'Secret montré',
}

/** Closing the list, which starts a tontine. */
export const close = {
  start: 'Clore la liste et démarrer',
  title: (name: string) => `Clore la liste et démarrer « ${name} » ?`,
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
    `La première échéance, le ${day}, est passée : ce qui était prévu jusqu’ici sera dû le jour du début, et personne n’est en retard.`,
  hint: 'Tout est prêt : vous pouvez démarrer.',
  fewer: (members: string) => `${members}. Vous pouvez démarrer.`,
  notAll: (count: number) =>
    `Il manque encore ${counted('fr', count, 'personne', 'personnes')}. Vous pouvez démarrer sans attendre : qui arrive ensuite passe en dernier.`,
  needs: 'Ce qui manque pour démarrer :',
  active: 'Au moins deux membres actifs',
  activeMissing: (count: number) =>
    `Il manque ${counted('fr', count, 'membre actif', 'membres actifs')} : approuvez ou ajoutez quelqu’un.`,
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
  start: 'Clore la liste et tirer l’ordre',
  title: (name: string) => `Clore la liste et tirer l’ordre de « ${name} » ?`,
  text: (members: string, amount: string) =>
    `${members} à ${amount} chacun. Pendant le tirage, plus personne n’entre ni ne sort. À la fin, la tontine démarre, et l’ordre ne change plus.`,
  window: 'Temps pour chaque étape',
  windowHint:
    'Si tous ouvrent Mainforte, le tirage est fini en quelques secondes, sans attendre la fin.',
  windowFits:
    'Si tous ouvrent Mainforte, quelques secondes suffisent. Les deux étapes doivent finir au plus tard le jour de la première échéance.',
  windows: { 10: '10 minutes', 60: '1 heure', 360: '6 heures', 1440: '24 heures' },
  opened: 'Le tirage commence : ouvrez tous Mainforte',
  inRoom: 'Tirer dans la salle, sans Internet',
  inRoomOn: 'Continuer dans la salle',
}

/** The organizer's page of a draw in the room. */
export const room = {
  title: 'Tirer dans la salle',
  back: 'Retour à la tontine',
  loading: 'La liste est cherchée sur ce téléphone',
  failed:
    'La liste n’est pas sur ce téléphone. Ouvrez la tontine une fois avec Internet : elle y reste ensuite.',
  none: 'Il n’y a rien à tirer dans la salle ici',
  noneText:
    'Seul l’organisateur tire l’ordre dans la salle, et seulement d’une tontine par tirage au sort dont la liste est encore ouverte et où quelqu’un d’autre a un compte pour confirmer.',
  underWay: 'Un tirage de cette tontine est en cours. La page de la tontine dit où il en est.',
  usedUp:
    'Deux tirages de la salle n’ont pas compté. L’ordre se tire maintenant dans l’application, avec le téléphone de chacun.',
  step: (step: number, count: number) => `Étape ${step} sur ${count}`,
  unkept: 'Ce navigateur ne garde rien : ne fermez pas cette page avant que le site ait le tirage.',
  changed:
    'La liste a changé depuis la promesse : ce tirage ne sera pas accepté. Recommencez devant tous.',
  again: 'Recommencer',
  againTitle: 'Recommencer devant tous ?',
  againText:
    'La promesse, le secret et les nombres sont jetés. Toute la salle doit le voir et noter la nouvelle promesse : un téléphone qui recommence en cachette pourrait choisir l’ordre.',
  againLate: 'L’ordre déjà montré ne compte plus, même s’il plaisait à quelqu’un.',
  againNow: 'Recommencer devant tous',
}

export const roomPeople = {
  title: 'Qui est là ?',
  text: 'Cochez les autres personnes présentes. Chacune dira un nombre ; vous n’en direz pas, car ce téléphone est votre part.',
  listAt: (instant: string) => `La liste est celle du ${instant}, gardée sur ce téléphone.`,
  listNow:
    'Elle doit être celle de maintenant. Si quelqu’un est entré, sorti ou a changé son souhait depuis, ouvrez d’abord la tontine avec Internet.',
  here: 'Présents',
  hands: (count: number) => `${count} parts`,
  all: 'Tous sont là',
  nobody: 'Tout décocher',
  count: (count: number, all: number) => `${count} sur ${all} présents`,
  limits: 'Ce qui limite le tirage',
  fixed: (name: string, rank: number) => `${name} : rang ${rank}`,
  notBefore: (name: string, rank: number) => `${name} : pas avant le rang ${rank}`,
  apart: 'Deux tours d’une même personne ne se suivent pas, si c’est possible.',
  tooFew: (count: number) =>
    `Il faut ${counted('fr', count, 'autre personne', 'autres personnes')} que vous au moins.`,
  next: 'Montrer la promesse',
}

export const roomPromise = {
  title: 'La promesse de ce téléphone',
  text: 'Ce téléphone a choisi un secret et ne peut plus en changer. Tous scannent ce code, ou notent l’empreinte sur leur papier, avant que quelqu’un dise un nombre.',
  fingerprint: 'Empreinte de la promesse',
  scan: 'Le téléphone qui scanne garde la promesse et, à la fin, compare. Sans Internet, il faut que Mainforte y ait déjà été ouvert.',
  next: 'Tous l’ont vue',
  back: 'Qui est là',
}

export const roomNumbers = {
  title: 'Les nombres',
  text: 'Chacun écrit un nombre de 1 à 12 chiffres sans le montrer. Au signal, tous retournent leur papier ou leur téléphone ensemble. Tapez alors ce que vous voyez.',
  missing: 'Ce nombre manque.',
  invalid: 'De 1 à 12 chiffres, sans rien d’autre.',
  incomplete: (count: number) =>
    `${counted('fr', count, 'nombre manque ou n’est pas', 'nombres manquent ou ne sont pas')} comme il faut.`,
  next: 'Relire à haute voix',
  back: 'La promesse',
  checkTitle: 'Relisez à haute voix',
  checkText:
    'Chaque nom avec son nombre, chiffre par chiffre. Chacun dit si c’est le sien. Après, plus rien ne change.',
  correct: 'Corriger',
  draw: 'Tirer l’ordre',
}

export const roomOrder = {
  title: 'L’ordre est tiré',
  text: 'Il découle de la liste, du secret promis et de tous les nombres. Personne n’a pu le choisir seul.',
  drawn: 'Ordre tiré',
  figure: (shown: number, count: number) => `${shown}/${count}`,
  ring: (shown: number, count: number) =>
    `Ordre du tirage : ${shown} sur ${counted('fr', count, 'part', 'parts')}.`,
  rank: (rank: number) => `Rang ${rank}`,
  showAll: 'Tout montrer',
  people: 'Ordre de passage',
  waiting: 'Gardé sur ce téléphone, pas encore au site',
  waitingText:
    'Sans Internet, le site ne sait rien de ce tirage. Rouvrez la tontine ici quand le réseau revient : ce téléphone le remet tout seul.',
  sending: 'Le tirage est remis au site',
  failed: 'Le site ne répond pas. Ce téléphone garde le tirage et réessaie.',
  retry: 'Réessayer',
  refused: 'Le site n’a pas accepté ce tirage',
  changed: (names: string) => `A changé depuis : ${names}.`,
  stored: 'Le site a le tirage',
  storedText:
    'Il attend la parole des membres : plus de la moitié doit dire « c’était ainsi ». Alors seulement la tontine démarre.',
  counted: 'L’ordre compte',
  countedText: 'Assez de membres ont dit que c’était ainsi. La tontine a démarré.',
  see: 'Voir les réponses',
  record: 'Le tirage pour tous',
  recordText:
    'Qui scanne ce code, ou ouvre ce lien, recalcule l’ordre sur son appareil, sans compte et sans Internet.',
  noCode: 'Ce tirage est trop grand pour un code à scanner : partagez le lien ou le fichier.',
}

/** What a person sees who scanned the organizer's code. */
export const roomShown = {
  title: 'Tirage dans la salle',
  of: (tontine: string) => `« ${tontine} »`,
  broken: 'Ce lien n’est pas entier. Scannez encore le code de l’organisateur.',
  promise: 'La promesse',
  promiseText:
    'Le téléphone de l’organisateur a promis ce secret avant que quelqu’un dise un nombre. Son écran doit montrer la même empreinte.',
  kept: 'Gardée sur ce téléphone, qui comparera avec le tirage que le site recevra.',
  unkept: 'Ce navigateur ne garde rien : notez l’empreinte sur un papier.',
  another:
    'Ce téléphone avait déjà vu une autre promesse pour ce tirage. Si la salle n’a pas recommencé devant tous, dites-le maintenant.',
  number: 'Votre nombre',
  numberText: 'De 1 à 12 chiffres, choisis par vous seul. Ne le montrez pas encore.',
  label: 'Un nombre',
  invalid: 'De 1 à 12 chiffres, sans rien d’autre.',
  ready: 'C’est mon nombre',
  hidden: 'Votre nombre est prêt',
  hiddenText: 'Attendez le signal, puis touchez pour le montrer, tous ensemble.',
  show: 'Montrer mon nombre',
  change: 'Changer de nombre',
  hide: 'Fermer',
  yours: 'Votre nombre',
  said: (number: string) => `Nombre montré : ${number}`,
  other: 'Une autre personne tape ici son nombre',
  after: 'Et après ?',
  afterText:
    'Quand le site aura le tirage, ouvrez la tontine sur ce téléphone : il dit si la promesse et votre nombre sont restés les mêmes. Vous répondez alors si c’était ainsi.',
}

/** What this device remembers of a draw, beside its record. */
export const roomCompared = {
  seen: (instant: string) =>
    `Ce téléphone a vu cette promesse le ${instant}. Était-ce dans la salle, avant les nombres ?`,
  late: (instant: string) =>
    `Ce téléphone n’a vu cette promesse que le ${instant}, après la remise du tirage : il ne sait rien de la salle.`,
  other:
    'Ce téléphone avait vu une autre promesse que celle-ci. Si la salle n’a pas recommencé devant tous, ce tirage n’est pas celui qu’elle a vu.',
  unseen: 'Ce téléphone n’a pas scanné la promesse. Comparez l’empreinte avec votre papier.',
  several:
    'Ce téléphone a vu plus d’une promesse pour ce tirage : la salle doit avoir vu qu’on recommence.',
  fingerprint: 'Empreinte de la promesse',
  numberSame: (number: string) => `Votre nombre y est, comme vous l’avez tapé : ${number}.`,
  numberOther: (typed: string, recorded: string) =>
    `Vous aviez tapé ${typed} sur ce téléphone, et le tirage dit ${recorded}.`,
  numberNone: (typed: string) =>
    `Vous aviez tapé ${typed} sur ce téléphone, et le tirage n’a pas ce nombre.`,
  numberSays: (number: string) => `Le tirage dit que votre nombre était ${number}.`,
  absent: 'Le tirage dit que vous n’étiez pas dans la salle.',
}

/** The circle's word on a draw that was handed in. */
export const roomCard = {
  title: 'Un ordre tiré dans la salle',
  text: 'L’organisateur a remis ce tirage. Il ne compte que si plus de la moitié des membres disent que c’était ainsi : un téléphone seul aurait pu essayer en cachette.',
  failed: 'Le tirage n’a pas pu être chargé.',
  right: 'Votre appareil a recalculé l’ordre : il découle de la promesse et de ces nombres.',
  wrong: 'L’ordre ne découle pas de ces nombres. Répondez « non » et parlez-en à la tontine.',
  made: 'Tiré dans la salle, et confirmé par le cercle.',
  order: 'L’ordre',
  numbers: 'Les nombres, comme ils ont été tapés',
  noName: 'Ancien membre',
  voice: 'Était-ce ainsi ?',
  voiceText:
    'Dites oui si la promesse était là avant les nombres, si ces personnes étaient dans la salle, et si l’ordre est celui que vous avez vu.',
  absentText: 'Si vous n’y étiez pas, demandez d’abord à ceux qui y étaient.',
  yes: 'Oui, c’était ainsi',
  no: 'Non',
  noTitle: 'Ce n’était pas ainsi ?',
  noText:
    'Votre non est écrit dans le journal avec votre nom. Si trop de membres disent non, ce tirage est nul et la liste s’ouvre de nouveau.',
  noNow: 'Non, pas ainsi',
  saidYes: 'Vous avez dit oui',
  saidNo: 'Vous avez dit non',
  said: 'Réponse enregistrée',
  count: (yes: number, needs: number) => `${yes} oui sur ${needs} qu’il faut`,
  noes: (no: number) => `${no} non`,
  lacksPlain: 'Il manque encore le oui d’un membre sans fonction.',
  over: 'Les 72 heures sont passées, et trop peu ont dit oui.',
  end: 'Rouvrir la liste',
  until: (instant: string) => `Sans assez de oui avant le ${instant}, ce tirage est nul.`,
  awaited: (names: string) => `On attend ${names}.`,
}

/** Why something about a draw, a wish or an agreed turn is refused. */
export const refusals = {
  'order-frozen': 'La tontine a démarré : son ordre est figé.',
  'hand-not-active': 'L’ordre contient une personne qui n’est pas active. Rechargez la page.',
  'nothing-to-change': 'Rien n’a changé.',
  'order-not-drawn': 'Cet ordre n’est pas tiré au sort.',
  'rank-out-of-range': ({ last }) => `Choisissez un rang de 1 à ${last}.`,
  'rank-fixed': ({ rank }) => `Le rang ${rank} est déjà prévu pour quelqu’un d’autre.`,
  'guest-turn-drawn':
    'Cette personne n’a pas de compte, ou n’a pas encore dit oui : son tour est tiré au sort.',
  'nobody-to-agree':
    'Personne d’autre n’a de compte pour dire oui : tous les tours sont tirés au sort.',
  'turn-agreed': ({ rank }) => `Le rang ${rank} est déjà prévu pour vous, sans tirage.`,
  'against-wish': ({ notBefore }) =>
    `Cette personne souhaite ne pas passer avant le rang ${notBefore}.`,
  'draw-under-way': 'La liste est close et se tire au sort : attendez la fin du tirage.',
  'no-such-draw': 'Ce tirage est terminé. Rechargez la page.',
  'promises-closed': 'Plus personne ne peut s’ajouter à ce tirage.',
  'promises-open': 'Tous n’ont pas encore pris part au tirage : les secrets se montrent après.',
  'already-promised': 'Vous prenez déjà part à ce tirage.',
  'already-revealed': 'Votre secret est déjà montré.',
  'not-in-draw': 'Vous ne prenez pas part à ce tirage.',
  'secret-not-promised': 'Ce secret n’est pas celui que vous aviez promis.',
  'first-day-too-near':
    'La date de début est trop proche pour ce tirage : choisissez moins de temps par étape, ou déplacez-la.',
  'draw-outdated': 'Un autre tirage a été fait depuis : tirez de nouveau.',
  'list-changed': 'La liste a changé depuis : tirez de nouveau.',
  'room-record-wrong': 'Ce tirage est incomplet.',
  'nobody-to-confirm': 'Personne d’autre n’a de compte pour confirmer : tirez dans l’application.',
  'own-number': 'L’organisateur ne dit pas de nombre : tirez de nouveau.',
  'too-few-in-room': ({ needed }) => `Il manque un nombre : ${needed} au moins.`,
  'room-draws-used-up': 'Deux tirages dans la salle sont nuls : tirez dans l’application.',
  'answers-closed': 'Les 72 heures pour répondre sont passées.',
  'already-said': 'Vous avez déjà répondu.',
  'round-paused': 'La ronde est en pause.',
  'meeting-not-due': ({ from }) => `Vous pourrez tirer ce tour à partir du ${date('fr', from)}.`,
  'days-just-moved':
    'Les dates viennent de changer, et l’on peut encore s’y opposer. Attendez 72 heures après ce changement.',
  'whole-day-needed': 'Un tirage n’a pas compté : laissez une journée entière à chaque étape.',
  'death-just-recorded': ({ from }) =>
    `Un décès vient d’être noté. On tirera à partir du ${date('fr', from)}, pour que la personne puisse dire qu’elle est en vie.`,
  'draw-not-due': 'Le temps de cette étape du tirage n’est pas écoulé.',
} satisfies RefusalWords<
  | DrawRefusal
  | MeetingRefusal
  | Extract<MoveRefusal, { readonly code: 'days-just-moved' }>
  | RoomRefusal
  | WishRefusal
  | FixRefusal
>
