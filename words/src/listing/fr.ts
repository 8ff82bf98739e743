import { counted } from '../kernel/format.ts'

/** A list of people: a box for a pasted list, and a row for each person. */
export const people = {
  member: (number: number) => `Membre ${number}`,
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  hands: 'Parts',
  more: 'Téléphone, e-mail, parts',
  contactFields: 'Téléphone, e-mail',
  moreOf: (what: string, number: number) => `${what} : membre ${number}`,
  add: 'Ajouter un membre',
  remove: (number: number) => `Retirer le membre ${number}`,
  list: 'Écrire ou coller une liste',
  listHint: 'Une personne par ligne. Collez ce que vous avez : WhatsApp, contacts, tableau.',
  listMore: 'Coller d’autres noms',
  listPlaceholder: 'Awa Koné 07 08 09 10 11\nFatou Diallo',
  listCountry: 'Pays des numéros sans indicatif',
  listAdd: 'Ajouter ces personnes',
  listRead: (count: number) =>
    `${counted('fr', count, 'personne ajoutée', 'personnes ajoutées')} : vérifiez la liste`,
  listNobody: 'Aucun nom n’a été trouvé dans ce texte',
  listKnown: 'Toutes ces personnes sont déjà dans la liste',
  listRest: 'Plus de place pour ces personnes : une tontine compte au plus 200 membres.',
  listFile: 'Choisir un fichier',
  listFileUnread:
    'Ce fichier n’est pas une liste lisible. Enregistrez-le en CSV, ou copiez les cellules et collez-les ici.',
  listFailed: 'La liste n’a pas pu être lue. Vérifiez la connexion et réessayez.',
  edit: (number: number) => `Modifier le membre ${number}`,
  fold: (number: number) => `Replier le membre ${number}`,
  removed: (name: string) => `${name} n’est plus dans la liste`,
  noName: 'Sans nom',
  ownName: 'Votre nom : vous êtes déjà membre',
  sameName: (number: number) => `Même nom que le membre ${number}`,
  samePhone: (number: number) => `Même numéro que le membre ${number}`,
  alreadyInside: 'Ce nom est déjà dans la tontine',
  twoPeople: 'Une personne, ou deux ?',
  split: 'En faire deux',
  handCount: (count: number) => counted('fr', count, 'part', 'parts'),
  corrections: {
    'old-number': (number: string) => `Ancien numéro ? Aujourd’hui : ${number}`,
    'lost-zero': (number: string) => `Il manque un zéro ? ${number}`,
    'code-twice': (number: string) => `L’indicatif y est deux fois ? ${number}`,
    'other-country': (number: string) => `Numéro d’un autre pays ? ${number}`,
  },
  correct: 'Corriger',
}

/** What was found in a pasted list beside its people. */
export const report = {
  title: 'À vérifier',
  close: 'Fermer',
  country: (name: string, code: string) =>
    `Les numéros sans indicatif sont lus comme ceux de ce pays : ${name} (+${code}).`,
  known: (names: string) => `Déjà dans la liste, pas ajouté deux fois : ${names}.`,
  halves: (names: string) =>
    `Une demi-part : ${names}. Ici, une part ne se coupe pas. Divisez le montant par deux et donnez 2 parts aux autres.`,
  repeated: (name: string, times: number) =>
    `${name} est ${times} fois dans la liste, inscrit une fois.`,
  giveHands: (count: number) => `Donner ${counted('fr', count, 'part', 'parts')}`,
  secondContact: (name: string, contact: string) =>
    `Second contact pour ${name || 'un numéro'}, pas repris : ${contact}`,
  lostDigits: (name: string, text: string) =>
    `Le tableur a perdu des chiffres du numéro pour ${name || 'une personne'} (${text}). Demandez-lui son numéro.`,
  untaken: (count: number) => `${counted('fr', count, 'ligne non prise', 'lignes non prises')}`,
  takeLine: (line: string) => `Ajouter « ${line} » comme personne`,
  more: (count: number) => `Voir ${counted('fr', count, 'autre ligne', 'autres lignes')}`,
}
