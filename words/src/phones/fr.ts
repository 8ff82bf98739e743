import type { WayToSpeak } from '@mainforte/domain/members/speaking'
import type { PictureName } from '@mainforte/domain/phones/code'
import type { PhoneRefusal } from '@mainforte/domain/phones/place'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'

type Covered =
  | Exclude<PhoneRefusal, { readonly code: 'no-such-member' }>
  | {
      readonly code:
        | 'phone-locked'
        | 'phone-not-bound'
        | 'account-signed-in'
        | 'code-not-shown'
        | 'phone-unknown'
        | 'phone-shared'
        | 'passkey-wrong'
        | 'passkey-not-added'
    }
  | { readonly code: 'code-wrong'; readonly left: number }

/** How a member speaks, or that nobody else saw it. */
export const ways = {
  account: 'par compte',
  phone: 'par téléphone et code',
  link: 'par lien',
  witnesses: 'par témoins',
  nobody: 'sans témoin',
} satisfies Record<WayToSpeak | 'nobody', string>

/** The drawings on cards, and those of which a code is made. */
export const pictures = {
  sun: 'soleil',
  moon: 'lune',
  tree: 'arbre',
  flower: 'fleur',
  fish: 'poisson',
  bird: 'oiseau',
  house: 'maison',
  boat: 'bateau',
  drum: 'tambour',
  key: 'clé',
  umbrella: 'parapluie',
  cup: 'tasse',
} satisfies Record<PictureName, string>

export const refusals = {
  'has-account': 'Cette personne a un compte : un lien ne sert à rien.',
  'no-such-link': 'Ce lien ne sert plus. Demandez-en un nouveau à la personne qui l’a donné.',
  'link-opened': 'Ce lien a déjà été ouvert sur un autre téléphone. Demandez-en un nouveau.',
  'already-said': 'C’est déjà votre réponse.',
  'phone-not-offered': 'Ce téléphone n’attend plus d’être relié.',
  'phone-not-yet': 'Les membres ont encore quelques jours pour répondre.',
  'voucher-needed': 'Un autre membre dit d’abord que c’est bien cette personne.',
  'not-a-voucher': 'Un autre membre doit le dire : ni vous, ni la personne qui a donné le lien.',
  'phone-vouched': 'Deux membres ont dit que c’est bien cette personne.',
  'phone-of-officer': ({ until }) =>
    until
      ? `Le compte d’une personne responsable a été ouvert ici. Ce téléphone vous sert de nouveau après le ${date('fr', until.slice(0, 10))}.`
      : 'Ce téléphone est celui d’une personne responsable : prenez-en un autre.',
  'phone-too-new': 'Ce téléphone vient d’être relié : attendez trois jours pour cela.',
  'phone-locked': 'Votre téléphone est verrouillé : entrez votre code.',
  'account-signed-in': 'Un compte est ouvert ici. Déconnectez-vous pour ouvrir ce lien.',
  'code-not-shown': 'Le code de la personne responsable n’est plus valable : scannez le nouveau.',
  'phone-unknown': 'Ce téléphone n’est pas relié. Ouvrez votre lien et reliez-le.',
  'code-wrong': ({ left }) =>
    left > 0
      ? `Code faux : encore ${counted('fr', left, 'essai', 'essais')}.`
      : 'Trop de codes faux : reliez à nouveau ce téléphone.',
  'phone-shared': 'Plusieurs personnes utilisent ce téléphone : chacune garde son code.',
  'passkey-wrong': 'Votre doigt ou votre visage n’a pas été reconnu. Entrez votre code.',
  'passkey-not-added': 'Cela n’a pas marché. Votre code ouvre toujours ce téléphone.',
  'phone-not-bound': 'Avec un lien seul, on ne peut pas faire cela : reliez d’abord ce téléphone.',
} satisfies RefusalWords<Covered>
