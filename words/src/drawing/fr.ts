import { voidReasons } from './void-words.ts'
import { counted } from '../kernel/format.ts'

/** The draw under way, on the tontine's page. */
export const open = {
  title: 'Le tirage est en cours',
  text: {
    promise:
      'La liste est close. Chaque téléphone choisit un secret et en publie l’empreinte : plus personne ne peut le changer.',
    reveal:
      'Chaque téléphone montre maintenant son secret, le site en dernier. L’ordre en découle, et personne n’a pu le choisir.',
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
  title: (count: number) => counted('fr', count, 'tirage nul', 'tirages nuls'),
  text: 'Un tirage arrêté ne compte pas. Qui l’a arrêté reste visible pour tous.',
  see: 'Voir qui les a arrêtés',
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
  membersOf: (count: number, expected: number) =>
    count < expected ? `${count} membres sur ${expected} prévus` : `${count} membres`,
  waiting: (names: string) =>
    `Leur oui ou votre accord manque encore : ${names}. Après la clôture, ces personnes passent en dernier.`,
  hint: 'Au moins deux membres actifs, chacun à sa place dans l’ordre : vous pouvez démarrer.',
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
  preview:
    'Aperçu : l’ordre sera tiré une seule fois, à la clôture de la liste, avec un secret du téléphone de chacun. Les souhaits comptent alors.',
}
