import type { KeeperRefusal } from '@mainforte/domain/keepers/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'

/** The keepers of the tontine's money, on its page. */
export const card = {
  title: 'L’argent est chez',
  text: 'Espèces et mobile money, jusqu’à leur remise.',
  only: (name: string, money: string) => `L’argent est chez ${name} : ${money}.`,
  onlyYou: (money: string) => `L’argent est chez vous : ${money}.`,
  you: (name: string) => `${name} (vous)`,
  gone: 'n’est plus là',
  advanced: (name: string, money: string) => `${name} a avancé ${money} de sa poche.`,
  youAdvanced: (money: string) => `Vous avez avancé ${money} de votre poche.`,
  handed: (from: string, money: string, to: string) => `${from} a remis ${money} à ${to}.`,
  youHanded: (money: string, to: string) => `Vous avez remis ${money} à ${to}.`,
  handedYou: (from: string, money: string) => `${from} vous a remis ${money}.`,
  awaits: (names: string) => `On attend la réponse ${de(names)}.`,
  awaitsYou: (holder?: string) => `Dès votre oui, cet argent compte chez ${holder ?? 'vous'}.`,
  forOther: 'Répondez comme témoin, si vous le savez. Tous le verront.',
  witnessed: 'Un témoin l’a dit pour vous.',
  yes: 'C’est juste',
  yesMine: 'Oui, l’argent est chez moi',
  no: 'Ce n’est pas juste',
  takeBack: 'Retirer',
  confirmed: 'Remise confirmée',
  refused: 'Remise non confirmée',
  answerFailed: 'La réponse n’a pas pu être enregistrée',
}

/** The form of a hand-over. */
export const form = {
  give: 'Remettre de l’argent',
  got: 'L’argent est chez moi maintenant',
  text: 'L’argent change de mains quand l’autre personne dit oui.',
  to: 'À qui ?',
  from: 'De qui ?',
  choose: 'Choisir',
  chooseFirst: 'Choisissez une personne.',
  amount: 'Montant',
  hint: (money: string) => `Au plus ${money}`,
  tooMuch: (money: string) => `Cette personne a ${money}.`,
  submit: 'Noter la remise',
  noted: 'Remise notée : l’autre personne doit répondre',
  done: 'Remise notée',
  failed: 'La remise n’a pas pu être notée',
}

export const refusals = {
  'no-such-tontine': 'Tontine introuvable',
  'no-such-member': 'Cette personne n’est pas dans la tontine.',
  'member-not-active': 'Cette personne n’est plus dans la tontine.',
  'death-recorded': 'Le décès de cette personne est inscrit.',
  'hand-over-exists': 'Cette remise est déjà notée.',
  'hand-over-to-oneself': 'Choisissez une autre personne.',
  'not-your-hand-over': 'Ce n’est pas à vous de répondre.',
  'holds-less': 'Cette personne n’a pas autant d’argent de la tontine.',
  'too-many-hand-overs': ({ limit }) => `Déjà ${limit} de vos remises attendent une réponse.`,
  'no-such-hand-over': 'Cette remise n’existe pas.',
  'hand-over-answered': 'Cette remise a déjà sa réponse.',
} satisfies RefusalWords<KeeperRefusal | { readonly code: 'no-such-tontine' }>
