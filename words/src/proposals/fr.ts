import type { ProposalRefusal } from '@mainforte/domain/proposals/decide'
import type { ProposalStatus } from '@mainforte/domain/proposals/proposal'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, list } from '../kernel/format.ts'

/** The page with what takes two people, and what a yes changes. */
export const page = {
  title: 'Propositions',
  text: 'Répondez ici aux propositions des autres. Un seul oui suffit, sauf si quelqu’un perdrait son argent ou sa place.',
  none: 'Aucune proposition',
  noneText: 'Certaines décisions demandent deux personnes. La deuxième répond ici.',
  noneOpen: 'Aucune proposition n’attend de réponse.',
  closed: 'Terminées',
  failed: 'Les propositions n’ont pas pu être chargées.',
  notFound: 'Propositions introuvables',
  notFoundText: 'Seuls ses membres actifs voient les propositions d’une tontine.',
  backToTontines: 'Retour aux tontines',
  by: (name: string, at: string) => `Proposé par ${name}, ${at}`,
  byYou: (at: string) => `Proposé par vous, ${at}`,
  reason: (reason: string) => `Motif : ${reason}`,
  until: (instant: string) => `Réponse possible jusqu’au ${instant}`,
  asked: (names: string) => `Peuvent répondre : ${names}`,
  from: (date: string) =>
    `C’est possible à partir du ${date}. Avant, il faut l’accord de toutes les personnes concernées.`,
  announced: 'Annoncée',
  ready: 'L’attente est finie : c’est possible maintenant.',
  doIt: 'Le faire maintenant',
  ask: (tontine: string) => `Une proposition attend votre réponse dans la tontine « ${tontine} ».`,
  saidYes: (name: string) => `${name} a dit oui`,
  saidNo: (name: string) => `${name} a dit non`,
  youSaidYes: 'Vous avez dit oui',
  youSaidNo: 'Vous avez dit non ; vous pouvez encore dire oui.',
  notAsked: 'Vous ne répondez pas : vous l’avez proposé, ou c’est votre argent.',
  notAskedAboutGuest:
    'Vous ne répondez pas : vous l’avez proposé, ou vous avez inscrit cette personne.',
  aloneShort: 'Décidé par une personne',
  alone:
    'Une seule personne a décidé. Les autres n’ont pas de compte, ne viennent plus ou regardent seulement.',
  impossible: (why: string) => `Un oui est impossible pour l’instant. ${why}`,
  changes: 'Ce qu’un oui change',
  changesFailed: 'Ce qu’un oui change n’a pas pu être calculé.',
  yes: 'Oui, faites-le',
  no: 'Non',
  sureText: 'Avec votre oui, c’est fait tout de suite.',
  yesRecorded: 'Votre oui est inscrit',
  confirm: 'Oui, faites-le',
  performed: 'C’est fait',
  noRecorded: 'Votre non est inscrit',
  alive: 'Je suis en vie',
  takeBack: 'Retirer ma proposition',
  takenBack: 'Proposition retirée',
  objectUntil: (instant: string) => `On peut s’y opposer jusqu’au ${instant}.`,
  objections: (count: number, needed: number) =>
    `Il faut ${counted('fr', needed, 'opposition', 'oppositions')} pour annuler ce changement ; il y en a ${count}.`,
  noes: (count: number, needed: number) =>
    `${needed} non ${needed === 1 ? 'suffit' : 'suffisent'} pour l’arrêter ; il y en a ${count}.`,
  againstYou:
    'Une seule personne l’a fait pendant votre absence. Si vous vous y opposez, votre tour revient.',
  leaveIt: 'Laisser ainsi',
  undoText: 'Votre tour revient tout de suite, et tous voient votre opposition.',
  object: 'Je m’y oppose',
  objectSure: 'Vous opposer à ce changement ?',
  objectText:
    'Si plus d’un tiers des comptes actifs s’y oppose à temps, les anciennes dates reviennent.',
  objected: 'Votre opposition est inscrite',
  youObject: 'Vous vous y opposez',
  agreeAgain: 'Retirer mon opposition',
  agreedAgain: 'Votre opposition est retirée',
}

export const statuses = {
  open: 'Attend une réponse',
  accepted: 'Acceptée',
  'taken-back': 'Retirée',
  lapsed: 'Sans oui à temps',
  void: 'Sans effet',
} satisfies Record<ProposalStatus, string>

/** What is proposed. */
export const acts = {
  reverseOne: (amount: string, name: string) => `Annuler le versement de ${amount} pour ${name}`,
  reverseSeveral: (count: number) => `Annuler ${counted('fr', count, 'versement', 'versements')}`,
  settle: (amount: string, name: string) =>
    `Régler la contestation du versement de ${amount} pour ${name}`,
  settleText: 'Le versement reste tel qu’il est inscrit.',
  countDay: (amount: string, name: string, day: string) =>
    `Compter le versement de ${amount} pour ${name} comme payé le ${day}`,
  countDayText: 'Pour l’instant, il compte au jour où il a été noté.',
  withdraw: (amount: string, name: string) => `Annuler la remise de ${amount} à ${name}`,
  exclude: (name: string) => `Exclure ${name} de la tontine`,
  letGo: (name: string) => `Laisser partir ${name}, à sa demande`,
  recordDeath: (name: string) => `Inscrire le décès ${de(name)}`,
  diedRetires: 'Ses parts qui n’ont pas reçu sortent de la tontine.',
  diedHeirs: 'Ses héritiers gardent la place.',
  writeOff: (name: string) => `Effacer ce que ${name} n’a pas payé`,
  replace: (name: string, successor: string) => `Remplacer ${name} par ${successor}`,
  replaceText: (successor: string) =>
    `${successor} prend cette place avec ses tours, ses versements et ses dettes. Aucun compte ne change.`,
  /** Once it is done, both have one name. */
  recognize: (account: string, guest: string) =>
    account === guest
      ? `Reconnaître ${account}, membre sans compte`
      : `Reconnaître ${account} comme ${guest}, membre sans compte`,
  recognizeText: (account: string, guest: string) =>
    `Le compte ${de(account)} prend la place ${de(guest)}, avec ses tours, ses versements et ses cagnottes. Vérifiez que c’est la même personne : un nom ou un numéro ne le prouve pas.`,
  seeMembers: 'Voir les membres',
  seeReplacement: 'Voir le remplacement et ses comptes',
  settledNothing: 'Aucun argent entre les deux personnes.',
  settledBy: (from: string, to: string, amount: string) => `${from} verse ${amount} à ${to}.`,
  archive: 'Arrêter la tontine',
  archiveText: 'Plus personne ne pourra y ajouter un versement ou un membre.',
  postpone: (steps: number) =>
    `${steps > 0 ? 'Reporter' : 'Avancer'} des tours de ${counted('fr', Math.abs(steps), 'échéance', 'échéances')}`,
  pause: 'Mettre la tontine en pause',
  pauseText: 'Pendant la pause, aucune échéance ne s’ouvre et rien ne devient en retard.',
  resume: 'Reprendre la tontine',
  resumeText: 'Les échéances reprennent à ces dates.',
  hatOrder: 'Noter l’ordre tiré d’un chapeau',
  carry: 'Reprendre l’ancien cahier',
  hatTurn: (rank: number, name: string) =>
    `Noter que le tour n° ${rank}, tiré d’un chapeau, est celui ${de(name)}`,
  hatText: 'Dites oui seulement si vous l’avez vu. Après, personne ne pourra le vérifier.',
  daysStay: 'Aucune date ne change.',
  seeOnlyPayment: 'Voir le versement',
  seePayment: (amount: string, name: string) => `Versement de ${amount} pour ${name}`,
  seeCycle: (cycle: number) => `Échéance ${cycle}`,
  seeAccounts: 'Voir les comptes',
  seeOutlook: 'Voir tous les comptes, avant et après',
  paidBy: (name: string) => `payé par ${name}`,
}

interface Figures {
  before: string
  after: string
}

/** The figures that a yes changes. */
export const changes = {
  /** `sent`: what is handed over, if that is more than the pot will hold. */
  pot: (cycle: number, { before, after }: Figures, sent: string | null) =>
    `La cagnotte de l’échéance ${cycle} passera de ${before} à ${after}${sent === null ? '' : `, alors que ${sent} en sont déjà remis`}.`,
  available: (cycle: number, { before, after }: Figures) =>
    `Dans cette cagnotte (échéance ${cycle}), ${after} pourront être remis, au lieu de ${before}.`,
  owed: (name: string, { before, after }: Figures) =>
    `${name} devra ${after} au lieu de ${before}.`,
  none: 'Aucun montant ne change.',
  day: (cycle: number, name: string, { before, after }: Figures) =>
    `Échéance ${cycle}, ${name} : ${before} → ${after}`,
  credit: (name: string, { before, after }: Figures) =>
    `L’avance ${de(name)} passera de ${before} à ${after}.`,
  /** `figure` as on the page of the accounts; the same for several people. */
  account: (figure: string, { before, after }: Figures) =>
    `${figure} : ${after} au lieu de ${before}`,
  of: (text: string, names: readonly string[]) =>
    `${text}, pour ${list('fr', names)}${names.length > 1 ? ', chacun' : ''}.`,
}

/** On the screens where something is proposed. */
export const acting = {
  needsSecond:
    'Une deuxième personne, dont ce n’est pas l’argent, doit dire oui dans les 72 heures. Si personne d’autre n’est là, une seule personne suffit, et tous le voient.',
  recognizeNeedsSecond:
    'Une deuxième personne, qui n’a pas inscrit ce membre, doit dire oui dans les 72 heures. Si personne d’autre n’est là, une seule personne suffit, et tous le voient.',
  waits:
    'Une deuxième personne dit oui, et tous les membres sont prévenus. C’est fait après la prochaine séance, ou tout de suite si les personnes concernées sont d’accord. Assez de non l’arrêtent.',
  proposed: 'Proposé : si quelqu’un d’autre est là, il faut encore son oui',
  see: 'Voir la proposition',
  seeAll: 'Voir les propositions',
  isOpen: {
    payment: 'Une proposition sur ce versement attend le oui d’une autre personne.',
    payout: 'Son annulation est proposée : elle attend le oui d’une autre personne.',
  },
  waiting: (count: number) =>
    `${counted('fr', count, 'proposition attend', 'propositions attendent')} une réponse`,
  waitingForYou: (count: number) =>
    `${counted('fr', count, 'proposition attend', 'propositions attendent')} votre réponse`,
}

export const refusals = {
  'own-money':
    'Personne ne propose ce qui touche à son propre argent. Quelqu’un d’autre doit le faire, d’abord un responsable.',
  'nobody-to-agree':
    'Il faut le oui d’une autre personne : demandez-lui d’ouvrir la tontine. Pour l’ordre, tirez avec vos nombres ou dans l’application.',
  'already-proposed': ({ proposal }) =>
    `C’est déjà proposé (proposition n° ${proposal}) : répondez-y.`,
  'too-many-proposals': ({ limit }) =>
    `Vous avez déjà ${limit} propositions ouvertes : attendez les réponses, ou retirez-en une.`,
  'too-many-in-circle': ({ limit }) =>
    `La tontine a déjà ${limit} propositions ouvertes : il faut d’abord répondre à l’une d’elles.`,
  'no-such-proposal': 'Cette proposition n’existe pas.',
  'proposal-over':
    'Cette proposition est terminée : elle est acceptée, retirée, ou le délai est passé.',
  'not-your-proposal': 'Seule la personne qui a fait une proposition peut la retirer.',
  'not-asked': 'Vous ne pouvez pas répondre ici, ou vous l’avez déjà fait.',
} satisfies RefusalWords<ProposalRefusal>

export const invalid = {
  'proposal-invalid': 'Cette proposition n’existe pas.',
}
