import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

/** A payment's own page. */
export const receipt = {
  titleNumbered: (number: number) => `Reçu n° ${number}`,
  title: 'Versement',
  back: 'Paiements',
  for: 'Pour',
  payer: 'Payé par',
  themselves: 'le membre',
  recordedBy: 'Inscrit par',
  tontine: 'Tontine',
  cycles: 'Échéance',
  cyclesNone: 'versé d’avance',
  cyclesRange: (first: number, last: number) => `${first} à ${last}`,
  date: 'Date du versement',
  countsOn: (date: string) => `noté plus tard : compte comme payé le ${date}`,
  sharedWith: 'Transfert partagé avec',
  sharedSum: (sum: string) => `${sum} en tout`,
  cover: (payer: string, name: string) => `Payé par ${payer} comme garant ${de(name)}`,
  repayment: (payer: string, name: string) =>
    `Remboursement de ${payer} à ${name}, qui a payé comme garant`,
  repaidOf: (sum: string, name: string) => `Dont ${sum} remboursés à ${name}, garant`,
  method: 'Moyen de paiement',
  reference: 'Référence',
  note: 'Note',
  history: 'Historique',
  steps: {
    recorded: 'Inscrit et confirmé',
    declared: 'Déclaré',
    confirmed: 'Confirmé',
    refused: 'Refusé',
    reversed: 'Annulé',
    contested: 'Contesté',
    'contest-taken-back': 'Contestation retirée',
    'day-confirmed': 'Date confirmée',
    'contest-settled': 'Contestation réglée',
    seen: 'Vu',
  },
  by: (name: string) => `par ${name}`,
  byYou: 'par vous',
  oneName: 'Quand le membre ou le payeur ouvrira ce reçu avec son compte, il portera deux noms.',
  byNobody: 'par une personne dont le nom a été effacé',
  kept: 'Ces lignes sont dans le journal : plus personne ne peut les changer.',
  print: 'Imprimer',
  share: 'Partager',
  shareText: (title: string, amount: string, name: string, tontine: string) =>
    `${title} : ${amount}, ${name}, ${tontine}`,
  /** Below the text of a payment without a receipt. */
  forMembers: (status: string) => `${status}. Le lien s’ouvre pour les membres de la tontine.`,
  picture: 'Image',
  pictureFile: (number: number, name: string) => `Reçu ${number} ${name}.png`,
  pictureSaved: 'L’image se télécharge',
  pictureFailed: 'L’image n’a pas pu être créée.',
  confirmed: 'Reçu confirmé',
  contested: 'Versement contesté',
  reversed: 'Versement annulé',
  heldBack:
    'Ce versement est contesté. Il compte, mais personne ne remet son argent tant que la contestation n’est ni retirée ni réglée.',
  check: 'Vérifiable par tous',
  checkText:
    'Ce code ouvre une page qui dit si le reçu est authentique. On n’y voit que des initiales.',
  checkScan: 'Scannez pour vérifier',
  checkOpen: 'Ouvrir la page de vérification',
  copied: 'Reçu copié',
  copyFailed: 'Le reçu n’a pas pu être copié.',
  notFound: 'Versement introuvable',
  notFoundText: 'Il n’existe pas, ou il n’appartient à aucune de vos tontines.',
  failed: 'Le reçu n’a pas pu être chargé.',
}

/** The payment's entries in the journal, on the receipt and on the page that checks it. */
export const entries = {
  entry: (seq: number) => `Écriture n° ${seq} du journal`,
  writtenAt: (when: string) => `Inscrite le ${when}`,
  fingerprint: 'Empreinte',
}

/** The page that checks a receipt, for anybody who has it, signed in or not. */
export const check = {
  title: 'Vérification d’un reçu',
  genuine: 'Reçu authentique',
  genuineText:
    'Ces lignes viennent du journal de la tontine. Comparez-les avec le reçu que l’on vous montre.',
  contested: 'Reçu authentique, versement contesté',
  contestedText: (when: string) =>
    `Un membre a contesté ce versement le ${when}. Il reste compté jusqu’à la réponse des responsables.`,
  reversed: 'Versement annulé',
  reversedText: (when: string) =>
    `Ce reçu a bien été émis, mais le versement a été annulé le ${when}. Il ne prouve plus rien.`,
  state: 'État',
  states: { confirmed: 'Confirmé', contested: 'Contesté', reversed: 'Annulé' },
  number: (receipt: number) => `Reçu n° ${receipt}`,
  tontine: 'Tontine',
  member: 'Pour',
  payer: 'Payé par',
  date: 'Date du versement',
  method: 'Moyen de paiement',
  cycles: 'Échéance',
  cyclesNone: 'versé d’avance',
  cyclesRange: (first: number, last: number) => `${first} à ${last}`,
  recordedBy: 'Inscrit par',
  confirmedBy: 'Confirmé par',
  witnessedBy: 'Confirmé par un témoin',
  carried: 'repris du cahier',
  oneName: 'une seule personne pour l’instant',
  erased: 'nom effacé',
  initials: 'Cette page ne montre que des initiales.',
  journal: 'Dans le journal',
  journalText:
    'La même empreinte est sur le reçu et dans le journal des membres. Si l’on changeait cette écriture ou une plus ancienne, l’empreinte changerait aussi.',
  unknown: 'Ce reçu n’existe pas',
  unknownText:
    'Aucun versement de Mainforte n’a cette adresse : ce reçu ne prouve rien. Si vous avez recopié l’adresse, vérifiez chaque signe ou scannez le code.',
  tooMany: 'Trop de vérifications à la fois',
  tooManyText: (minutes: string) =>
    `Beaucoup de reçus viennent d’être vérifiés depuis votre connexion. Réessayez dans ${minutes}.`,
  minutes: (count: number) => counted('fr', count, 'minute', 'minutes'),
  about: 'Mainforte tient les comptes des tontines, clairs pour tous les membres.',
  home: 'Découvrir Mainforte',
  otherLanguage: 'English',
}
