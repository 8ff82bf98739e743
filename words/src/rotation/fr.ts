import type { RotationRefusal } from '@mainforte/domain/rotation/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'

const status = {
  active: 'Actif',
  pending: 'En attente',
  rejected: 'Rejeté',
  removed: 'Retiré',
}

const orderOf = (count: number) =>
  count === 1 ? 'L’ordre actuel' : `L’ordre actuel des ${count} membres`

/** The order on the tontine's page. */
export const card = {
  title: 'Ordre de passage',
  seeRanking: 'Voir le classement',
  none: 'L’ordre n’est pas encore fait.',
  toDraw: 'L’ordre n’est pas encore tiré. Il le sera à la clôture de la liste.',
  open: 'Cet ordre peut encore changer jusqu’au démarrage.',
  rank: (rank: number) => `Rang ${rank}`,
  out: 'Hors de la ronde',
  next: 'Prend la main',
}

export const ranking = {
  out: 'Hors de la ronde',
  title: 'Classement des membres',
  back: 'Retour à la tontine',
  loading: 'Chargement du classement...',
  failed: 'Le classement n’a pas pu être chargé.',
  rank: (rank: number) => `Rang ${rank}`,
  unranked: 'Sans rang',
  hand: (number: number) => `part ${number}`,
  paymentDate: (day: string) => `Date de paiement : ${day}`,
  notScheduled: 'Non programmé',
  status,
  none: 'Aucun classement disponible',
  noneManual: "Le classement manuel n'a pas encore été défini.",
  noneAutomatic:
    'Le classement automatique sera généré lorsque suffisamment de membres auront rejoint.',
  arrange: 'Établir le classement',
  rearrange: 'Modifier le classement',
  frozen:
    'La tontine a démarré : cet ordre ne change plus, sauf si deux membres échangent leurs tours.',
  open: 'Cet ordre peut encore changer tant que la tontine n’a pas démarré.',
  preview: 'aperçu, le tirage reste à faire',
  previewText:
    'Cette liste montre seulement à quoi l’ordre peut ressembler. Le vrai ordre sera tiré une seule fois, à la clôture de la liste.',
  howManual: 'L’administrateur a établi cet ordre.',
  how: {
    random: 'Ordre tiré au sort.',
    lilo: 'Ordre d’arrivée : qui a demandé à entrer ou a été ajouté en premier reçoit en premier.',
    alphabetical: 'Ordre alphabétique.',
  },
  seeDays: 'Reporter ou mettre en pause',
  readDays: 'Dates des tours',
  redo: 'Refaire l’ordre',
  redoTitle: (tontine: string) => `Refaire l’ordre de « ${tontine} » ?`,
  redoText: (count: number) => `${orderOf(count)} est remplacé par un nouvel ordre automatique.`,
  redrawn: 'Rangements automatiques générés avec succès',
  redrawFailed: 'Échec de génération des rangements automatiques',
}

/** The order as a message that is sent to the group. */
export const orderText = {
  send: 'Envoyer l’ordre au groupe',
  title: 'L’ordre pour le groupe',
  intro: 'À envoyer ou à copier : qui reçoit la cagnotte, et quand.',
  of: (tontine: string) => `Ordre de passage : ${tontine}`,
  next: (name: string, day: string) => `Prochain tour : ${name}, le ${day}`,
  line: (rank: number, name: string, day: string) => `${rank}. ${name}, ${day}`,
  out: (name: string) => `${name} (hors de la ronde)`,
}

/** How anybody can verify a draw. */
export const draw = {
  title: 'Vérifier le tirage',
  text: 'Avant le tirage, l’application a publié une empreinte de son secret. Après, elle a montré le secret. L’ordre en découle : refaites le calcul sur votre appareil.',
  number: (number: number) => `Tirage n° ${number}`,
  madeAt: (instant: string) => `Fait le ${instant}`,
  current: 'Tirage en vigueur',
  more: 'Voir des tirages plus anciens',
  count: (count: number) => counted('fr', count, 'part tirée', 'parts tirées'),
  commitment: 'Engagement publié avant',
  secret: 'Secret montré après',
  listHash: 'Empreinte de la liste',
  commitRoot: 'Empreinte des engagements',
  seed: 'Graine du tirage',
  next: 'Engagement pour le prochain tirage',
  nextText: 'Déjà publié : le secret du prochain tirage ne peut plus être changé.',
  verify: 'Vérifier ce tirage',
  shareLink: 'Partager',
  saveRecord: 'Garder le tirage',
  linkCopied: 'Lien copié : qui l’ouvre peut vérifier ce tirage',
  linkTooLong: 'Ce tirage est trop grand pour un lien : gardez-le comme fichier',
  right:
    'Tirage exact : votre appareil trouve le même ordre, et le secret correspond à l’engagement.',
  rightButSwapped:
    'Tirage exact. Depuis, selon la liste des échanges du site, des membres ont échangé leurs tours : c’est écrit à côté de leur nom. Cette liste n’est pas vérifiée ici.',
  rightButChanged: 'Tirage exact, mais l’ordre a depuis été changé par l’administrateur.',
  rightButReplaced:
    'Tirage exact : le secret correspond à l’engagement et les empreintes concordent.',
  wrong: 'Ce tirage ne concorde pas : ne vous y fiez pas et parlez-en à la tontine.',
  none: 'Aucun tirage n’a encore donné d’ordre.',
  details: 'Détails du calcul',
}

export const manual = {
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: (tontine: string) =>
    `L’ordre et les dates que vous avez préparés pour « ${tontine} » seront perdus.`,
  leave: 'Quitter',
  stay: 'Rester',
  title: 'Classement manuel des membres',
  back: 'Retour',
  loading: 'Chargement du classement...',
  failed: 'Erreur lors de la récupération de la tontine',
  notFound: 'Tontine introuvable',
  notFoundText: 'Cette tontine n’existe pas ou n’est plus accessible.',
  backToTontines: 'Retour aux tontines',
  isAutomatic: 'Cette tontine utilise un classement automatique',
  adminOnly: 'Seul l’administrateur établit le classement.',
  tooFew: 'Pas assez de membres actifs',
  tooFewText: "Vous avez besoin d'au moins 2 membres actifs pour établir un classement.",
  backToTontine: 'Retour à la tontine',
  card: 'Classement manuel',
  generate: 'Générer les dates',
  generated: 'Dates calculées d’après la date de début',
  save: 'Enregistrer',
  cancel: 'Annuler',
  hint: 'Glissez les lignes pour changer l’ordre, ou utilisez les flèches. Attribuez une date de remise à chaque membre.',
  handle: 'Déplacer',
  columnRank: 'Rang',
  columnName: 'Nom',
  columnEmail: 'E-mail',
  columnStatus: 'Statut',
  columnDate: 'Date de remise',
  columnMove: 'Monter ou descendre',
  hand: (number: number) => `part ${number}`,
  status,
  assign: 'Attribuer une date',
  assignTo: (name: string) => `Attribuer une date à ${name}`,
  dateOf: (name: string, day: string) => `Date de remise ${de(name)} : ${day}. Changer`,
  removeDate: (name: string) => `Retirer la date ${de(name)}`,
  takenHint: 'Une date déjà attribuée est barrée.',
  none: 'Aucun membre actif. Ajoutez d’abord des membres à la tontine.',
  dateTaken: 'Cette date est déjà attribuée à un autre membre',
  dateTooEarly: (day: string) => `Trop tôt : le rang précédent reçoit le ${day}.`,
  datesOutOfOrder: 'Les dates doivent suivre les rangs : corrigez les dates signalées',
  contradicting: (count: number) =>
    `${counted('fr', count, 'date ne suit pas', 'dates ne suivent pas')} l’ordre des rangs.`,
  contradictingText: 'Chaque rang reçoit après le rang précédent.',
  orderDates: 'Ranger les dates selon les rangs',
  datesOrdered: 'Dates rangées : chaque rang reçoit après le précédent',
  datesMissing: 'Attribuez une date à chaque membre avant d’enregistrer',
  missing: (count: number) => `${counted('fr', count, 'date manque', 'dates manquent')}.`,
  missingFor: (names: string) => `Attribuez une date à ${names} pour enregistrer.`,
  visible: 'Le classement est visible par tous les membres et inscrit au journal.',
  isFrozen: 'L’ordre est figé',
  frozen:
    'La tontine a démarré : l’ordre ne se refait plus. Deux membres peuvent échanger leurs tours ; les tours à venir se reportent ensemble, ou la ronde se met en pause, avec l’accord d’une autre personne.',
  toDays: 'Voir les dates des tours',
  saved: 'Classement des membres mis à jour avec succès',
  saveFailed: 'Échec de la mise à jour du classement',
  arranged: 'Membres rangés avec succès',
  arrangeFailed: 'Échec de mise à jour des rangements des membres',
  moveHandle: (name: string, rank: number) => `Déplacer ${name}, rang ${rank}`,
  moveUp: (name: string) => `Monter ${name}`,
  moveDown: (name: string) => `Descendre ${name}`,
  instructions:
    'Appuyez sur Espace pour saisir, sur les flèches haut et bas pour déplacer, sur Espace pour poser, sur Échap pour annuler.',
  picked: (name: string, rank: number, count: number) =>
    `${name} saisi, rang ${rank} sur ${count}.`,
  over: (name: string, rank: number) => `${name} passe au rang ${rank}.`,
  dropped: (name: string, rank: number) => `${name} posé au rang ${rank}.`,
  cancelled: (name: string) => `Déplacement ${de(name)} annulé.`,
}

/** The page where the days of a running round are moved. */
export const days = {
  title: 'Dates des tours',
  back: 'Retour au classement',
  loading: 'Chargement des dates…',
  failed: 'Les dates n’ont pas pu être chargées.',
  text: 'Les tours à venir se reportent ensemble, ou la ronde se met en pause. Il faut une raison et l’accord d’une autre personne ; si plus d’un tiers s’y oppose dans les 72 heures, c’est sans effet.',
  notRunning: 'Les dates se déplacent ici pendant la ronde, entre le démarrage et la fin.',
  officersPropose:
    'Un responsable peut proposer de reporter les tours ou de mettre la ronde en pause.',
  turns: 'Les tours',
  cycle: (cycle: number) => `Échéance ${cycle}`,
  agreed: (day: string) => `prévu d’abord le ${day}`,
  fixed: 'Ne bouge plus',
  move: 'Déplacer des tours',
  moveText: 'Le tour choisi et tous ceux qui le suivent se déplacent d’autant.',
  from: 'À partir de',
  turn: (cycle: number, name: string, day: string) => `Échéance ${cycle}, ${name}, le ${day}`,
  by: 'De combien',
  steps: (count: number) =>
    `${counted('fr', Math.abs(count), 'échéance', 'échéances')} ${count > 0 ? 'plus tard' : 'plus tôt'}`,
  preview: 'Ce qui change',
  previewLine: (cycle: number, name: string, from: string, to: string) =>
    `Échéance ${cycle}, ${name} : ${from} → ${to}`,
  noneLeft: 'Aucun tour à venir ne peut encore être déplacé.',
  reason: 'Raison',
  reasonHint: 'Par exemple : un deuil, une fête, une mauvaise récolte. Tous la verront.',
  propose: 'Proposer ce report',
  moved: 'Les tours sont déplacés',
  stop: 'Arrêter la ronde un moment',
  stopText:
    'Quand on ne sait pas encore jusqu’à quand : rien n’est en retard, et les dates se décident à la reprise.',
  pause: 'Mettre en pause',
  pauseTitle: 'Mettre la ronde en pause ?',
  pauseText:
    'Aucune échéance ne s’ouvre et rien n’est en retard tant que la pause dure. Les versements et les cagnottes déjà réunies continuent. À la reprise, les tours à venir ont de nouvelles dates.',
  paused: 'La ronde est en pause',
  resume: 'Reprendre la ronde',
  resumeTitle: 'Reprendre la ronde ?',
  resumeText:
    'Les tours à venir passent ensemble aux premières dates qui ne sont pas passées, au même jour du mois ou de la semaine qu’avant.',
  resumed: 'La ronde reprend',
  pausedSince: (day: string) => `En pause depuis le ${day}`,
  pausedBy: (name: string) => `Proposé par ${name}.`,
  pausedWhy: (reason: string) => `Raison : ${reason}`,
  meanwhile: 'Rien n’est en retard tant que la pause dure, et aucun rappel n’est envoyé.',
}

export const refusals = {
  'no-such-tontine': 'Tontine introuvable',
  'order-frozen': 'La tontine a démarré : son ordre est figé.',
  'ranking-is-manual': 'Cette tontine utilise un classement manuel',
  'ranking-is-automatic': 'Cette tontine utilise un classement automatique',
  'too-few-active': "Vous avez besoin d'au moins 2 membres actifs pour établir un classement.",
  'nobody-to-rank': 'Il n’y a encore aucun membre actif à classer.',
  'order-incomplete': 'Chaque membre actif doit avoir sa place dans l’ordre.',
  'order-repeats': 'Un membre figure deux fois à la même place de l’ordre.',
  'hand-not-active': 'L’ordre contient une personne qui n’est pas active. Rechargez la page.',
  'date-missing': 'Attribuez une date à chaque membre avant d’enregistrer',
  'date-taken': 'Cette date est déjà attribuée à un autre membre',
  'date-before-start': ({ startDate }) =>
    `Aucune date ne peut précéder le début de la tontine, le ${date('fr', startDate)}.`,
  'date-out-of-order': ({ rank, date: day, before }) =>
    `Le rang ${rank} a une date, le ${date('fr', day)}, qui ne vient pas après celle du rang précédent, le ${date('fr', before)}.`,
  'turn-served': 'Un tour déjà servi garde sa place et sa date.',
  'not-started': 'La tontine n’a pas encore démarré : l’ordre et les dates se changent encore.',
  'not-ranked': 'Cette personne n’a pas de tour. Rechargez la page.',
  'turn-passed': ({ date: day }) =>
    `La date de ce tour est passée, le ${date('fr', day)} : il ne bouge plus.`,
  'move-out-of-range': ({ earliest }) =>
    `Ce tour ne peut pas passer avant le ${date('fr', earliest)}, ni après 2199.`,
  'round-paused': 'La ronde est en pause : elle doit d’abord reprendre.',
  'order-not-drawn': 'L’ordre est encore à tirer au sort : il n’y a rien à refaire.',
  'round-not-paused': 'La ronde n’est pas en pause.',
  'days-just-moved':
    'Les dates viennent de changer, et l’on peut encore s’y opposer. Attendez 72 heures après ce changement.',
} satisfies RefusalWords<RotationRefusal | { readonly code: 'no-such-tontine' }>
