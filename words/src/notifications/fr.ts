import type { Currency } from '@mainforte/domain/kernel/minor'
import type { FactNames, NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import type { ProposedKind } from '@mainforte/domain/proposals/proposal'
import type { TermChange } from '@mainforte/domain/tontines/tontine'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'

/** The person and the amount; empty if not applicable. */
interface Facts {
  name: string
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
  'currency' | Extract<Saying<FactNames<Kind>>, keyof Facts>
>
type Saying<Name> = Name extends keyof SaidAs ? SaidAs[Name] : Name

/** The list behind the bell. */
export const list = {
  title: 'Notifications',
  empty: 'Rien de nouveau',
  emptyText: 'Demandes, versements, tours : ce qui vous concerne arrivera ici.',
  unread: 'Non lue',
  others: (count: number) =>
    `avec ${counted('fr', count, 'autre du même genre', 'autres du même genre')}`,
  markAll: 'Tout marquer comme lu',
  more: 'Voir plus',
  failed: 'La liste n’a pas pu être chargée.',
}

const acts: Record<ProposedKind, string> = {
  'reverse-payments': 'annuler un versement ou plusieurs',
  'settle-contest': 'régler une contestation',
  'confirm-day': 'compter un versement à la date qu’il porte',
  'withdraw-payout': 'annuler une remise',
  'archive-tontine': 'archiver la tontine',
  'postpone-turns': 'déplacer des tours',
  'pause-round': 'mettre la ronde en pause',
  'resume-round': 'reprendre la ronde',
  'record-hat': 'noter ce qui est sorti d’un chapeau',
  'exclude-member': 'exclure un membre',
  'record-death': 'inscrire un décès',
  'write-off': 'effacer une dette',
  'replace-member': 'remplacer un membre',
  'recognize-guest': 'reconnaître une personne inscrite sans compte',
}

/** How many draws before did not count either. */
const others = (voids: number): string =>
  voids > 1 ? `, comme ${counted('fr', voids - 1, 'autre', 'autres')} avant lui` : ''

/** What a proposal is about, after what became of it. */
const about = (news: string, { act }: Pick<Facts, 'act'>): string =>
  act ? `${news} : ${acts[act]}` : news

const nextOn = (days: Facts['days']): string =>
  days ? ` : le prochain est le ${date('fr', days.to)}, et non le ${date('fr', days.from)}` : ''

/** The day of whoever is asked to swap, and the one that they would have. */
const swapDays = (days: Facts['days']): string =>
  days ? `, ${date('fr', days.to)} au lieu du ${date('fr', days.from)} pour vous` : ''

/** A sentence for each notice, short enough for a list and a mail's subject. */
export const events = {
  'member-requested': ({ name }) => `${name} demande à entrer dans votre cercle`,
  'member-approved': ({ amount, days }) =>
    days
      ? `Vous êtes membre : ${amount} à rattraper jusqu’au ${date('fr', days.to)}`
      : 'Votre demande est acceptée',
  'member-rejected': () => 'Votre demande n’a pas été acceptée',
  'member-withdrawn': ({ name }) => `${name} a retiré sa demande d’entrer dans votre cercle`,
  'account-deleted': ({ name }) =>
    `Un compte a été supprimé. Sa place s’appelle maintenant : ${name}`,
  'member-left': ({ name }) => `${name} a quitté votre cercle`,
  'member-recognized': () =>
    'L’organisateur pense que vous êtes déjà sur la liste : dites si c’est vous',
  'member-declined': ({ name }) => `${name} ne souhaite pas participer à votre cercle`,
  'member-renamed': ({ name, nameBefore, nameAfter }) =>
    nameBefore && nameAfter
      ? `« ${nameBefore} » s’appelle maintenant « ${nameAfter} » dans votre cercle : le nom a été corrigé`
      : `Le nom ${de(name)} a été corrigé dans votre cercle`,
  'guest-claimed': ({ name, nameBefore }) =>
    nameBefore
      ? `« ${nameBefore} » était inscrit sans compte : sa place est maintenant celle du compte ${de(name)}`
      : `${name} a maintenant un compte dans votre cercle`,
  'guests-to-witness': ({ name, guests }) =>
    guests > 1
      ? `Connaissez-vous ${name} et ${counted('fr', guests - 1, 'autre personne', 'autres personnes')} ? Dites si elles participent`
      : `Connaissez-vous ${name} ? Dites si cette personne participe`,
  'newcomer-to-admit': ({ name }) => `${name} demande à entrer dans la ronde : dites oui ou non`,
  'guest-denied': ({ name }) => `Un témoin a dit non pour ${name}`,
  'payment-recorded': ({ name, amount }) => `Versement de ${amount} enregistré pour ${name}`,
  'payment-declared': ({ name, amount }) => `Versement de ${amount} à confirmer pour ${name}`,
  'payment-confirmed': ({ name, amount }) => `Versement de ${amount} confirmé pour ${name}`,
  'payment-refused': ({ name, amount }) => `Versement de ${amount} refusé pour ${name}`,
  'payment-reversed': ({ name, amount }) => `Versement de ${amount} annulé pour ${name}`,
  'payment-contested': ({ name, amount }) => `${name} conteste un versement de ${amount}`,
  'contest-taken-back': ({ name, amount }) =>
    `Contestation retirée : le versement de ${amount} pour ${name}`,
  'contest-settled': ({ name, amount }) =>
    `Contestation réglée : le versement de ${amount} pour ${name} reste`,
  'member-out': ({ name, amount, days }) =>
    `${name} sort de la ronde${amount ? `, ${amount} sont retenus pour ceux qui doivent encore recevoir` : ''}${days ? `, remboursement le ${date('fr', days.to)}` : ''} : voyez les comptes`,
  'member-died': ({ name }) => `Le décès ${de(name)} est inscrit`,
  'member-alive': ({ name }) => `${name} dit être en vie : l’inscription de son décès est levée`,
  'own-death-proposed': () => 'On propose d’inscrire votre décès : si vous êtes en vie, dites-le',
  'own-death-recorded': () => 'Votre décès est inscrit : si vous êtes en vie, dites-le',
  'debt-written-off': ({ name, amount }) => `${amount} que ${name} n’a pas payés sont effacés`,
  'approval-to-answer': () =>
    'L’organisateur vous accepte : voyez ce qu’il y a à rattraper, puis dites oui ou non',
  'replacement-to-accept': () =>
    'Une place vous est proposée : voyez ses comptes, puis dites oui ou non',
  'replacement-agreed': () => 'Un remplacement est convenu dans la ronde : voyez les comptes',
  'replacement-declined': () => 'Le remplacement convenu est refusé par la personne qui venait',
  'replacement-taken-back': () => 'Un remplacement convenu est arrêté',
  'member-replaced': ({ name, nameBefore }) =>
    nameBefore
      ? `${name} prend la place ${de(nameBefore)} : les comptes restent les mêmes`
      : `${name} prend une place de la ronde : les comptes restent les mêmes`,
  'place-taken': () => 'Votre place est reprise : vous n’êtes plus dans la tontine',
  'guarantee-given': ({ name }) => `${name} se porte garant pour vous`,
  'guarantee-withdrawn': ({ name }) => `${name} n’est plus votre garant`,
  'guarantor-declined': ({ name }) => `${name} ne vous veut pas comme garant`,
  'claim-settled': ({ name, amount }) => `Noté : ${amount} remboursés à ${name}, garant`,
  'swap-to-answer': ({ name, days }) =>
    `${name} propose d’échanger vos tours${swapDays(days)} : dites oui ou non`,
  'swap-to-witness': ({ name, nameBefore }) =>
    `${name} propose un échange de tours${nameBefore ? ` avec ${nameBefore}` : ''} : répondez comme témoin`,
  'swap-to-approve': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` et ${nameBefore}` : ''} veulent échanger leurs tours : approuvez-vous ?`,
  'swap-declined': ({ name }) => `L’échange de tours avec ${name} est refusé`,
  'swap-refused': () => 'L’échange de tours n’est pas approuvé',
  'swap-taken-back': ({ name }) => `${name} retire sa proposition d’échange`,
  'turns-swapped': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` et ${nameBefore}` : ''} ont échangé leurs tours`,
  'payout-sent': ({ amount }) => `${amount} vous ont été remis : confirmez que vous les avez reçus`,
  'payout-to-witness': ({ name, amount }) =>
    `${amount} remis à ${name} : confirmez-le comme témoin`,
  'payout-witnessed': ({ amount }) =>
    `Un témoin dit que vous avez reçu ${amount} : confirmez-le ou contestez-le`,
  'payout-confirmed': ({ name, amount }) => `${amount} bien reçus par ${name}`,
  'payout-disputed': ({ name, amount }) => `Remise de ${amount} à ${name} contestée`,
  'payout-withdrawn': ({ amount }) => `La remise de ${amount} a été annulée`,
  'proposal-to-answer': (facts) => about('Une proposition attend votre réponse', facts),
  'proposal-about-you': (facts) => about('Une proposition touche à votre argent', facts),
  'proposal-alone': (facts) => about('Une personne a décidé seule', facts),
  'proposal-accepted': (facts) => about('Votre proposition est acceptée', facts),
  'proposal-refused': (facts) => about('Quelqu’un dit non à votre proposition', facts),
  'proposal-taken-back': (facts) => about('Une proposition est retirée', facts),
  'office-offered': () => 'On vous propose d’organiser la tontine : dites oui ou non',
  'office-offer-taken-back': () => 'L’organisation de la tontine ne vous est plus proposée',
  'office-declined': ({ name }) => `${name} ne souhaite pas organiser la tontine`,
  'office-handed-over': ({ name }) => `${name} organise maintenant la tontine`,
  'office-kept': () => 'L’organisateur a répondu : le vote est clos',
  'organizer-vote-begun': () => 'Un vote est ouvert pour un autre organisateur',
  'organizer-vote-about-you': () =>
    'Votre cercle vote pour un autre organisateur : dites que vous êtes là',
  'organizer-elected': () => 'Votre cercle vous choisit comme organisateur : acceptez-vous ?',
  'draw-opened': () =>
    'Le tirage commence : ouvrez Mainforte, votre téléphone y prend part tout seul',
  'secret-wanted': () =>
    'Le tirage attend votre secret : ouvrez Mainforte sur l’appareil qui y a pris part',
  'draw-voided': ({ name, voids }) =>
    `Le tirage n’a pas compté${name ? ` : il manquait ${name}` : ''}${others(voids)}`,
  'draw-to-attest': () => 'Votre nombre est dans un tirage : dites si c’était ainsi',
  'turn-drawn': ({ name, days }) =>
    `Le tour ${days ? `du ${date('fr', days.to)} ` : ''}a été tiré au sort : c’est celui ${de(name)}`,
  'hands-changed': ({ name, hands }) =>
    `${name} tient maintenant ${counted('fr', hands, 'part', 'parts')}`,
  'order-changed': () => 'L’ordre de passage a changé',
  'term-changed': ({ change, currency }) =>
    change ? termChange('fr', change, currency) : 'Les conditions de la tontine ont changé',
  'turn-fixed': ({ name, rank }) =>
    rank === null
      ? `Le tour de ${name} serait tiré au sort comme les autres : dites si vous êtes d’accord`
      : `Le rang ${rank} serait à ${name} sans tirage : dites si vous êtes d’accord`,
  'turns-postponed': ({ days }) => `Les dates des tours changent${nextOn(days)}`,
  'round-paused': ({ days }) =>
    `La ronde est en pause${days ? ` depuis le ${date('fr', days.to)}` : ''} : rien n’est en retard tant qu’elle dure`,
  'round-resumed': ({ days }) => `La ronde reprend${nextOn(days)}`,
  'proposal-voided': (facts) => about('Plus d’un tiers s’y oppose, c’est sans effet', facts),
  'round-started': ({ joined, days }) =>
    `La tontine a commencé : ${days ? `chaque tour est tiré à sa réunion, le premier le ${date('fr', days.to)}` : 'l’ordre de passage est fixé'}${joined ? `, avec ${counted('fr', joined.members, 'membre', 'membres')} sur ${joined.expected} prévus` : ''}`,
  'round-reopened': () => 'La ronde est rouverte : de son argent a été annulé et reste dû',
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
    `« ${tontine} » : ${name}, pour qui vous êtes garant, doit encore ${amount}, attendus le ${day}, il y a ${counted('fr', days, 'jour', 'jours')}.`,
  textGuaranteed:
    'Le garant paie ce qui est en retard, et le membre le lui doit ensuite. Parlez d’abord avec cette personne.',
  actionGuaranteed: 'Voir les garants',
  text: 'Vous avez déjà payé ? Déclarez votre versement, ou demandez à un responsable de l’enregistrer.',
  action: 'Voir mes versements',
}

/** The rest of the mail around these sentences. */
export const mails = {
  subject: (title: string, tontine: string) => `${title} – ${tontine}`,
  text: (tontine: string) =>
    `Cela s’est passé dans la tontine « ${tontine} ». Ouvrez-la pour voir le détail et, s’il le faut, répondre.`,
  more: (count: number) =>
    `Depuis le message précédent, ${counted('fr', count, 'autre nouvelle', 'autres nouvelles')} de cette tontine vous ${count === 1 ? 'attend' : 'attendent'} dans l’application.`,
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
  title: 'Qui doit encore',
  text: (count: number, amount: string) =>
    `${counted('fr', count, 'personne', 'personnes')}, ${amount} à verser.`,
  nobody: 'Tout le monde est à jour',
  declaredOnly: 'Il reste à confirmer ce qui est déclaré.',
  failed: 'La liste des sommes encore dues n’a pas pu être chargée.',
  you: '(vous)',
  late: (day: string) => `en retard, attendu le ${day}`,
  due: (day: string) => `à verser au plus tard le ${day}`,
  declared: (amount: string) => `${amount} déclarés, à confirmer`,
  remind: 'Relancer',
  remindBy: (name: string, way: string) => `Relancer ${name} par ${way}`,
  all: (count: number) => `Voir les ${count}`,
  fewer: 'Voir moins',
  subject: (tontine: string) => `Versement attendu – ${tontine}`,
  message: ({ name, tontine, amount, day, isLate, link }: Reminded) =>
    `Bonjour ${name}, pour la tontine « ${tontine} », il reste ${amount} à verser, ${isLate ? 'attendus depuis le' : 'au plus tard le'} ${day}. ${link}`,
}

interface Reminded {
  name: string
  tontine: string
  amount: string
  day: string
  isLate: boolean
  link: string
}
