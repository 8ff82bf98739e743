import { voidReasons } from '../drawing/void-words.ts'
import type { EntryKind } from '@mainforte/domain/kernel/event-table'
import type { BookPart } from '@mainforte/domain/journal/books'
import { sumOf } from '@mainforte/domain/kernel/minor'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Presence } from '@mainforte/domain/meetings/state'
import type { Settled } from '@mainforte/domain/members/member'
import type { Ground } from '@mainforte/domain/office/office'
import type { CarryAct } from '@mainforte/domain/notebook/notebook'
import type { HatAct } from '@mainforte/domain/rotation/acts'
import type { ProposedAct } from '@mainforte/domain/proposals/proposal'
import type { Move } from '@mainforte/domain/rotation/rotation'
import type { Event } from '@mainforte/domain/tontine'
import { de } from '../kernel/elision.ts'
import { counted, date, money } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'

/** The facts of a sentence besides the event itself, already formatted. */
export interface Facts {
  readonly name: string
  /** The name before a correction and after it; null if it was erased. */
  readonly nameBefore: string | null
  readonly nameAfter: string | null
  /** Who paid for the member, or stands for them. */
  readonly payer: string | null
  /** Who takes the place of whoever is named, or swaps turns with them. */
  readonly successor: string
  readonly amount: string
  readonly currency: Currency
  readonly date: string
  /** The date, unless it is the day on which the entry was written. */
  readonly day: string | null
  readonly method: string
  /** The names in their order. */
  readonly order: string
  /** The ways to pay; empty where there is none any more. */
  readonly ways: string
}

/** A sentence for every event type: a new event without one does not compile. */
type Sentences = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    facts: Facts,
  ) => string
}

const on = (day: string | null) => (day === null ? '' : `, le ${day}`)
const paidBy = (payer: string | null) => (payer === null ? '' : `, payé par ${payer}`)
const witnessed = (isWitnessed = false) => (isWitnessed ? ' par un témoin' : '')
const selfRecorded = (isSelf: boolean) => (isSelf ? ' (enregistré par la personne elle-même)' : '')
/** What a payment is between a member and their guarantor. */
const claim = ({ isCover, isRepayment }: { isCover?: true; isRepayment?: true }) =>
  `${isCover ? ' (comme garant)' : ''}${isRepayment ? ' (remboursement au garant)' : ''}`
const carried = ({ carriedBy }: { carriedBy?: string }) =>
  carriedBy === undefined ? '' : ' (repris du cahier)'
const presences: Record<Presence, string> = {
  present: 'est là',
  late: 'est là, en retard',
  excused: 'a prévenu de son absence',
  absent: 'n’est pas là',
  represented: 'se fait représenter',
}
const hands = (count: number) => counted('fr', count, 'part', 'parts')

const by = (steps: number) =>
  `de ${counted('fr', Math.abs(steps), 'échéance', 'échéances')} ${steps > 0 ? 'plus tard' : 'plus tôt'}`

/** Which turns moved: the first one with both days. */
const movedTurns = (moves: readonly Move[]): string => {
  const moved = moves.filter(({ from, to }) => from !== to)
  const [first] = moved
  return first
    ? ` ; ${counted('fr', moved.length, 'tour déplacé', 'tours déplacés')}, le premier du ${date('fr', first.from)} au ${date('fr', first.to)}`
    : ''
}

/** What two people settle between them when one takes the other's place. */
const settled = ({ amount: sum, paidBy }: Settled, { name, successor, amount }: Facts): string => {
  const [from, to] = paidBy === 'successor' ? [successor, name] : [name, successor]
  return sum === 0 ? '' : ` ; ${from} verse ${amount} à ${to}`
}

/** What is done with the whole tontine. */
const wholeActs = {
  'archive-tontine': 'arrêter la tontine',
  'pause-round': 'mettre la tontine en pause',
  'resume-round': 'reprendre la tontine',
}

/** Acts about one payment. */
const aboutPayment = (
  act: Extract<ProposedAct, { kind: 'settle-contest' | 'confirm-day' | 'bear-fee' }>,
  { name, amount: whole, currency }: Facts,
): string => {
  const amount = act.kind === 'bear-fee' ? money('fr', act.amount, currency) : whole
  return {
    'settle-contest': `régler la contestation du versement de ${amount} pour ${name}`,
    'confirm-day': `compter le versement de ${amount} pour ${name} à sa date`,
    'bear-fee': `mettre ${amount} de frais à la charge de la tontine, pour ${name}`,
  }[act.kind]
}

/** What was done on paper, or in a room. */
const listed = (act: CarryAct | HatAct): string => {
  if (act.kind === 'carry-notebook')
    return `reprendre l’ancien cahier, avec ${counted('fr', act.payments.length, 'versement', 'versements')} et ${counted('fr', act.pots.length, 'cagnotte', 'cagnottes')}`
  return act.rank === null
    ? 'noter un ordre tiré au chapeau'
    : `noter le tour n° ${act.rank}, tiré au chapeau`
}

/** What an act is about; the payments of one that reverses several are counted. */
const acts = (act: ProposedAct, facts: Facts): string => {
  const { name, amount, successor } = facts
  switch (act.kind) {
    case 'reverse-payments':
      return act.paymentIds.length === 1
        ? `annuler le versement de ${amount} pour ${name}`
        : `annuler ${counted('fr', act.paymentIds.length, 'versement', 'versements')}`
    case 'settle-contest':
    case 'confirm-day':
    case 'bear-fee':
      return aboutPayment(act, facts)
    case 'withdraw-payout':
      return `annuler la remise de ${amount} à ${name}`
    case 'exclude-member':
      return act.isOwnWish ? `laisser partir ${name}, à sa demande` : `exclure ${name}`
    case 'record-death':
      return `inscrire le décès ${de(name)}${act.retires ? ', ses parts sortent de la tontine' : ', sa famille garde la place'}`
    case 'write-off':
      return `effacer ce que ${name} n’a pas payé`
    case 'replace-member':
      return `remplacer ${name} par ${successor}${settled(act.settled, facts)}`
    case 'recognize-guest':
      return name === successor
        ? `reconnaître ${name}, membre sans compte`
        : `reconnaître ${successor} comme ${name}, membre sans compte`
    case 'archive-tontine':
    case 'pause-round':
    case 'resume-round':
      return wholeActs[act.kind]
    case 'postpone-turns':
      return `déplacer des tours ${by(act.steps)}`
    case 'set-ways-to-pay':
      return `changer où payer${facts.ways ? `, désormais ${facts.ways}` : ''}`
    case 'carry-notebook':
    case 'record-hat':
      return listed(act)
  }
}

const grounds: Record<Ground, string> = {
  silent: 'l’organisatrice ne venait plus',
  suspended: 'le compte de l’organisatrice est suspendu',
  ended: 'le compte de l’organisatrice est fermé',
  died: 'le décès de l’organisatrice est inscrit',
  unpaid: 'une cagnotte n’était pas remise longtemps après son jour',
}

export const entries: Sentences = {
  'tontine-created': ({ follows }) =>
    follows ? 'Nouvelle tontine avec les mêmes personnes' : 'Tontine créée',
  'tontine-described': () => 'Le nom ou la description change',
  'term-changed': ({ change }, { currency }) => termChange('fr', change, currency),
  'tontine-started': ({ because }) =>
    because === 'draw'
      ? 'Le tirage démarre la tontine : l’ordre est fixé'
      : because === 'meetings'
        ? 'La tontine démarre'
        : because === 'admin'
          ? 'La tontine démarre : l’ordre est fixé'
          : 'Premier versement confirmé : la tontine démarre, l’ordre est fixé',
  'tontine-completed': () => 'Tontine terminée : chaque part a reçu sa cagnotte',
  'tontine-reopened': () => 'La tontine n’est plus terminée : de l’argent a été annulé',
  'tontine-archived': () => 'Tontine arrêtée',
  'tontine-cancelled': () => 'Tontine supprimée',
  'member-enrolled': ({ how, hands: count }, { name }) =>
    ({
      creator: `${name} crée la tontine`,
      invited: `${name} est sur la liste des membres`,
      added: `${name} est sur la liste des membres`,
      requested: `${name} demande à entrer`,
      'carried-over': `${name} vient de la tontine précédente, avec ${hands(count)}`,
    })[how],
  'member-asked-again': ({ userId }, { name }) =>
    userId ? `${name} demande à nouveau à entrer` : `${name} est à nouveau sur la liste`,
  'member-claimed': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name} prend avec son compte la place de « ${nameBefore} »`
      : `${name} a maintenant un compte`,
  'member-agreed': (_, { name }) => `${name} dit oui à la tontine`,
  'member-declined': (_, { name }) => `${name} dit non : son nom reste sur la liste, sans compte`,
  'guest-recognized': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name} est « ${nameBefore} », déjà sur la liste`
      : `La nouvelle personne est ${name}, déjà sur la liste`,
  'member-corrected': ({ changed }, { name, nameBefore, nameAfter }) => {
    const isAll = changed.length > 1
    if (!changed.includes('name')) return `Coordonnées ${de(name)} corrigées`
    const names = nameBefore && nameAfter ? ` : « ${nameBefore} » devient « ${nameAfter} »` : ''
    return names
      ? `${isAll ? 'Nom et coordonnées corrigés' : 'Nom corrigé'}${names}`
      : `Nom ${de(name)} corrigé`
  },
  'approval-given': ({ catchUpUntil }, { name }) =>
    catchUpUntil
      ? `${name} peut entrer et rattraper d’ici le ${date('fr', catchUpUntil)} : les membres votent`
      : `${name} peut entrer : il manque encore son oui, ou celui d’un témoin`,
  'admission-vote-cast': ({ isYes }, { name }) =>
    isYes ? `Oui à l’entrée ${de(name)}` : `Non à l’entrée ${de(name)}`,
  'guest-vouched': (_, { name }) => `Un témoin dit que ${name} participe`,
  'guest-denied': (_, { name }) => `Un témoin dit que ${name} ne participe pas`,
  'member-approved': ({ isUnwitnessed = false }, { name }) =>
    `${name} entre dans la tontine${isUnwitnessed ? ', sans témoin : aucun autre membre n’a de compte' : ''}`,
  'member-rejected': (_, { name }) => `La demande ${de(name)} est refusée`,
  'member-removed': (_, { name }) => `${name} est retiré de la tontine`,
  'member-left': (_, { name }) => `${name} quitte la tontine`,
  'member-unlinked': (_, { name }) => `${name} n’a plus de compte`,
  'first-day-agreed': (_, { name }) => `${name} est d’accord avec ce qui a changé`,
  'hands-changed': ({ hands: count }, { name }) => `${name} a maintenant ${hands(count)}`,
  'officer-named': (_, { name }) => `${name} devient responsable`,
  'officer-dismissed': (_, { name }) => `${name} n’est plus responsable`,
  'office-offered': (_, { name }) => `La gestion est proposée à ${name}`,
  'office-offer-taken-back': (_, { name }) => `La gestion n’est plus proposée à ${name}`,
  'office-declined': (_, { name }) => `${name} ne souhaite pas organiser la tontine`,
  'organizer-vote-cast': ({ memberId, because, elects }, { name }) =>
    memberId === null
      ? 'Vote pour changer d’organisatrice : une voix est retirée'
      : `Une voix pour que ${name} organise : ${grounds[because]}${elects ? ' ; c’est plus de la moitié' : ''}`,
  'member-looked-in': () => 'A ouvert la tontine',
  'member-looks-on': ({ isOn }) => (isOn ? 'Regarde seulement' : 'Partage la tenue du cahier'),
  'link-given': (_, { name }) => `Un lien personnel est donné à ${name}`,
  'link-revoked': (_, { name }) => `Le lien ${de(name)} ne sert plus`,
  'link-opened': (_, { name }) => `${name} ouvre son lien`,
  'link-answered': ({ isIn }, { name }) =>
    isIn ? `${name} dit participer` : `${name} dit ne pas participer`,
  'phone-offered': (_, { name }) => `${name} demande à relier un téléphone`,
  'phone-vouched': (_, { name }) => `Un membre dit que c’est bien ${name}`,
  'phone-refused': (_, { name }) => `Le téléphone ${de(name)} est refusé`,
  'phone-bound': (_, { name }) => `${name} parle maintenant par téléphone et code`,
  'phone-became-account': (_, { name }) => `${name} a maintenant un compte`,
  'office-kept': () => 'L’organisatrice dit être là : le vote est terminé',
  'office-handed-over': ({ because }, { name }) => {
    if (because === 'handed-over') return `${name} accepte d’organiser la tontine`
    if (because === 'key') return `${name} organise la tontine, avec la clé papier`
    return because === 'back'
      ? `${name} reprend la gestion, prise avec la clé papier`
      : `${name} organise la tontine, après un vote : ${grounds[because]}`
  },
  'office-key-made': () => 'Une clé papier est créée ; une clé plus ancienne ne sert plus',
  'office-key-revoked': () => 'La clé papier est annulée',
  'office-key-tried': () => 'La clé papier est essayée, sans effet : l’organisatrice est là',
  'office-key-used': (_, { name }) => `La gestion est demandée avec la clé papier, pour ${name}`,
  'office-key-refused': () => 'La demande avec la clé papier est refusée ; la clé ne sert plus',
  'draw-committed': ({ number, following = [] }) =>
    following.length === 0
      ? `Le site met son papier dans le chapeau pour le tirage n° ${number}`
      : `Le site met ses papiers dans le chapeau pour les tirages n° ${number} à ${number + following.length}`,
  'order-drawn': ({ number, participants, kind }, { order }) =>
    kind === 'room'
      ? `Ordre tiré au sort dans la salle (tirage n° ${number}) : ${order}`
      : `Ordre tiré au sort avec ${counted('fr', participants.length, 'papier', 'papiers')} (tirage n° ${number}) : ${order}`,
  'meetings-set': () => 'Dates des tours fixées : les tours restent à tirer au sort',
  'turn-drawn': ({ rank, number }, { name }) =>
    `Tour n° ${rank} tiré au sort dans la salle (tirage n° ${number}) : ${name}`,
  'draw-opened': ({ number, hands: drawn }) =>
    `Le tirage n° ${number} commence, pour ${hands(drawn.length)}`,
  'turn-fixed': ({ rank }, { name }) =>
    rank === null
      ? `Le tour ${de(name)} sera tiré au sort`
      : `Le tour n° ${rank} est prévu pour ${name}, sans tirage`,
  'turn-wished': ({ notBefore }, { name }) =>
    notBefore === null
      ? `${name} n’a plus de souhait pour le tirage`
      : `${name} souhaite ne pas passer avant le tour n° ${notBefore}`,
  'secret-promised': (_, { name }) => `${name} met un papier dans le chapeau`,
  'promises-closed': () => 'Tous les papiers sont dans le chapeau : chacun ouvre le sien',
  'secret-revealed': (_, { name }) => `${name} ouvre son papier`,
  'draw-voided': ({ number, because }) =>
    `Le tirage n° ${number} ne compte pas : ${voidReasons.fr[because]}`,
  'draw-attested': ({ number, wasSo }, { name }) =>
    `${name} dit que le tirage n° ${number} ${wasSo ? 's’est' : 'ne s’est pas'} passé ainsi`,
  'hat-drawn': ({ turns: [turn, ...others] }, { order }) =>
    turn && others.length === 0
      ? `Tour n° ${turn.rank} tiré en salle, au chapeau : ${order}`
      : `Ordre tiré en salle, au chapeau : ${order}`,
  'order-set': ({ method }, { order }) =>
    ({
      manual: `Ordre manuel : ${order}`,
      lilo: `Ordre d’arrivée : ${order}`,
      alphabetical: `Ordre alphabétique : ${order}`,
    })[method],
  'turns-appended': (_, { order }) => `Ajouté à la fin de l’ordre : ${order}`,
  'turns-rescheduled': () => 'Nouvelles dates des tours, d’après le nouveau premier jour',
  'meeting-moved': ({ moves }) => `Séance un autre jour${movedTurns(moves)}`,
  'turns-postponed': ({ steps, moves }) => `Tours déplacés ${by(steps)}${movedTurns(moves)}`,
  'round-paused': ({ on }) => `Tontine en pause depuis le ${date('fr', on)}`,
  'round-resumed': ({ on, moves }) => `La tontine reprend le ${date('fr', on)}${movedTurns(moves)}`,
  'turns-restored': ({ moves }) => `Les tours reprennent leurs dates d’avant${movedTurns(moves)}`,
  'swap-proposed': ({ own, other }, { name, successor }) =>
    `${name} propose à ${successor} d’échanger leurs tours : n° ${own.rank}, le ${date('fr', own.date)}, contre n° ${other.rank}, le ${date('fr', other.date)}`,
  'swap-answered': ({ swap, isYes, as }) =>
    as === 'approver'
      ? `Échange n° ${swap} ${isYes ? 'approuvé' : 'non approuvé'}`
      : `${isYes ? 'Oui' : 'Non'} à l’échange n° ${swap}${as === 'witness' ? ', par un témoin' : ''}`,
  'swap-taken-back': ({ swap }) => `Échange n° ${swap} retiré`,
  'turns-swapped': ({ own, other }, { name, successor }) =>
    `Tours échangés : ${name} a le tour n° ${other.rank}, le ${date('fr', other.date)}, et ${successor} le n° ${own.rank}, le ${date('fr', own.date)}`,
  'payment-recorded': (event, { name, payer, amount, day, method }) =>
    `Versement de ${amount} enregistré pour ${name}${paidBy(payer)}${claim(event)}${on(day)}, ${method}, reçu n° ${event.receipt}${selfRecorded(event.isSelfRecorded)}${carried(event)}`,
  'payment-declared': (event, { name, payer, amount, day, method }) =>
    `Versement de ${amount} déclaré pour ${name}${paidBy(payer)}${claim(event)}${on(day)}, ${method}`,
  'payment-confirmed': ({ receipt, isSelfRecorded, isWitnessed }, { name, amount }) =>
    `Versement de ${amount} pour ${name} confirmé${witnessed(isWitnessed)}, reçu n° ${receipt}${selfRecorded(isSelfRecorded)}`,
  'payment-refused': (_, { name, amount }) => `Versement de ${amount} pour ${name} refusé`,
  'payment-reversed': (_, { name, amount }) => `Versement de ${amount} pour ${name} annulé`,
  'payment-contested': (_, { name, amount }) => `Versement de ${amount} pour ${name} contesté`,
  'payment-seen': (_, { name, amount }) =>
    `Versement de ${amount} pour ${name} : vu par une deuxième personne`,
  'payment-contest-taken-back': (_, { name, amount }) =>
    `Versement de ${amount} pour ${name} : une contestation est retirée`,
  'payment-contest-settled': (_, { name, amount }) =>
    `Versement de ${amount} pour ${name} : la contestation est réglée, le versement reste`,
  'payment-day-confirmed': (_, { name, amount }) =>
    `Versement de ${amount} pour ${name} : il compte à sa date`,
  'ways-to-pay-set': (_, { ways }) =>
    ways ? `Où payer : ${ways}` : 'Plus aucun moyen de payer n’est noté',
  'cash-handed': (_, { name, successor, amount }) =>
    `Argent remis par ${name} à ${successor} : ${amount}, à confirmer`,
  'hand-over-answered': ({ isRight, isWitnessed }, { name, successor, amount }) =>
    `Argent remis par ${name} à ${successor} : ${amount}, ${isRight ? 'confirmé' : 'non confirmé'}${witnessed(isWitnessed)}`,
  'notebook-carried': ({ until }) =>
    `L’ancien cahier est repris : ce qui reste dû est à payer d’ici le ${date('fr', until)}`,
  'payout-sent': ({ handId, method: how, ...event }, { name, amount, day, method }) =>
    how === 'offset'
      ? `Remboursement à ${name} : ${amount} retenus pour payer ses dettes`
      : how === 'fee'
        ? `Cagnotte ${de(name)} : ${amount} de frais de transfert, à sa charge`
        : `${handId === null ? 'Avance rendue' : 'Cagnotte'} : ${amount} remis à ${name}${on(day)}, ${method}${carried(event)}`,
  'payout-confirmed': ({ isWitnessed, isOffset }, { name, amount }) =>
    isOffset
      ? `Pour ${name} : ${amount} comptés comme remis`
      : `${name} a bien reçu ${amount}${isWitnessed ? ', selon des témoins' : ''}`,
  'payout-witnessed': (_, { name, amount }) =>
    `${name} a bien reçu ${amount}, selon un premier témoin`,
  'payout-disputed': (_, { name, amount }) => `La remise de ${amount} à ${name} est contestée`,
  'payout-withdrawn': (_, { name, amount }) => `La remise de ${amount} à ${name} est annulée`,
  'transfer-confirmed': (_, { name, amount }) =>
    `Fin de la tontine : ${name} a bien reçu ${amount}`,
  'hand-retired': ({ because, kept, on }, { name, date: day, currency }) =>
    `${
      {
        left: `${name} sort de la tontine`,
        excluded: `Exclusion ${de(name)}`,
        died: `Après son décès, la part ${de(name)} sort de la tontine`,
      }[because]
    }${kept ? ` ; ${money('fr', sumOf(kept.map((one) => one.amount)), currency)} restent pour les membres qui doivent encore recevoir` : ''}${on ? ` ; remboursement le ${day}` : ''}`,
  'member-died': (_, { name, date }) =>
    `Le décès ${de(name)} est inscrit : plus rien n’est en retard à partir du ${date}`,
  'member-alive': ({ respite }, { name }) =>
    respite
      ? `${name} dit être en vie : son décès n’est plus inscrit. Ses cotisations excusées sont à payer d’ici le ${date('fr', respite.by)}`
      : `${name} dit être en vie : son décès n’est pas inscrit`,
  'hand-returned': ({ date: day, respite }, { name }) =>
    `La part ${de(name)} revient dans la tontine : son tour est le ${date('fr', day)}${respite ? `. Les autres ont jusqu’au ${date('fr', respite.by)} pour y verser` : ''}`,
  'replacement-agreed': (event, facts) =>
    `Convenu : ${facts.successor} peut prendre la place ${de(facts.name)}${settled(event, facts)}`,
  'replacement-declined': (_, { name, successor }) =>
    `${successor} ne prend pas la place ${de(name)}`,
  'replacement-taken-back': (_, { name, successor }) =>
    `${successor} ne prendra pas la place ${de(name)}`,
  'member-replaced': (event, facts) =>
    `${facts.successor} prend la place ${de(facts.name)}, avec ses versements et ses dettes${settled(event, facts)}`,
  'debt-written-off': ({ spread }, { name, amount }) =>
    `Dette ${de(name)} effacée : ${amount}${spread ? ', partagés entre les membres qui n’ont pas encore reçu' : ''}`,
  'meeting-opened': ({ rank, day, openingCash }, { currency }) =>
    `Séance du tour n° ${rank} ouverte, le ${date('fr', day)}${openingCash === null ? '' : `, ${money('fr', openingCash, currency)} en caisse`}`,
  'meeting-taken-over': ({ rank, openingCash: cash }, { currency }) =>
    `Tient désormais la séance du tour n° ${rank}${cash === undefined ? '' : `, après avoir compté ${money('fr', cash, currency)} en caisse`}`,
  'attendance-noted': ({ presence, representedBy, byCard }, { name, successor }) =>
    `${name} : ${presences[presence]}${representedBy ? ` par ${successor}` : ''}${byCard ? ', par carte' : ''}`,
  'presence-seen': ({ rank }, { name }) => `${name} : présence vue à la séance du tour n° ${rank}`,
  'meeting-noted': ({ rank }) => `Note de la séance du tour n° ${rank}`,
  'meeting-closed': ({ rank, expected, counted: cash }, { order, currency }) =>
    `Séance du tour n° ${rank} close par ${order}${
      cash === null
        ? '. La caisse n’a pas été comptée'
        : ` : ${money('fr', cash, currency)} en caisse${cash === expected ? '' : `, ${money('fr', expected, currency)} attendus`}`
    }`,
  'meeting-signed': ({ rank }, { name }) =>
    `${name} dit que le compte rendu de la séance du tour n° ${rank} est juste`,
  'guarantee-given': (_, { name, payer }) => `${payer} se porte garant pour ${name}`,
  'guarantee-withdrawn': (_, { name, payer }) => `${payer} n’est plus garant pour ${name}`,
  'guarantor-declined': (_, { name, payer }) => `${name} ne veut pas de ${payer} comme garant`,
  'claim-witnessed': (_, { name, payer, amount }) =>
    `Un premier témoin dit que ${name} a remboursé ${amount} à ${payer}, son garant, hors de la tontine`,
  'claim-settled': ({ isAlone }, { name, payer, amount }) =>
    `${name} a remboursé ${amount} à ${payer}, son garant, hors de la tontine${isAlone ? ' (un seul témoin)' : ''}`,
  'proposal-made': ({ act, isAlone }, facts) =>
    isAlone
      ? `Décidé sans deuxième personne (aucun compte ou aucune réponse) : ${acts(act, facts)}`
      : `Proposé : ${acts(act, facts)}`,
  'proposal-answered': ({ proposal, isYes }) =>
    `${isYes ? 'Oui' : 'Non'} à la proposition n° ${proposal}`,
  'proposal-carried-out': ({ proposal, isAlone }) =>
    `La proposition n° ${proposal} est réalisée${isAlone ? ', sans deuxième personne' : ''}`,
  'proposal-voided': ({ proposal }) =>
    `Proposition n° ${proposal} annulée : assez de personnes ont dit non`,
  'proposal-taken-back': ({ proposal }) => `Proposition n° ${proposal} retirée`,
}

export const kinds = {
  members: 'Membres',
  order: 'Ordre et tirages',
  payments: 'Versements',
  payouts: 'Remises',
  meetings: 'Séances',
  proposals: 'Propositions',
  settlement: 'Départs et dettes',
  tontine: 'Tontine',
} satisfies Record<EntryKind, string>

export const page = {
  title: 'Journal de la tontine',
  text: 'Tout est écrit ici au moment même. Rien ne peut y être changé ni effacé.',
  show: 'Montrer',
  all: 'Tout',
  count: (count: number) => counted('fr', count, 'écriture', 'écritures'),
  number: (seq: number) => `n° ${seq}`,
  by: (name: string) => `par ${name}`,
  byYou: 'par vous',
  erased: 'une personne dont le nom a été effacé',
  reason: (reason: string) => `Motif : ${reason}`,
  reasonErased: 'Le motif a été effacé.',
  note: (note: string) => `Note : ${note}`,
  noteErased: 'La note a été effacée.',
  hash: 'Empreinte',
  more: 'Écritures plus anciennes',
  none: 'Rien pour l’instant',
  noneText: 'Choisissez autre chose dans la liste, ou tout.',
  failed: 'Le journal n’a pas pu être chargé.',
  notFound: 'Journal introuvable',
  notFoundText: 'Seuls les membres d’une tontine peuvent lire son journal.',
  backToTontines: 'Retour aux tontines',
}

/** The line that members send each other to compare their journals. */
export const fingerprint = {
  title: 'Empreinte',
  text: 'Lisez ces huit groupes à un autre membre. Pour la même écriture, les mêmes groupes veulent dire le même journal.',
  upTo: (seq: number) => `écriture n° ${seq}`,
  label: 'Empreinte à comparer',
  line: (tontine: string, seq: number, print: string, link: string) =>
    `Mainforte · ${tontine} · écriture ${seq} · ${print} · ${link}`,
  copied: 'Empreinte copiée',
  copyFailed: 'L’empreinte n’a pas pu être copiée.',
  print: 'Imprimer',
  code: 'Code QR',
  hideCode: 'Masquer le code QR',
  codeText: 'Un autre membre le scanne : son appareil compare.',
}

/** Who has verified the journal on their own device, and up to where. */
export const checkedBy = {
  title: 'Déjà vérifié par',
  text: 'Ces membres ont vérifié tout le journal sur leur appareil.',
  you: (seq: number, when: string) => `Vous avez vérifié jusqu’à l’écriture n° ${seq}, ${when}`,
  other: (name: string, seq: number, when: string) =>
    `${name} a vérifié jusqu’à l’écriture n° ${seq}, ${when}`,
  erased: 'Une personne dont le nom est effacé',
}

/** Where people paste what another member sent them. */
export const compare = {
  title: 'Comparer',
  text: 'Collez un lien ou un message reçu d’un autre membre.',
  label: 'Ce que vous avez reçu',
  compare: 'Comparer',
  none: 'Il n’y a pas d’empreinte entière dans ce texte. Collez tout le lien.',
  other: 'Cette empreinte vient d’une autre tontine. Comparez-la sur la page de cet autre journal.',
  receipt: 'C’est le lien d’un reçu. Ouvrez-le : sa page compare elle-même.',
}

/** The result of comparing with the head in another member's link. */
export const comparison = {
  running: 'Comparaison avec l’empreinte de l’autre membre…',
  same: 'Même journal',
  sameText: (seq: number) =>
    `Vous et l’autre membre avez la même empreinte pour l’écriture n° ${seq} : tout est identique jusque-là.`,
  contained: 'Même journal, plus ancien',
  containedText: (facts: { seq: number; behind: number }) =>
    `L’empreinte de l’autre membre s’arrête à l’écriture n° ${facts.seq}. Votre journal la contient, sans changement. ${counted('fr', facts.behind, 'écriture a été ajoutée', 'écritures ont été ajoutées')} depuis.`,
  ahead: 'L’autre membre a vu plus que vous',
  aheadText: (facts: { seq: number; by: number }) =>
    `Son empreinte est celle de l’écriture n° ${facts.seq}. Le site vous montre ${counted('fr', facts.by, 'écriture de moins', 'écritures de moins')}. Il ne montre pas le même journal à tous, ou le lien n’est pas exact.`,
  parted: (seq: number) => `Contradiction à l’écriture n° ${seq}`,
  partedText:
    'Vos empreintes diffèrent pour cette écriture : un journal a été changé, ou le lien n’est pas exact.',
  theirs: (seq: number) => `Dans le lien, écriture n° ${seq}`,
  todo: [
    'Demandez à l’auteur de ce lien de vous lire ses huit groupes.',
    'S’ils diffèrent des vôtres, téléchargez chacun le journal et gardez-le. Ouvrez le fichier de l’autre sur la page du journal.',
    'Prévenez les membres avant d’enregistrer d’autres versements.',
  ],
  dismiss: 'J’ai regardé',
  agrees: (seq: number) => `Votre journal contient l’écriture n° ${seq} de ce lien, à l’identique.`,
  earlier: 'Du journal d’avant',
  earlierText: (facts: { seq: number; date: string }) =>
    `L’empreinte de l’écriture n° ${facts.seq} est celle du journal que cet appareil a abandonné le ${facts.date}.`,
  unknown: 'Pas encore comparé',
  unknownText: 'Cet appareil la garde et la comparera quand il aura vérifié la suite du journal.',
}

/** What this device remembers of the journal. */
export const memory = {
  whole: (seq: number) =>
    `Cet appareil a vérifié le journal jusqu’à l’écriture n° ${seq} et l’a gardé. À chaque visite, il vérifie que rien n’y a changé.`,
  digests: (seq: number) =>
    `Cet appareil a vérifié le journal jusqu’à l’écriture n° ${seq}. Il en garde les empreintes, sans montants.`,
  hashes: (facts: { seq: number; kept: number }) =>
    `Cet appareil a vérifié le journal jusqu’à l’écriture n° ${facts.seq}. Faute de place, il garde en entier les ${facts.kept} premières écritures, et les empreintes des suivantes.`,
  head: (seq: number) =>
    `Cet appareil garde l’empreinte de l’écriture n° ${seq}. Pour qu’il garde aussi le journal, touchez « Vérifier le journal ».`,
  uncompared: (seq: number) =>
    `Pas encore comparé : l’empreinte de l’écriture n° ${seq}, que vous avez reçue.`,
  accepted: (date: string) => `Le ${date}, un autre journal a été accepté sur cet appareil.`,
  downloadEarlier: 'Télécharger le journal d’avant',
}

/** The site's journal differs from the one that this device has checked. */
export const alarm = {
  title: 'Le journal n’est plus celui que cet appareil a vérifié',
  noticed: (date: string) => `Constaté le ${date}.`,
  cut: (facts: { seq: number; known: number }) =>
    `Cet appareil a vérifié ${counted('fr', facts.known, 'écriture', 'écritures')}. L’écriture n° ${facts.seq} et les suivantes ne sont plus sur le site.`,
  cutOnly: (seq: number) =>
    `Le site annonce une écriture n° ${seq}, mais elle n’est pas dans le journal.`,
  rewritten: (seq: number) =>
    `À l’écriture n° ${seq}, le site montre autre chose que ce que cet appareil a vérifié.`,
  broken: (seq: number) =>
    `À l’écriture n° ${seq}, le journal du site ne suit plus l’écriture d’avant.`,
  'seen-another': (seq: number) =>
    `L’auteur de l’écriture n° ${seq} avait vu un autre journal. Le site ne montre pas le même journal à tous.`,
  'told-otherwise': (seq: number) =>
    `Pour l’écriture n° ${seq}, le site affiche une empreinte différente de celle de son journal.`,
  between: (facts: { seq: number; upTo: number }) =>
    `La différence commence entre les écritures n° ${facts.seq} et n° ${facts.upTo} : cet appareil a trop peu gardé pour dire laquelle.`,
  known: (seq: number) => `Vérifié ici, écriture n° ${seq}`,
  found: (seq: number) => `Sur le site, écriture n° ${seq}`,
  meaningTitle: 'Ce que cela veut dire',
  meaning:
    'Un journal ne fait que grandir. Ici, des lignes ont disparu ou changé. Quelqu’un a modifié les données du site, ou a remis une ancienne sauvegarde.',
  todoTitle: 'Que faire',
  todo: [
    'Gardez les deux journaux.',
    'Comparez votre empreinte avec celle d’un autre membre, de vive voix ou par message.',
    'Demandez une explication aux personnes qui tiennent le site, et prévenez les membres.',
  ],
  downloadKnown: 'Journal vérifié ici',
  downloadFound: 'Journal du site',
  downloadBoth: 'Preuve des deux journaux',
  partOnly: (kept: number) =>
    `Faute de place, cet appareil n’a gardé en entier que les ${kept} premières écritures.`,
  notKept: 'Cet appareil n’a gardé que l’empreinte du journal vérifié, pas le journal lui-même.',
  downloadFailed: 'Le fichier n’a pas pu être enregistré.',
  accept: 'Reprendre avec le journal du site',
  acceptTitle: (tontine: string) => `Reprendre « ${tontine} » avec le journal du site ?`,
  acceptText:
    'Faites-le seulement si les membres savent pourquoi le journal a changé. L’ancien journal reste ici, et vous pouvez encore le télécharger.',
  acceptConfirm: 'Reprendre',
  accepted: 'Cet appareil compare maintenant avec le journal du site.',
  acceptNotWhole:
    'Le journal du site n’est pas entier : une écriture ne suit pas celle d’avant. Il ne peut pas être repris.',
  acceptFailed: 'Le journal du site n’a pas pu être lu.',
}

export const check = {
  title: 'Vérifier',
  text: 'Votre appareil relit tout et refait les comptes.',
  verify: 'Vérifier le journal',
  download: 'Télécharger',
  open: 'Ouvrir un fichier',
  fetching: 'Lecture du journal',
  reading: 'Vérification des écritures',
  stop: 'Arrêter',
  failed: 'La vérification n’a pas pu se terminer.',
  downloadFailed: 'Le journal n’a pas pu être téléchargé.',
  fileOf: (name: string) => `Fichier : ${name}`,
  whole: 'Tout est exact',
  wholeText: (count: number) =>
    `${counted('fr', count, 'écriture relue', 'écritures relues')}, chacune à sa place. Membres, ordre, versements, remises et totaux en découlent.`,
  wholeFile: (count: number) =>
    `${counted('fr', count, 'écriture relue', 'écritures relues')} dans le fichier, toutes identiques à celles du site.`,
  behind: (count: number) =>
    `Depuis ce fichier, ${counted('fr', count, 'écriture a été ajoutée', 'écritures ont été ajoutées')}.`,
  paidIn: 'Versé',
  sent: 'Remis',
  confirmed: 'Reçu et confirmé',
  lastHash: (seq: number) => `Empreinte de l’écriture n° ${seq}`,
  broken: (seq: number) => `L’écriture n° ${seq} n’est pas celle d’origine`,
  because: {
    gap: (facts: { seq: number; found: number }) =>
      `L’écriture n° ${facts.found} est à la place de la n° ${facts.seq} : une écriture manque, ou deux ont changé de place.`,
    'not-chained':
      'Elle ne suit pas l’écriture d’avant : l’une des deux a été changée ou remplacée.',
    'seen-another': (facts: { at: number }) =>
      `Son auteur avait vu un autre journal : l’écriture n° ${facts.at} n’y était pas la même. Le site a donc montré deux journaux.`,
    changed: 'Son contenu a été changé après coup : il ne correspond plus à son empreinte.',
    misshapen: 'Elle n’a pas la forme d’une écriture : quelque chose y manque, ou est de trop.',
    impossible: 'Aucune règle de la tontine ne permet d’écrire cela à cet endroit.',
    parted: 'Elle diffère de celle du site, et les empreintes qui suivent ont été refaites.',
    cut: 'Le journal s’arrête avant elle, alors que le site en compte davantage.',
    lost: 'Le fichier la contient, mais le site ne l’a plus.',
  },
  expected: 'Attendu',
  found: 'Trouvé',
  hashExpected: 'Empreinte recalculée',
  hashFound: 'Empreinte inscrite',
  nothing: 'rien',
  fields: {
    amount: 'Montant',
    date: 'Date',
    method: 'Moyen de paiement',
    memberId: 'Membre',
    payerId: 'Payé par',
    handId: 'Part',
    by: 'Auteur',
    at: 'Heure',
    type: 'Opération',
    receipt: 'N° de reçu',
    seq: 'Numéro',
    hash: 'Empreinte',
    prevHash: 'Empreinte de l’écriture d’avant',
  },
  untrue: (part: string) => `Le site n’affiche pas ce que dit le journal : ${part}`,
  untrueText: 'Le journal lui-même est entier : c’est lui qui compte.',
  parts: {
    phase: 'état de la tontine',
    members: 'membres',
    turns: 'ordre de passage',
    payments: 'versements',
    payouts: 'remises',
    sums: 'totaux',
  } satisfies Record<BookPart, string>,
  whatToDoSite:
    'Téléchargez le journal et gardez-le. Comparez votre empreinte avec celle des autres membres, et prévenez un responsable.',
  whatToDoFile:
    'Ne vous y fiez pas. Téléchargez le journal à nouveau, et demandez d’où vient ce fichier.',
  twoJournals: (seq: number) =>
    `Deux journaux de cette tontine, différents dès l’écriture n° ${seq}`,
  twoJournalsText:
    'Chacun est entier, mais ils se contredisent. L’un peut être inventé. Comparez leurs empreintes avec les reçus, les e-mails et les téléphones des autres.',
  story: (number: number) => `Journal ${number}`,
  'no-contradiction':
    'Ce fichier ne prouve rien. Ses deux journaux disent la même chose, ou l’un d’eux n’est pas entier.',
  'not-a-journal':
    'Ce fichier n’est pas un journal de Mainforte. Choisissez celui que vous avez téléchargé ici (journal-….json).',
  'unknown-version':
    'Ce fichier vient d’une version plus récente. Rechargez la page, puis réessayez.',
  'other-tontine':
    'Ce fichier est le journal d’une autre tontine. Ouvrez le journal de celle-là pour le vérifier.',
  'head-of-another':
    'Ce fichier porte l’empreinte d’une autre tontine. Ouvrez-le sur la page du journal de celle-là.',
  'head-of-receipt':
    'Ce fichier porte le lien d’un reçu. Ouvrez ce lien : sa page compare elle-même.',
  'too-large': 'Ce fichier est trop grand pour être un journal.',
}
