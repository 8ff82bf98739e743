import { de } from '../kernel/elision.ts'

/** Beside a member without account, for those who keep the notebook. (L1) */
export const button = {
  send: 'Envoyer son lien',
  see: 'Son lien',
  of: (name: string) => ` : ${name}`,
  all: 'Donner les liens à tous',
  never: 'Pas encore de lien',
  given: (day: string, name: string) => `Lien donné le ${day} par ${name}`,
  opened: 'Lien ouvert',
  tried: 'Lien essayé sur un autre téléphone',
}

/** The sheet in which a link is made, sent and stopped. */
export const sheet = {
  title: (name: string) => `Le lien ${de(name)}`,
  onlyNow: 'Ce lien ne s’affiche qu’une fois',
  onlyNowText: (name: string) => `Envoyez-le maintenant, à ${name} et jamais dans le groupe.`,
  message: (name: string, tontine: string, link: string) =>
    `Bonjour ${name}, voici votre lien pour la tontine « ${tontine} » :\n${link}\nVous y voyez vos versements et votre tour. Il est pour vous : ne le transférez à personne.`,
  link: 'Lien personnel',
  copied: 'Lien copié',
  whatsApp: 'Envoyer par WhatsApp',
  sms: 'SMS',
  to: (number: string) => `Au ${number}`,
  noNumber: 'Aucun numéro n’est noté : choisissez la personne dans WhatsApp.',
  qrTitle: (name: string) => `${name} est là ?`,
  qrText: 'Faites scanner ce code avec son téléphone.',
  print: 'Imprimer sa carte',
  done: 'C’est envoyé',
  state: (day: string, name: string) => `Lien donné le ${day} par ${name}.`,
  unopened: 'Il n’a pas encore été ouvert.',
  opened: 'Il est ouvert sur un téléphone.',
  tried: (day: string) => `Un autre téléphone l’a essayé le ${day}`,
  triedText: 'Rien n’a été ouvert là-bas. Demandez à la personne si c’était elle.',
  asPhone: 'Son téléphone est relié. Un nouveau lien sert pour un autre téléphone.',
  renew: 'Faire un nouveau lien',
  renewTitle: (name: string) => `Faire un nouveau lien pour ${name} ?`,
  renewText: 'L’ancien lien s’arrête aussitôt. Vous enverrez le nouveau.',
  stop: 'Arrêter ce lien',
  stopTitle: (name: string) => `Arrêter le lien ${de(name)} ?`,
  stopText: 'Il ne s’ouvre plus. Vous pourrez en faire un nouveau.',
  stopped: 'Le lien est arrêté',
}

/** The page that gives many their links. */
export const page = {
  title: 'Les liens des membres',
  text: 'Avec son lien, un membre sans compte voit ses versements et son tour.',
  failed: 'La page n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
  none: 'Personne n’a besoin d’un lien',
  noneText: 'Tous les membres ont un compte.',
  onlyOfficers: 'Les responsables donnent les liens',
  onlyOfficersText: 'Demandez-leur le vôtre.',
  ended: 'Cette tontine est terminée',
  endedText: 'On n’y donne plus de lien.',
  choose: 'Pour qui ?',
  all: 'Tous',
  nobody: 'Choisissez au moins une personne.',
  oneByOne: 'Envoyer un par un',
  cards: 'Préparer les cartes',
  renewTitle: (names: string) => `De nouveaux liens pour ${names} ?`,
  step: (number: number, count: number) => `${number} sur ${count}`,
  next: (name: string) => `Suivant : ${name}`,
  finish: 'Terminer',
  finished: (count: number) => (count === 1 ? 'Un lien est donné' : `${count} liens sont donnés`),
  making: (done: number, count: number) => `${done} sur ${count}`,
  ready: (count: number) => (count === 1 ? 'Une carte est prête' : `${count} cartes sont prêtes`),
  readyText: 'Imprimez-les maintenant : les codes ne s’affichent qu’une fois.',
  missing: (names: string) => `Pas de carte pour ${names}`,
  print: 'Imprimer',
  printed: 'Les cartes sont imprimées',
  leaveTitle: 'Quitter cette page ?',
  leaveText: 'Les liens que vous n’avez pas envoyés ou imprimés sont perdus.',
  leave: 'Quitter',
  stay: 'Rester',
}

/** A printed card. */
export const card = {
  tontine: (name: string) => `Tontine « ${name} »`,
  scan: 'Scannez ce code avec votre téléphone, et touchez « C’est moi ».',
  bring: 'Sans téléphone : montrez la carte à la séance.',
  keep: 'Cette carte est à vous : ne la prêtez pas.',
}
