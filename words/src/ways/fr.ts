import { de } from '../kernel/elision.ts'
import { list } from '../kernel/format.ts'

/** Where to pay, on the page of a tontine, in the form of a payment and in mails. (P17) */
export const card = {
  title: 'Où payer',
  named: (holder: string) => `Au nom ${de(holder)}`,
  handTo: (holder: string) => `À remettre à ${holder}`,
  numberOf: (method: string) => `${method}, numéro ou compte`,
  copied: 'Copié. Vérifiez le nom avant d’envoyer.',
  noted: (day: string, names: readonly string[]) => `Noté le ${day} par ${list('fr', names)}.`,
  changedTitle: 'Où payer a changé',
  changed: (day: string, names: readonly string[]) => `Changé le ${day} par ${list('fr', names)}.`,
  check: 'Appelez une de ces personnes avant de payer.',
  gone: 'N’est plus valable',
  isProposed: 'Un changement est proposé : il attend le oui d’une autre personne.',
  none: 'Rien n’est noté',
  noneText: 'Notez où l’argent doit arriver : les membres le voient dans leurs rappels.',
  note: 'Noter où payer',
  change: 'Changer',
}

/** The page with all ways, and the form that changes them. */
export const page = {
  title: 'Où payer',
  failed: 'La page n’a pas pu être chargée.',
  notFound: 'Page introuvable',
  backToTontines: 'Retour aux tontines',
  none: 'Rien n’est noté',
  noneText: 'Demandez à un responsable où payer.',
  onlyOfficers: 'Un responsable peut proposer un changement.',
  noteTitle: 'Noter où payer',
  noteText: 'La première fois, votre note suffit. Ensuite, il faut deux personnes pour la changer.',
  changeTitle: 'Changer où payer',
  changeText:
    'Une deuxième personne doit dire oui dans les 72 heures. Si les autres ne viennent plus, votre annonce attend la prochaine échéance. Tous sont prévenus.',
  way: (number: number) => `Moyen ${number}`,
  method: 'Moyen de paiement',
  account: 'Numéro ou compte',
  accountHint: 'Comme il faut le taper : 07 07 12 34 56',
  holder: 'Au nom de',
  holderHint: 'Le nom qui s’affiche avant d’envoyer, ou la personne qui reçoit les espèces.',
  more: 'Précision',
  add: 'Ajouter un moyen',
  remove: (number: number) => `Retirer le moyen ${number}`,
  empty: 'Plus aucun moyen ne sera affiché.',
  reason: 'Raison',
  reasonHint: 'Tous la lisent, par exemple : nouvelle carte SIM.',
  save: 'Noter',
  propose: 'Proposer le changement',
  saved: 'C’est noté, les membres sont prévenus',
  same: 'Rien n’a changé.',
  notSent: 'Le changement n’a pas pu être envoyé.',
}

/** What a proposal changes. */
export const change = {
  act: 'Changer où payer',
  actFirst: 'Noter où payer',
  text: 'L’argent de tous arrivera là. Appelez la personne nommée avant de dire oui.',
  added: 'Nouveau',
  kept: 'Ne change pas',
}

/** Where to pay, at the end of a reminder. */
export const mail = {
  title: (tontine: string) => `Où payer pour « ${tontine} » :`,
}

export const invalid = {
  'method-unknown': 'Choisissez un moyen de paiement de la liste.',
  'account-required': 'Écrivez le numéro ou le compte.',
  'account-too-long': 'C’est trop long : 60 caractères au plus.',
  'phone-invalid': 'Écrivez le numéro en chiffres, comme 07 07 12 34 56.',
  'name-required': 'Écrivez le nom.',
  'name-too-long': 'Ce nom est trop long : 80 caractères au plus.',
  'name-unreadable': 'Un nom contient au moins une lettre ou un chiffre.',
  'note-too-long': 'C’est trop long : 120 caractères au plus.',
  'ways-too-many': 'Notez cinq moyens au plus.',
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
  'text-invalid': 'Ce texte n’est pas valable.',
}
