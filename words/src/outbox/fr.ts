import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'
import { presences } from '../meetings/fr.ts'

/** What a sentence names, by its id; a name is undefined where this device does not know it. */
export interface Named {
  readonly member: (memberId: string) => string | undefined
  readonly hand: (handId: string) => string | undefined
  /** Whose payment or payout it is, and how much. */
  readonly money: (id: string) => { readonly name: string; readonly sum: string } | undefined
  readonly sum: (...amounts: readonly number[]) => string
}

/** A sentence for every command that a device writes down: a new one without it does not compile. */
type Sentences = {
  readonly [Type in OfflineCommand['type']]: (
    command: Extract<OfflineCommand, { readonly type: Type }>,
    named: Named,
  ) => string
}

const someone = 'un membre'
const payments = (count: number) => counted('fr', count, 'versement', 'versements')
const amounts = (of: readonly { readonly amount: number }[]) => of.map(({ amount }) => amount)

function about(start: string, unknown: string, known: ReturnType<Named['money']>): string {
  return known ? `${start} ${de(known.name)} : ${known.sum}` : unknown
}

export const commands: Sentences = {
  'record-payment': ({ payment: { memberId, others, ...one } }, { member, sum }) =>
    `${others.length > 0 ? payments(others.length + 1) : `Versement ${de(member(memberId) ?? someone)}`} : ${sum(one.amount, ...amounts(others))}`,
  'declare-payment': ({ payment: { memberId, others, ...one } }, { member, sum }) =>
    `Versement déclaré ${de(member(memberId) ?? someone)} : ${sum(one.amount, ...amounts(others))}`,
  'confirm-payment': ({ paymentId, others = [] }, { money }) =>
    others.length > 0
      ? `Confirmation de ${payments(others.length + 1)}`
      : about('Confirmation du versement', 'Confirmation d’un versement', money(paymentId)),
  'reverse-payments': ({ paymentIds: [first = '', ...others] }, { money }) =>
    others.length > 0
      ? `Annulation de ${payments(others.length + 1)}`
      : about('Annulation du versement', 'Annulation d’un versement', money(first)),
  'contest-payment': ({ paymentId }, { money }) =>
    about('Contestation du versement', 'Contestation d’un versement', money(paymentId)),
  'send-payout': ({ payout: { handId, amount } }, { hand, sum }) =>
    `Cagnotte remise à ${hand(handId) ?? someone} : ${sum(amount)}`,
  'return-credit': ({ payout: { memberId, amount } }, { member, sum }) =>
    `Argent rendu à ${member(memberId) ?? someone} : ${sum(amount)}`,
  'confirm-payout': ({ payoutId }, { money }) =>
    about('Remise confirmée, au nom', 'Confirmation d’argent reçu', money(payoutId)),
  'dispute-payout': ({ payoutId }, { money }) =>
    about('Remise contestée, au nom', 'Remise contestée', money(payoutId)),
  'withdraw-payout': ({ payoutId }, { money }) =>
    about('Annulation de la remise, au nom', 'Annulation d’une remise', money(payoutId)),
  'add-member': ({ person }) => `Nouveau membre : ${person.name}`,
  'hand-cash': ({ fromId, toId, amount }, { member, sum }) =>
    `Argent remis par ${member(fromId) ?? someone} à ${member(toId) ?? someone} : ${sum(amount)}`,
  'answer-hand-over': ({ handOverId, isRight }, { money }) =>
    isRight
      ? about('Remise confirmée, de la part', 'Remise confirmée', money(handOverId))
      : about('Remise non confirmée, de la part', 'Remise non confirmée', money(handOverId)),
  'open-meeting': ({ cycle }) => `Séance ouverte, échéance ${cycle}`,
  'take-over-meeting': ({ cycle }) => `Suite de la séance, échéance ${cycle}`,
  'note-attendance': ({ memberId, presence }, { member }) =>
    `${member(memberId) ?? someone} : ${presences[presence].toLowerCase()}`,
  'see-presence': ({ memberId }, { member }) => `Présence vue : ${member(memberId) ?? someone}`,
  'note-meeting': ({ text }) => `Note : ${text}`,
  'close-meeting': ({ cycle }) => `Séance close, échéance ${cycle}`,
  'sign-meeting': ({ cycle }) => `Compte rendu juste, échéance ${cycle}`,
}

/** What keeps it on this telephone. */
export const keeps = {
  network: 'Il manque le réseau.',
  'signed-out': 'Reconnectez-vous pour envoyer.',
  code: 'Il faut votre code.',
  busy: 'Le site est très occupé. Cela repart bientôt.',
  journal: 'Le journal du site n’est pas celui de cet appareil.',
}

/** On every page, while something is unsent. */
export const note = {
  unsent: (count: number) =>
    `${counted('fr', count, 'note', 'notes')} pas encore ${count > 1 ? 'envoyées' : 'envoyée'}`,
  refused: (count: number) => counted('fr', count, 'refusée', 'refusées'),
  sending: 'Envoi en cours…',
  waits: 'Tirages, votes, propositions, échanges et invitations attendent le réseau.',
}

/** In the journal, of what was written down some time before it arrived. */
export const arrival = {
  writtenOn: (at: string) => `noté sur un appareil le ${at}`,
}

export const page = {
  title: 'Pas encore envoyé',
  text: 'Tout ceci est noté sur cet appareil, et pas encore dans la tontine.',
  send: 'Envoyer maintenant',
  save: 'Enregistrer dans un fichier',
  open: 'Ouvrir un fichier',
  file: 'Fichier à ouvrir',
  emptyTitle: 'Tout est envoyé',
  emptyText: 'Ce que vous notez sans réseau attend ici.',
  noStorageTitle: 'Ce navigateur ne garde rien',
  noStorageText:
    'Sans réseau, vous ne pouvez rien noter ici. Essayez hors de la navigation privée.',
  sharedTitle: 'Ce téléphone est partagé',
  sharedText: 'Rien ne s’y note sans réseau.',
  unknownTontine: 'Une tontine que cet appareil n’a pas encore lue',
  writtenAt: (at: string) => `Noté le ${at}`,
  waiting: 'En attente',
  lost: 'Peut-être déjà arrivé',
  sending: 'En cours d’envoi',
  refused: 'Refusé',
}

/** What is done with one line. */
export const line = {
  again: 'Envoyer encore',
  againOf: (what: string) => `Envoyer encore : ${what}`,
  isMeant: 'C’est bien un autre versement',
  change: 'Changer',
  changeOf: (what: string) => `Changer : ${what}`,
  changeTitle: 'Changer avant d’envoyer',
  changeSubmit: 'Changer et envoyer',
  erase: 'Effacer',
  dropOf: (what: string) => `Effacer : ${what}`,
  dropTitle: 'Effacer cette note ?',
  dropText: (what: string) => `« ${what} » n’a jamais compté et ne partira pas.`,
  dropLost: (what: string) =>
    `« ${what} » est peut-être déjà arrivé. Dans ce cas, annulez-le dans la tontine.`,
  dropped: 'Note effacée',
  alike: 'Voir le versement qui lui ressemble',
}

/** A file with what is unsent. */
export const file = {
  name: 'pas-encore-envoye',
  title: 'Prendre les notes de ce fichier ?',
  text: (count: number, name: string) =>
    `${counted('fr', count, 'note partira', 'notes partiront')} au nom ${de(name)}. N’ouvrez que le fichier d’une personne de confiance.`,
  own: (count: number) =>
    `${counted('fr', count, 'note reviendra', 'notes reviendront')} sur cet appareil.`,
  accept: 'Prendre ces notes',
  taken: 'Les notes sont sur cet appareil',
  problems: {
    unknown: 'Ce fichier ne contient pas de notes de Mainforte.',
    damaged: 'Ce fichier est abîmé ou vient d’une version plus récente. Rien n’a été pris.',
    'too-large': 'Ce fichier est trop lourd.',
    stranger: 'Ces notes sont d’une tontine qui n’est pas sur cet appareil. Ouvrez-la d’abord ici.',
    empty: 'Ces notes sont déjà sur cet appareil.',
  },
}

/** Before the account leaves this device, or a tontine ends. */
export const leaving = {
  title: (count: number) =>
    count > 1 ? `${count} notes ne sont pas envoyées` : 'Une note n’est pas envoyée',
  text: (count: number): string =>
    count > 1
      ? 'Elles restent sur cet appareil, pour ce compte. Elles partiront à votre prochaine connexion.'
      : 'Elle reste sur cet appareil, pour ce compte. Elle partira à votre prochaine connexion.',
  send: 'Envoyer d’abord',
  save: 'Enregistrer dans un fichier',
  leave: 'Me déconnecter quand même',
  closing: 'Envoyez-les d’abord : une fois terminée, la tontine les refusera.',
  ending: 'Envoyez-les d’abord.',
}
