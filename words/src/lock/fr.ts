import { counted } from '../kernel/format.ts'

/** The code of a telephone is asked for. */
export const open = {
  title: (name: string) => `Votre code, ${name}`,
  text: 'Il ouvre ce téléphone pendant cinq minutes.',
  failed: 'Le code n’a pas pu être vérifié. Y a-t-il du réseau ?',
  wrongBefore: (count: number) =>
    `${counted('fr', count, 'code faux a été tapé', 'codes faux ont été tapés')} depuis votre dernier code juste.`,
  notYou: 'Si ce n’était pas vous, reliez à nouveau ce téléphone avec un autre code.',
  goOn: 'Continuer',
  needed: 'Votre code montre ce qui est ici, pendant cinq minutes.',
  unboundTitle: 'Reliez d’abord ce téléphone',
  unboundText:
    'Votre lien permet de lire et de contester. Pour le reste, il faut un code sur ce téléphone.',
  bind: 'Relier ce téléphone',
  later: 'Plus tard',
  lostTitle: 'Ce téléphone n’est plus relié',
  lostText:
    'Demandez un nouveau lien à la personne responsable. Ouvrez-le, puis reliez ce téléphone encore une fois.',
  close: 'Fermer',
}

/** A telephone that reads tontines, and nothing of its person's own. */
export const reads = {
  title: 'Ce téléphone ne fait que lire',
  toOwnPage: 'Voir vos tontines',
}

/** The button in the bar above. */
export const held = {
  title: 'Le compte d’une personne responsable a été ouvert ici',
  until: (when: string) => `Jusqu’au ${when}, on peut seulement lire sur ce téléphone.`,
  text: 'Ainsi, personne ne parle à votre place. Ensuite, rouvrez votre lien ou entrez votre code.',
}

export const button = {
  lock: 'Verrouiller',
  unlock: 'Entrer mon code',
  locked: 'Le téléphone est verrouillé',
  failed: 'Le téléphone n’a pas pu être verrouillé.',
}

/** Everybody who uses this telephone. */
export const places = {
  title: 'Qui êtes-vous ?',
  text: 'Touchez votre prénom.',
  back: 'Une autre personne',
  failed: 'Les personnes de ce téléphone n’ont pas pu être chargées.',
  none: 'Personne n’utilise encore ce téléphone. Ouvrez le lien que vous avez reçu.',
  offline: 'Il faut du réseau pour ouvrir une place. Rien de la vôtre ne reste sur ce téléphone.',
  byLink: 'Avec son lien',
  byCode: 'Avec son code',
  linkTitle: (name: string) => `Ouvrez encore votre lien, ${name}`,
  linkText:
    'Sans code, votre lien seul ouvre votre place ici. Il est dans le message que vous avez reçu.',
  account: 'J’ai un compte',
}

/** A finger, a face or the telephone's own lock instead of the code. */
export const finger = {
  title: (name: string) => `C’est vous, ${name} ?`,
  asked: 'Ce téléphone s’ouvre pendant cinq minutes.',
  open: 'Avec mon doigt ou mon visage',
  type: 'Entrer mon code',
  failed: 'Cela n’a pas marché. Réessayez, ou entrez votre code.',
  offer: 'La prochaine fois, votre doigt au lieu du code',
  text: 'Ce qui déverrouille ce téléphone ouvre alors votre place : doigt, visage ou son code. À éviter si d’autres le déverrouillent.',
  accept: 'Oui, mon doigt',
  refuse: 'Non merci',
  label: 'Doigt ou visage au lieu du code',
  added: 'La prochaine fois, votre doigt suffit',
  removed: 'Votre code est demandé à nouveau',
}
