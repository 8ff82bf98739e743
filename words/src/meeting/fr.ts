import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

const payers = (count: number) => counted('fr', count, 'personne', 'personnes')

/** The page of a meeting. */
export const page = {
  title: (day: string) => `Séance du ${day}`,
  titleOf: (cycle: number, cycles: number) => `Échéance ${cycle} sur ${cycles}`,
  failed: 'La séance n’a pas pu être chargée.',
  notFound: 'Cette séance n’existe pas',
  /** This device has no copy of the journal. */
  noCopyTitle: 'Cette tontine n’est pas encore sur ce téléphone',
  noCopyText:
    'Ouvrez cette page une fois avec du réseau. Ensuite, vous pourrez écrire ici sans réseau.',
  unsent: 'Pas encore envoyé',
}

/** On the page of its collection. */
export const link = {
  'to-open': 'Ouvrir la séance',
  open: 'Séance en cours',
  closed: 'Compte rendu',
}

/** Before it is opened. */
export const open = {
  title: 'Ouvrir la séance',
  text: 'Vous notez qui est là, l’argent reçu et la cagnotte remise. Cela marche aussi sans réseau.',
  day: 'Jour de la séance',
  cash: 'Espèces dans la caisse',
  cashHint: 'Ce qui est là avant de commencer. Laissez vide si vous ne comptez pas.',
  button: 'Ouvrir la séance',
  notYet: 'La séance n’est pas encore ouverte.',
  notYetText: 'La personne qui tient le cahier l’ouvre ce jour-là.',
}

export const state = {
  recordedByYou: 'Vous tenez le cahier de cette séance.',
  recordedBy: (name: string) => `${name} tient le cahier de cette séance.`,
  takeOver: 'Continuer à sa place',
  takeOverTitle: (name: string) => `Continuer à la place ${de(name)} ?`,
  takeOverText: 'Tout le monde le voit dans le journal. Une seule personne note à la fois.',
  cancel: 'Annuler',
  paid: (done: number, all: number) => `${done} sur ${payers(all)}`,
  received: 'Reçu à cette séance',
  of: (sum: string) => `sur ${sum}`,
  progress: 'Part reçue',
}

export const lines = {
  title: 'Qui verse ?',
  got: (sum: string) => `Reçu ${sum}`,
  gotFrom: (name: string, sum: string) => `Reçu ${sum} ${de(name)}`,
  more: (name: string) => `Autre montant, présence ${de(name)}`,
  late: (sum: string) => `dont ${sum} en retard`,
  repays: (sum: string, guarantor: string) => `Rembourse d’abord ${sum} à ${guarantor}, garant`,
  nothing: 'Rien à verser',
  you: 'vous',
  hands: (count: number) => counted('fr', count, 'main', 'mains'),
  undo: 'Annuler',
  undoOf: (name: string, sum: string) => `Annuler ${sum} ${de(name)}`,
  undoReason: 'Noté par erreur',
  undone: (name: string) => `Le versement ${de(name)} est annulé.`,
  waits: (sum: string) => `${sum} : attend un autre responsable`,
  declared: (sum: string) => `${sum} déclarés`,
  confirm: 'Confirmer',
  confirmOf: (name: string, sum: string) => `Confirmer ${sum} ${de(name)}`,
  paidBy: (name: string) => `versé par ${name}`,
  filter: 'Chercher un nom',
  none: 'Personne ne porte ce nom.',
}

/** One member: another amount, and whether they are there. */
export const member = {
  money: 'Argent reçu',
  amount: 'Montant',
  method: 'Moyen',
  save: 'Noter ce versement',
  saved: (name: string, sum: string) => `Noté : ${sum} ${de(name)}.`,
  presence: 'Présence',
  by: 'Par qui ?',
  bySomebody: 'Quelqu’un d’autre',
  alike: 'Cela ressemble à un versement déjà noté. Est-ce bien un autre ?',
  isAnother: 'Oui, c’est un autre',
  close: 'Fermer',
}

/** A member without telephone shows their printed card, and a second one says that they are there. */
export const card = {
  scan: 'Lire une carte',
  scanText: 'Une personne sans téléphone montre sa carte.',
  notHere: 'Cette carte ne vaut pas à cette séance.',
  ask: (name: string) => `${name} est là ?`,
  yes: (name: string) => `Oui, ${name} est là`,
  noted: (name: string) => `${name} est là, par carte`,
  needsSecond: 'Un autre membre le confirme sur son téléphone.',
  byCard: 'par carte',
  seenBy: (name: string) => `par carte, vu par ${name}`,
  title: 'Qui voyez-vous ici ?',
  text: 'Leur carte a été lue. Dites oui pour chaque personne que vous voyez.',
  gave: (sum: string) => `A donné ${sum} en espèces`,
  yesGave: (name: string, sum: string) => `Oui, ${name} a donné ${sum}`,
  done: 'Votre oui est inscrit',
  shown: (count: number, names: string) =>
    count === 1 ? `${names} a montré sa carte` : `${names} ont montré leur carte`,
  shownText: 'Dites qui vous voyez à la séance.',
  see: 'Répondre',
}

export const pot = {
  title: 'La cagnotte',
  of: (name: string) => `Au tour ${de(name)}`,
  older: (cycle: number, name: string) => `Échéance ${cycle}, ${name}`,
  inIt: (sum: string) => `Dans la cagnotte : ${sum}.`,
  missing: (sum: string) => `Il manque ${sum}.`,
  hand: (sum: string) => `Remettre ${sum}`,
  handTitle: (name: string) => `Remettre la cagnotte à ${name}`,
  amount: 'Montant remis',
  save: 'Noter la remise',
  cancel: 'Annuler',
  toDraw: 'Ce tour reste à tirer.',
  draw: 'Tirer au sort',
  handed: (name: string, sum: string) => `${sum} remis à ${name}`,
  sent: 'À confirmer',
  confirmed: 'Confirmée',
  disputed: 'Contestée',
  withdrawn: 'Annulée',
  confirmOwn: 'Oui, j’ai reçu',
  witness: 'Oui, je l’ai vu',
  onTheirPhone: (name: string) => `Sur le téléphone ${de(name)}`,
  onTheirPhoneText: (name: string) =>
    `${name} photographie ce code avec son téléphone, ouvre sa page et dit que l’argent est arrivé.`,
  undo: 'Annuler la remise',
}

export const notes = {
  title: 'Notes',
  label: 'Ce qui a été dit ou décidé',
  add: 'Ajouter',
  hint: 'Tout le monde dans la tontine lit ces notes.',
  erased: 'Texte effacé',
  notHere: 'Texte pas encore sur ce téléphone',
  by: (name: string, time: string) => `${name}, ${time}`,
}

export const closing = {
  title: 'Clore la séance',
  text: 'Comptez les espèces avec deux autres personnes.',
  opening: 'Au début',
  cameIn: 'Reçu en espèces',
  wentOut: 'Remis en espèces',
  expected: 'Doit être là',
  waiting: (sum: string) => `Sans compter ${sum}, qu’un autre responsable doit encore confirmer.`,
  counted: 'Compté',
  countedHint: 'Laissez vide si personne n’a compté.',
  gap: (sum: string, isShort: boolean) =>
    isShort ? `Écart : il manque ${sum}` : `Écart : ${sum} de trop`,
  gapNote: 'Pourquoi cet écart ?',
  gapHint: 'L’écart reste écrit. Il n’est jamais corrigé.',
  gapMissing: 'Expliquez l’écart en quelques mots.',
  names: (needed: number) =>
    `Qui clôt la séance ? ${counted('fr', needed, 'nom', 'noms')} au moins`,
  namesHint: 'Des personnes présentes, qui ont vu le compte.',
  namesFew: 'Notez d’abord qui est là, par les trois points à côté du nom.',
  namesMissing: (needed: number) => `Choisissez ${counted('fr', needed, 'nom', 'noms')}.`,
  button: 'Clore la séance',
  toClose: 'Compter et clore',
  cancel: 'Pas encore',
}
