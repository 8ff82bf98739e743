import type { Currency } from '@mainforte/domain/kernel/minor'
import type { FactNames, NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import type { ProposedKind } from '@mainforte/domain/proposals/proposal'
import type { TermChange } from '@mainforte/domain/tontines/tontine'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'

/** The person and the amount; empty if not applicable. */
interface Facts {
  /** Who did it; null of the first ones and if the name is gone. */
  by: string | null
  name: string
  /** It is about the reader. */
  isYours: boolean
  /** The name before a correction and after it; null if not applicable, or erased. */
  nameBefore: string | null
  nameAfter: string | null
  amount: string
  currency: Currency
  /** How many draws of the closed list did not count, this one included; 0 if not applicable. */
  voids: number
  /** The rank that was agreed for a turn; null if it is drawn after all. */
  rank: number | null
  /** What a proposal is about; null if not applicable. */
  act: ProposedKind | null
  change: TermChange | null
  /** How many guests a witness is asked about, the named one included. */
  guests: number
  /** How many hands the person holds now. */
  hands: number
  joined: { members: number; expected: number } | null
  /** The day of the first turn that moved, before and now; of a pause its first day. */
  days: { from: string; to: string } | null
}

/** As what each fact of a notice is said; the others lead to a page. */
interface SaidAs {
  memberId: 'name'
  formerId: 'nameBefore'
  nameBeforeDigest: 'nameBefore'
  nameAfterDigest: 'nameAfter'
}

/** What the sentence of a kind may say: the facts of that kind and no others. */
type Said<Kind extends NoticeKind> = Pick<
  Facts,
  'currency' | 'isYours' | Extract<Saying<FactNames<Kind>>, keyof Facts>
>
type Saying<Name> = Name extends keyof SaidAs ? SaidAs[Name] : Name

/** The list behind the bell. */
export const list = {
  title: 'Notifications',
  empty: 'Rien de nouveau',
  emptyText: 'Les nouvelles de vos tontines s’afficheront ici.',
  unread: 'Non lue',
  others: (count: number) =>
    `avec ${counted('fr', count, 'autre du même genre', 'autres du même genre')}`,
  markAll: 'Tout marquer comme lu',
  more: 'Voir plus',
  failed: 'La liste n’a pas pu être chargée.',
}

const acts: Record<ProposedKind, string> = {
  'reverse-payments': 'annuler un ou plusieurs versements',
  'settle-contest': 'régler une contestation',
  'confirm-day': 'compter un versement à sa date',
  'set-ways-to-pay': 'changer où payer',
  'withdraw-payout': 'annuler une remise',
  'archive-tontine': 'arrêter la tontine',
  'postpone-turns': 'déplacer des tours',
  'pause-round': 'mettre la tontine en pause',
  'resume-round': 'reprendre la tontine',
  'carry-notebook': 'reprendre l’ancien cahier',
  'record-hat': 'noter un tirage au chapeau',
  'exclude-member': 'exclure un membre',
  'record-death': 'inscrire un décès',
  'write-off': 'effacer une dette',
  'bear-fee': 'mettre des frais à la charge de la tontine',
  'replace-member': 'remplacer un membre',
  'recognize-guest': 'reconnaître une personne de la liste',
}

type Named = Pick<Facts, 'by' | 'name' | 'amount' | 'isYours'>

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const payment = ({ isYours, amount, name }: Omit<Named, 'by'>): string =>
  isYours ? `votre versement de ${amount}` : `le versement de ${amount} pour ${name}`

/** What somebody did with a payment; of the first notices nobody knows who it was. */
const did = (done: string, facts: Named): string =>
  facts.by
    ? `${facts.by} a ${done} ${facts.by === facts.name && !facts.isYours ? `son propre versement de ${facts.amount}` : payment(facts)}`
    : `${upper(payment(facts))} est ${done}`

/** What a proposal is about, after what became of it. */
const about = (news: string, { act }: Pick<Facts, 'act'>): string =>
  act ? `${news} : ${acts[act]}` : news

/** What somebody proposes, and what the reader has to know of it. */
const proposed = (news: string, { by, act }: Pick<Facts, 'by' | 'act'>): string =>
  act ? `${by ?? 'Quelqu’un'} propose ${de(acts[act])} : ${news}` : `Une proposition : ${news}`

const nextOn = (days: Facts['days']): string =>
  days ? ` : le prochain est le ${date('fr', days.to)}, et non le ${date('fr', days.from)}` : ''

const turn = (rank: number): string => (rank === 1 ? '1er tour' : `${rank}e tour`)

/** A sentence for each notice, short enough for a list and a mail's subject. */
export const events = {
  'member-requested': ({ name }) => `${name} demande à entrer dans votre tontine`,
  'member-approved': ({ amount, days }) =>
    days
      ? `Vous êtes membre. Il vous reste ${amount} à rattraper d’ici le ${date('fr', days.to)}`
      : 'Votre demande est acceptée',
  'member-rejected': () => 'Votre demande n’a pas été acceptée',
  'member-withdrawn': ({ name }) => `${name} a retiré sa demande d’entrer dans votre tontine`,
  'account-deleted': ({ name }) =>
    `Un compte a été supprimé. Sa place s’appelle maintenant : ${name}`,
  'member-left': ({ name }) => `${name} a quitté votre tontine`,
  'member-recognized': () => 'Vous êtes peut-être déjà sur la liste : dites si c’est vous',
  'member-declined': ({ name }) => `${name} ne souhaite pas participer à votre tontine`,
  'member-renamed': ({ by, name, nameBefore, nameAfter }) =>
    nameBefore && nameAfter
      ? `${by ?? 'Quelqu’un'} a corrigé un nom : « ${nameBefore} » devient « ${nameAfter} »`
      : `${by ?? 'Quelqu’un'} a corrigé le nom ${de(name)}`,
  'guest-claimed': ({ name, nameBefore }) =>
    nameBefore
      ? `« ${nameBefore} » a maintenant un compte : ${name}`
      : `${name} a maintenant un compte dans votre tontine`,
  'guests-to-witness': ({ name, guests }) =>
    guests > 1
      ? `Connaissez-vous ${name} et ${counted('fr', guests - 1, 'autre personne', 'autres personnes')} ? Dites si elles participent`
      : `Connaissez-vous ${name} ? Dites si cette personne participe`,
  'newcomer-to-admit': ({ name }) => `${name} demande à entrer dans la tontine : dites oui ou non`,
  'guest-denied': ({ name }) => `Un témoin a dit non pour ${name}`,
  'payment-recorded': (facts) => did('enregistré', facts),
  'payment-declared': ({ by, name, amount }) =>
    by
      ? `${by} a déclaré un versement de ${amount}${by === name ? '' : ` pour ${name}`} : confirmez-le`
      : `Versement de ${amount} à confirmer pour ${name}`,
  'payment-confirmed': (facts) => did('confirmé', facts),
  'payment-refused': (facts) => did('refusé', facts),
  'payment-reversed': (facts) => `${upper(payment(facts))} est annulé`,
  'refusal-contested': ({ name, amount }) =>
    `${name} dit avoir fait un versement refusé de ${amount} : confirmez-le ou refusez-le`,
  'payment-contested': ({ name, amount }) => `${name} conteste un versement de ${amount}`,
  'contest-taken-back': (facts) =>
    facts.by
      ? `${facts.by} ne conteste plus ${payment(facts)}`
      : `Contestation retirée : ${payment(facts)}`,
  'contest-settled': (facts) => `La contestation est réglée : ${payment(facts)} reste`,
  'member-out': ({ name, amount, days }) =>
    `${name} sort de la tontine${days ? `, remboursement le ${date('fr', days.to)}` : ''}${amount ? `. ${amount} restent pour les membres qui doivent encore recevoir` : ''}`,
  'member-died': ({ name }) => `Le décès ${de(name)} est inscrit`,
  'member-alive': ({ name }) => `${name} dit être en vie : son décès n’est plus inscrit`,
  'own-death-proposed': ({ by }) =>
    `${by ?? 'Quelqu’un'} propose d’inscrire votre décès : si vous êtes en vie, dites-le`,
  'own-death-recorded': () => 'Votre décès est inscrit : si vous êtes en vie, dites-le',
  'debt-written-off': ({ name, amount }) => `La dette ${de(name)} est effacée : ${amount}`,
  'approval-to-answer': () =>
    'L’organisatrice vous accepte. Voyez ce que vous devrez rattraper, puis dites oui ou non',
  'replacement-to-accept': () =>
    'Une place vous est proposée : voyez ses comptes, puis dites oui ou non',
  'replacement-agreed': () => 'Une personne va prendre la place d’un membre : voyez les comptes',
  'replacement-declined': () => 'La personne qui devait prendre une place a dit non',
  'replacement-taken-back': () => 'Le remplacement prévu n’aura pas lieu',
  'member-replaced': ({ name, nameBefore }) =>
    nameBefore
      ? `${name} prend la place ${de(nameBefore)} : les comptes restent les mêmes`
      : `${name} prend une place dans la tontine : les comptes restent les mêmes`,
  'place-taken': () => 'Quelqu’un a pris votre place : vous n’êtes plus dans la tontine',
  'guarantee-given': ({ name }) => `${name} se porte garant pour vous`,
  'guarantee-withdrawn': ({ name }) => `${name} n’est plus votre garant`,
  'guarantor-declined': ({ name }) => `${name} ne vous veut pas comme garant`,
  'claim-settled': ({ name, amount }) => `C’est noté : vous avez remboursé ${amount} à ${name}`,
  'swap-to-answer': ({ name, days }) =>
    `${name} propose d’échanger vos tours${days ? ` : le vôtre serait le ${date('fr', days.to)} au lieu du ${date('fr', days.from)}` : ''}. Dites oui ou non`,
  'swap-to-witness': ({ name, nameBefore }) =>
    `${name} veut échanger son tour${nameBefore ? ` avec ${nameBefore}` : ''} : répondez comme témoin`,
  'swap-to-approve': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` et ${nameBefore}` : ''} veulent échanger leurs tours : êtes-vous d’accord ?`,
  'swap-declined': ({ name }) => `L’échange de tours avec ${name} est refusé`,
  'swap-refused': () => 'Votre échange de tours n’est pas approuvé',
  'swap-taken-back': ({ name }) => `${name} retire sa proposition d’échange`,
  'turns-swapped': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` et ${nameBefore}` : ''} ont échangé leurs tours`,
  'payout-sent': ({ by, amount }) =>
    by
      ? `${by} vous a remis ${amount} : confirmez que vous les avez reçus`
      : `${amount} vous ont été remis : confirmez que vous les avez reçus`,
  'payout-to-witness': ({ by, name, amount }) =>
    by
      ? `${by} a remis ${amount} à ${name} : confirmez-le comme témoin`
      : `${amount} remis à ${name} : confirmez-le comme témoin`,
  'hand-over-to-answer': ({ name, nameBefore, amount }) =>
    `Dites si ${name} a bien remis ${amount} à ${nameBefore ?? 'une autre personne'}`,
  'hand-over-done': ({ name, nameBefore, amount }) =>
    `C’est confirmé : ${name} a remis ${amount} à ${nameBefore ?? 'une autre personne'}`,
  'hand-over-refused': ({ name, nameBefore, amount }) =>
    `Remise de ${amount} par ${name} à ${nameBefore ?? 'une autre personne'} : non confirmée`,
  'payout-confirmed': ({ by, name, amount, isYours }) =>
    isYours
      ? `${by ?? 'Un témoin'} confirme que vous avez reçu ${amount}`
      : `${name} a bien reçu ${amount}`,
  'payout-disputed': ({ name, amount }) => `Remise de ${amount} à ${name} contestée`,
  'payout-withdrawn': ({ amount }) => `La remise de ${amount} a été annulée`,
  'proposal-to-answer': (facts) => proposed('dites oui ou non', facts),
  'proposal-about-you': (facts) => proposed('cela touche à votre argent', facts),
  'proposal-alone': (facts) =>
    about(`${facts.by ?? 'Une personne'} a décidé sans deuxième personne`, facts),
  'proposal-accepted': (facts) =>
    about(`${facts.by ?? 'Quelqu’un'} dit oui à votre proposition`, facts),
  'proposal-refused': (facts) =>
    about(`${facts.by ?? 'Quelqu’un'} dit non à votre proposition`, facts),
  'proposal-taken-back': (facts) => about('Une proposition est retirée', facts),
  'office-offered': ({ by }) =>
    `${by ?? 'Quelqu’un'} vous propose d’organiser la tontine : dites oui ou non`,
  'office-offer-taken-back': () => 'On ne vous propose plus d’organiser la tontine',
  'office-declined': ({ name }) => `${name} ne souhaite pas organiser la tontine`,
  'office-handed-over': ({ name }) => `${name} organise maintenant la tontine`,
  'office-kept': () => 'L’organisatrice a répondu : elle garde la gestion',
  'office-key-used': ({ name }) =>
    `Une personne demande la gestion avec la clé papier, pour ${name} : regardez si c’est juste`,
  'office-key-tried': () =>
    'Une personne a essayé votre clé papier : annulez la clé si la feuille est perdue',
  'office-key-refused': () => 'La demande de gestion avec la clé papier est refusée',
  'organizer-vote-begun': () => 'Un vote a commencé pour changer d’organisatrice',
  'organizer-vote-about-you': () =>
    'Les membres votent pour vous remplacer : dites que vous êtes là',
  'organizer-elected': () => 'Les membres veulent que vous organisiez la tontine : acceptez-vous ?',
  'notebook-carried': ({ by }) =>
    `L’ancien cahier est repris, avec le oui ${de(by ?? 'quelqu’un')} : vérifiez vos lignes`,
  'ways-to-pay-noted': ({ by }) => `${by ?? 'Quelqu’un'} a noté où payer`,
  'ways-to-pay-changed': () => 'Où payer a changé : vérifiez avant de payer',
  'draw-opened': () => 'Ouvrez Mainforte maintenant : le tirage a commencé',
  'secret-wanted': () => 'Ouvrez Mainforte sur le même téléphone : le tirage l’attend',
  'draw-voided': ({ name, voids }) =>
    `Le tirage n’a pas pu se faire${name ? ` : le téléphone ${de(name)} n’était pas là` : ''}${voids > 1 ? ` (déjà ${voids} fois)` : ''}`,
  'draw-to-attest': () => 'Le tirage a pris votre nombre : dites si tout s’est passé ainsi',
  'turn-drawn': ({ name, days }) =>
    `Le tour ${days ? `du ${date('fr', days.to)} ` : ''}a été tiré au sort : c’est celui ${de(name)}`,
  'hands-changed': ({ name, hands, isYours }) =>
    `${isYours ? 'Vous avez' : `${name} a`} maintenant ${counted('fr', hands, 'part', 'parts')}`,
  'order-changed': () => 'L’ordre des tours a changé',
  'term-changed': ({ change, currency }) =>
    change ? termChange('fr', change, currency) : 'Les règles de la tontine ont changé',
  'turn-fixed': ({ name, rank }) =>
    rank === null
      ? `Le tour ${de(name)} serait tiré au sort comme les autres : êtes-vous d’accord ?`
      : `${name} aurait le ${turn(rank)}, sans tirage : êtes-vous d’accord ?`,
  'turns-postponed': ({ days }) => `Les dates des tours changent${nextOn(days)}`,
  'round-paused': ({ days }) =>
    `La tontine est en pause${days ? ` depuis le ${date('fr', days.to)}` : ''}. Pendant la pause, rien ne devient en retard`,
  'round-resumed': ({ days }) => `La tontine reprend${nextOn(days)}`,
  'proposal-voided': (facts) => about('Assez de personnes ont dit non, c’est annulé', facts),
  'round-started': ({ joined, days }) =>
    `La tontine a démarré : ${days ? `chaque tour sera tiré à sa séance, le premier le ${date('fr', days.to)}` : 'l’ordre des tours est fixé'}${joined ? `, avec ${counted('fr', joined.members, 'membre', 'membres')} sur ${joined.expected} prévus` : ''}`,
  'round-reopened': () => 'La tontine n’est plus terminée : de l’argent a été annulé et reste dû',
  'link-renewed': () =>
    'Un nouveau lien est donné pour votre place : votre téléphone parle encore pour vous',
  'phone-offered': ({ name, days }) =>
    `${name || 'Quelqu’un'} relie un téléphone${days ? ` : dites non avant le ${date('fr', days.to)} si ce n’est pas cette personne` : ''}`,
  'phone-refused': ({ name }) => `Le téléphone ${de(name)} est refusé`,
  'phone-bound': ({ name }) => `${name} parle maintenant par téléphone et code`,
  'round-completed': () => 'La tontine est terminée : chacun a reçu sa cagnotte',
} satisfies { readonly [Kind in NoticeKind]: (facts: Said<Kind>) => string }

interface Due {
  tontine: string
  amount: string
  day: string
}

/** The daily reminder of payments that are due. */
export const reminder = {
  title: 'Un versement est bientôt attendu',
  titleLate: 'Un versement est en retard',
  coming: ({ tontine, amount, day }: Due) =>
    `« ${tontine} » : ${amount}, à verser au plus tard le ${day}.`,
  late: ({ tontine, amount, day }: Due, days: number) =>
    `« ${tontine} » : ${amount}, attendus le ${day}, il y a ${counted('fr', days, 'jour', 'jours')}.`,
  titleGuaranteed: 'Un membre dont vous êtes garant est en retard',
  guaranteed: ({ tontine, amount, day }: Due, name: string, days: number) =>
    `« ${tontine} » : ${name} doit encore ${amount}, attendus le ${day}, il y a ${counted('fr', days, 'jour', 'jours')}. Vous êtes garant.`,
  textGuaranteed:
    'Vous pouvez payer à la place de cette personne ; elle vous le devra. Parlez-lui d’abord.',
  actionGuaranteed: 'Voir les garants',
  text: 'Vous avez déjà payé ? Déclarez votre versement, ou demandez à un responsable de l’enregistrer.',
  action: 'Voir mes versements',
}

/** The rest of the mail around these sentences. */
export const mails = {
  subject: (title: string, tontine: string) => `${title} – ${tontine}`,
  text: (tontine: string) =>
    `Cela s’est passé dans la tontine « ${tontine} ». Ouvrez-la pour voir et répondre.`,
  more: (count: number) =>
    `Depuis le dernier message, ${counted('fr', count, 'autre nouvelle', 'autres nouvelles')} de cette tontine vous ${count === 1 ? 'attend' : 'attendent'} dans l’application.`,
  action: 'Ouvrir la tontine',
  textOfMoney: (tontine: string) => `Voici ce qui est écrit dans la tontine « ${tontine} » :`,
  money: {
    member: 'Pour :',
    payer: 'Versé par :',
    amount: 'Montant :',
    day: 'Date :',
    method: 'Moyen :',
    reference: 'Référence :',
    writtenBy: 'Écrit par :',
    reason: 'Raison :',
  },
  seePayment: 'Voir le versement',
  seePayout: 'Voir la remise',
  contest: 'Ce n’est pas juste',
  journal: (seq: number, print: string) => `Empreinte du journal, écriture n° ${seq} : ${print}`,
  unsubscribe: (url: string) => `Vous ne voulez plus de ces messages ? Réglez-les ici : ${url}`,
}

/** Who still owes, and how an officer reminds them. */
export const arrears = {
  title: 'Encore à verser',
  text: (count: number, amount: string) =>
    `${counted('fr', count, 'personne', 'personnes')}, ${amount} à verser.`,
  nobody: 'Tout le monde est à jour',
  declaredOnly: 'Il reste des versements à confirmer.',
  failed: 'La liste des sommes encore dues n’a pas pu être chargée.',
  you: '(vous)',
  late: (day: string) => `en retard, attendu le ${day}`,
  due: (day: string) => `au plus tard le ${day}`,
  declared: (amount: string) => `${amount} à confirmer`,
  remind: 'Relancer',
  remindBy: (name: string, way: string) => `Relancer ${name} par ${way}`,
  all: (count: number) => `Voir les ${count}`,
  fewer: 'Voir moins',
}
