import type { SettlementRefusal } from '@mainforte/domain/settlement/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

/** The column headings of the accounts as a spreadsheet. */
export const table = {
  file: (tontine: string) => `${tontine} - comptes`,
  member: 'Membre',
  hands: 'Parts',
  retiredHands: 'Dont hors de la ronde',
  excusedFrom: 'Décès',
  paid: 'A versé',
  toPay: 'Versera',
  writtenOff: 'Effacé',
  received: 'A reçu',
  toReceive: 'Recevra',
  credit: 'Avance',
  kept: 'Retenu au départ',
  gained: 'Reçu des départs',
  claimed: 'Avancé comme garant',
  toRepay: 'Doit à son garant',
  currency: 'Devise',
  total: 'Total',
}

/** Where everybody stands in the whole round. */
export const accounts = {
  title: 'Comptes',
  text: 'Où chacun en est, sur toute la ronde jusqu’au dernier tour.',
  member: 'Membre',
  paid: 'A versé',
  toPay: 'Versera',
  writtenOff: 'Effacé',
  received: 'A reçu',
  toReceive: 'Recevra',
  credit: 'Avance',
  kept: 'Retenu au départ',
  gained: 'Reçu des départs',
  claimed: 'Avancé comme garant',
  toRepay: 'Doit à son garant',
  total: 'Total',
  you: 'vous',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  out: 'Hors de la ronde',
  partlyOut: (count: number) => `${counted('fr', count, 'part', 'parts')} hors de la ronde`,
  died: (day: string) => `Décès inscrit le ${day}`,
  creditHint: 'Avance : versé au-delà de tout ce qui est dû dans la ronde.',
  keptHint:
    'Retenu au départ : l’argent laissé par ceux qui quittent la tontine, partagé entre ceux qui doivent encore recevoir.',
  writtenOffHint: 'Effacé : ce que plus personne n’attend, et qui reste visible ici.',
  asOf: (day: string) => `Comptes au ${day}`,
  tools: 'Imprimer ou télécharger les comptes',
  print: 'Imprimer',
  csv: 'Tableau (CSV)',
  none: 'Les comptes s’ouvrent avec l’ordre de passage.',
  noneText: 'Dès que les membres ont leur place, on voit ici ce que chacun verse et reçoit.',
  failed: 'Les comptes n’ont pas pu être chargés.',
  notFound: 'Ces comptes n’existent pas.',
  leave: 'Quitter la ronde',
  giveAway: 'Donner ma place',
  formers: (names: string) => `À la place de ${names}`,
}

/** Who stands for whom, and what is owed for it. */
export const guarantees = {
  title: 'Garants',
  text: 'Le garant paie pour un membre qui a reçu la cagnotte et qui est en retard. Ce que ce membre verse ensuite le rembourse d’abord.',
  none: 'Personne ne s’est porté garant.',
  for: (name: string) => `garant ${de(name)}`,
  you: 'Vous',
  forYou: 'votre garant',
  binding: 'Jusqu’à ce que tout soit payé',
  free: 'Peut encore se retirer',
  toCover: (amount: string) => `En retard : jusqu’à ${amount} à payer`,
  pay: (name: string) => `Payer pour ${name}`,
  stand: 'Se porter garant',
  standFor: (name: string) => `Se porter garant pour ${name}`,
  standText:
    'Si cette personne ne paie plus après sa cagnotte, vous payez pour elle, et elle vous doit cette somme. Vous pouvez vous retirer tant qu’on ne lui remet pas de cagnotte et que vous n’avez rien payé pour elle ; après, vous restez garant jusqu’à ce que tout soit payé.',
  stood: (name: string) => `Vous êtes garant ${de(name)}`,
  failed: 'La garantie n’a pas pu être enregistrée',
  withdraw: 'Retirer ma garantie',
  withdrawOf: (name: string) => `Retirer ma garantie pour ${name}`,
  withdrawn: 'Garantie retirée',
  decline: 'Refuser ce garant',
  declined: 'Garant refusé',
  claims: 'À rembourser aux garants',
  owes: 'doit à',
  settle: 'J’ai été remboursé',
  settleFor: 'Remboursé',
  settleOf: (name: string) => `J’ai été remboursé par ${name}`,
  settleForOf: (name: string) => `Remboursé par ${name}`,
  settleTitle: (name: string, guarantor: string) => `${name} a remboursé ${guarantor}`,
  settleTitleYou: (name: string) => `${name} vous a remboursé`,
  settleText:
    'Pour ce qui a été rendu de la main à la main, hors de la tontine. Ce que vous dites ici n’est plus dû.',
  settleSecond: 'Un second témoin doit dire la même somme ; l’un des deux n’est pas responsable.',
  settleAmount: 'Somme remboursée',
  settleHint: (amount: string) => `Tout ou une partie de ${amount}`,
  settleTooMuch: (amount: string) => `C’est trop : il reste ${amount} à rembourser.`,
  said: (name: string, amount: string) =>
    `${name} dit que ${amount} sont remboursés. Il faut un second témoin.`,
  youSaid: (amount: string) =>
    `Vous avez dit que ${amount} sont remboursés. Il faut un second témoin.`,
  submit: 'C’est remboursé',
  settled: 'Remboursement noté',
  witnessed: 'C’est noté : il faut un second témoin',
  bearing: {
    beneficiary: 'Une dette effacée manque à la cagnotte qui l’attendait.',
    spread: 'Une dette effacée est partagée entre tous ceux qui n’ont pas encore reçu.',
  },
}

/** Credit that is given back. */
export const returns = {
  title: 'Argent à rendre',
  text: 'Ce qui est versé au-delà de ce qui est dû à ce jour. Il peut être rendu ; sinon, il paie les tours à venir.',
  surplus: (amount: string) => `Dont ${amount} versés en trop sur toute la ronde`,
  ahead: 'Versé d’avance pour les tours à venir',
  aheadCount: (count: number) =>
    counted('fr', count, 'somme versée d’avance', 'sommes versées d’avance'),
  give: 'Rendre',
  giveTo: (name: string) => `Rendre de l’argent à ${name}`,
  formText: (name: string) =>
    `Écrivez la somme rendue à ${name}. Elle comptera une fois confirmée.`,
  amountHint: (amount: string) => `On peut rendre ${amount}`,
  submit: 'Enregistrer la somme rendue',
  sent: 'Somme rendue enregistrée',
  failed: 'La somme rendue n’a pas pu être enregistrée',
  given: 'Déjà rendu',
}

/** The closing sheet: what changes hands so that nobody owes anybody anything. */
export const closing = {
  title: 'Feuille de clôture',
  text: 'Avec ces remises, personne ne doit plus rien à personne.',
  titleNow: 'Si la ronde s’arrêtait aujourd’hui',
  textNow: 'Avec ces remises, personne ne devrait plus rien à personne.',
  cash: 'L’argent qui est là',
  confirmed: 'Reçu',
  waits: 'À confirmer',
  confirm: 'Confirmer la réception',
  confirmOf: (name: string) => `Confirmer ce que ${name} a reçu`,
  done: 'Réception confirmée',
}

/** Before and after somebody goes out, or a debt is written off. */
export const outlook = {
  what: 'Ce qui se passe',
  accounts: 'Les comptes, avant et après',
  becomes: (before: string, after: string) => `${before}, puis ${after}`,
  unchanged: (count: number) =>
    counted('fr', count, 'compte ne change pas', 'comptes ne changent pas'),
  ring: {
    eyebrow: { before: 'Avant', after: 'Après' },
    toPay: 'encore à verser',
    before: (hands: number, amount: string) =>
      `Avant : ${counted('fr', hands, 'part', 'parts')} dans la ronde, encore ${amount} à verser.`,
    after: (hands: number, amount: string) =>
      `Après : ${counted('fr', hands, 'part', 'parts')} dans la ronde, encore ${amount} à verser.`,
  },
  failed: 'Les comptes n’ont pas pu être calculés.',
  cannot: 'Ce n’est pas possible',
  reason: 'Motif',
  reasonHint: 'Visible par tous les membres.',
  toAccounts: 'Voir les comptes',
  isProposed: 'C’est déjà proposé : il faut le oui d’une autre personne.',
  seeProposal: 'Voir la proposition',
  back: 'Annuler',
  notFound: 'Cette personne n’est pas dans la tontine.',
}

/** Who pays back, and how much each. */
interface Repaying {
  names: string
  count: number
  amount: string
}

export const leave = {
  title: 'Quitter la ronde',
  text: 'Voici ce qui change, pour vous et pour chacun, au centime près. Rien n’est fait avant votre confirmation.',
  owesNothing:
    'Vous ne devez plus rien aux tours à venir, et personne ne vous doit plus de cagnotte.',
  servedPay:
    'Vos parts qui n’ont pas reçu ne doivent plus rien ; celles qui ont déjà reçu la cagnotte paient jusqu’au dernier tour.',
  repays: ({ names, count, amount }: Repaying, day: string) =>
    count === 1
      ? `${names} vous rendra ${amount} le ${day}, le jour de votre tour.`
      : `${names} vous rendront chacun ${amount} le ${day}, le jour de votre tour.`,
  repaysAtEnd: ({ names, count, amount }: Repaying, day: string) =>
    count === 1
      ? `${names} vous rendra ${amount} le ${day}, après le dernier tour.`
      : `${names} vous rendront chacun ${amount} le ${day}, après le dernier tour.`,
  kept: (amount: string, hands: number) =>
    hands === 1
      ? `${amount} sont retenus, pour la part qui doit encore recevoir.`
      : `${amount} sont retenus, répartis également entre les ${hands} parts qui doivent encore recevoir.`,
  allKept: 'Tout ce qui vous serait rendu est retenu.',
  nobodyRepays:
    'Vous n’avez rien versé dans les cagnottes déjà remises : personne n’a rien à vous rendre.',
  credit: (amount: string) => `Votre avance de ${amount} vous sera rendue.`,
  known: 'Tous les membres en sont prévenus. On ne revient pas dans la ronde après.',
  submit: 'Quitter la ronde',
  sure: (tontine: string) => `Quitter la ronde de « ${tontine} » ?`,
  sureText: 'C’est fait aussitôt, et on ne peut pas revenir en arrière.',
  done: 'Vous êtes hors de la ronde',
  failed: 'Vous n’avez pas pu quitter la ronde',
}

/** The organizer ends the tontine. */
export const close = {
  title: 'Clore la tontine',
  text: 'Voici ce qui change si la tontine se termine aujourd’hui, pour chacun, au centime près.',
  readOnly:
    'Plus rien ne pourra y être écrit : ni versement, ni membre. Chacun peut encore la lire.',
  transfers: (count: number) =>
    `${counted('fr', count, 'remise d’argent ramène', 'remises d’argent ramènent')} tous les comptes à zéro : elles s’inscrivent sur la feuille de clôture.`,
  even: 'Personne ne doit rien à personne.',
  second:
    'Une deuxième personne devra dire oui dans les 72 heures. Si personne d’autre n’a de compte, c’est fait aussitôt, et marqué ainsi pour tous.',
  atOnce: 'C’est fait aussitôt, et on ne peut pas revenir en arrière.',
  notYours: 'Seul l’organisateur peut clore la tontine.',
  propose: 'Proposer de clore',
  submit: 'Clore la tontine',
  sure: (tontine: string) => `Clore « ${tontine} » ?`,
  done: 'Tontine archivée',
  failed: 'La tontine n’a pas pu être close',
}

/** What is proposed about somebody else. */
export const acts = {
  exclude: {
    title: (name: string) => `Exclure ${name} de la ronde`,
    submit: 'Proposer l’exclusion',
    sure: (name: string) => `Proposer d’exclure ${name} ?`,
  },
  death: {
    title: (name: string) => `Inscrire le décès ${de(name)}`,
    submit: 'Proposer d’inscrire le décès',
    sure: (name: string) => `Proposer d’inscrire le décès ${de(name)} ?`,
  },
  'write-off': {
    title: (name: string) => `Effacer la dette ${de(name)}`,
    submit: 'Proposer d’effacer la dette',
    sure: (name: string) => `Proposer d’effacer la dette ${de(name)} ?`,
  },
}

export const act = {
  owesNothing: (name: string) =>
    `${name} ne doit plus rien aux tours à venir, et personne ne lui doit plus de cagnotte.`,
  servedPay:
    'Ses parts qui n’ont pas reçu ne doivent plus rien ; celles qui ont déjà reçu la cagnotte paient jusqu’au dernier tour.',
  repays: ({ names, count, amount }: Repaying, day: string) =>
    count === 1
      ? `${names} lui rendra ${amount} le ${day}, le jour de son tour.`
      : `${names} lui rendront chacun ${amount} le ${day}, le jour de son tour.`,
  repaysAtEnd: ({ names, count, amount }: Repaying, day: string) =>
    count === 1
      ? `${names} lui rendra ${amount} le ${day}, après le dernier tour.`
      : `${names} lui rendront chacun ${amount} le ${day}, après le dernier tour.`,
  heirsRepaid: ({ names, count, amount }: Repaying, day: string) =>
    count === 1
      ? `${names} rendra ${amount} à ses héritiers le ${day}, le jour de son tour.`
      : `${names} rendront chacun ${amount} à ses héritiers le ${day}, le jour de son tour.`,
  nobodyRepays: 'Il n’y a rien à lui rendre : rien n’est versé dans les cagnottes déjà remises.',
  credit: (amount: string) => `Son avance de ${amount} sera rendue.`,
  notLate: 'À partir de ce jour, plus rien ne compte comme en retard pour cette personne.',
  choice: 'Que deviennent ses parts ?',
  retires: 'Ses parts sortent de la ronde',
  retiresHint: 'Ce qui est versé lui est rendu, et personne ne doit plus rien à son tour.',
  heirs: 'Ses héritiers gardent la place',
  heirsHint: 'Ils continuent de payer, et reçoivent la cagnotte à son tour.',
  heirsChange: 'Aucun compte ne change : les tours, les montants et les dates restent les mêmes.',
  forgiven: (amount: string) => `Plus personne n’attendra ces ${amount}.`,
  staysOnView: 'La dette reste visible dans les comptes, et la ronde pourra se terminer.',
  smallerPots: (names: string) => `Il manquera d’autant dans la cagnotte de : ${names}.`,
  done: 'C’est inscrit parmi les propositions',
  failed: 'La proposition n’a pas pu être enregistrée',
}

/** Somebody who waits takes a member's place: who, what the two settle, and the account as it stands. */
export const replace = {
  title: (name: string) => `Remplacer ${name}`,
  titleOwn: 'Donner ma place',
  text: 'La place reste telle qu’elle est : son tour, ce qui est versé, ce qui reste dû. Aucun compte ne change.',
  place: 'La place',
  before: (name: string) => `Aujourd’hui : ${name}`,
  after: (name: string) => `Ensuite : ${name}`,
  who: 'Qui prend la place ?',
  asked: (day: string) => `A demandé à entrer le ${day}`,
  guest: 'Sans compte : le second oui suffit',
  notYours:
    'Seule la personne dont c’est la place peut la donner. Sans compte, ou après un décès, c’est aux responsables de le proposer.',
  none: 'Personne n’attend d’entrer',
  noneReady: 'Personne ne peut encore prendre la place',
  needsAccount: (names: string) =>
    `Sans compte, on ne peut pas dire oui soi-même, et cette place le demande : ${names}.`,
  noneText:
    'Envoyez le lien de la tontine à la personne qui vient : elle demande à entrer, puis vous la choisissez ici.',
  settled: 'Réglé entre les deux personnes',
  settledHeirs: 'Réglé avec les héritiers',
  settledHint: 'En dehors de la caisse de la tontine. Zéro s’il n’y a rien à régler.',
  payer: 'Qui verse cette somme ?',
  successorPays: 'La personne qui vient',
  formerPays: 'La personne qui part',
  heirsPay: 'Les héritiers',
  next: 'Une seconde personne dit oui, puis la personne qui vient lit ces comptes et dit oui elle-même.',
  nextGuest:
    'Dès qu’une seconde personne dit oui, la place change : la personne qui vient n’a pas de compte pour répondre.',
  needsNotice:
    'Pendant trois jours après le second oui, ceux qui peuvent y perdre peuvent encore l’arrêter.',
  submit: 'Proposer le remplacement',
  sure: (name: string, successor: string) => `Proposer de remplacer ${name} par ${successor} ?`,
  agreed: (successor: string) => `Convenu : on attend le oui ${de(successor)}`,
  agreedText: (day: string) => `Sans réponse, c’est sans effet après le ${day}.`,
  stop: 'Arrêter le remplacement',
  stopSure: 'Arrêter ce remplacement ?',
  stopText: 'La place reste comme elle est. On pourra le proposer de nouveau.',
  stopped: 'Remplacement arrêté',
  toLink: 'Voir la tontine et son lien',
  amountMissing: 'Écrivez une somme, ou zéro.',
}

/** A place that is offered to somebody who waits. */
export const takeOver = {
  title: 'Une place vous est proposée',
  text: 'Vous prenez une place telle qu’elle est aujourd’hui. Lisez ses comptes avant de répondre.',
  account: (name: string) => `La place ${de(name)}`,
  paid: 'Déjà versé',
  toPay: 'Reste à verser jusqu’à la fin',
  dueNow: 'dont attendu à ce jour',
  received: 'Déjà reçu',
  toReceive: 'Reste à recevoir',
  turn: (cycle: number, day: string) => `Tour n° ${cycle}, le ${day}`,
  turnReceived: (cycle: number, day: string) =>
    `Tour n° ${cycle}, le ${day} : cagnotte déjà remise`,
  toDraw: (count: number) =>
    `${counted('fr', count, 'tour', 'tours')} à tirer au sort à une prochaine réunion`,
  settled: 'Entre vous deux',
  settledNothing: 'Aucun argent entre vous deux.',
  settledHeirs: 'Avec les héritiers',
  settledHeirsNothing: 'Aucun argent entre vous et les héritiers.',
  youPay: (name: string, amount: string) => `Vous versez ${amount} à ${name}.`,
  youGet: (name: string, amount: string) => `${name} vous verse ${amount}.`,
  youPayHeirs: (name: string, amount: string) => `Vous versez ${amount} aux héritiers ${de(name)}.`,
  heirsPayYou: (name: string, amount: string) =>
    `Les héritiers ${de(name)} vous versent ${amount}.`,
  from: (instant: string) => `Vous pourrez dire oui à partir du ${instant}.`,
  until: (instant: string) => `Réponse possible jusqu’au ${instant}.`,
  yes: 'Oui, je prends la place',
  no: 'Non merci',
  sure: (name: string) => `Prendre la place ${de(name)} ?`,
  sureText: (amount: string) =>
    `Vous devenez membre, et ce qui reste à verser est à votre charge : ${amount}.`,
  noSure: (name: string) => `Refuser la place ${de(name)} ?`,
  noText: 'Votre demande d’entrer reste ouverte.',
  taken: 'La place est à vous',
  declined: 'Votre non est inscrit',
  failed: 'Votre réponse n’a pas pu être enregistrée',
  none: 'Aucune place ne vous est proposée',
  noneText: 'Elle a été reprise, ou le délai est passé. Votre demande d’entrer n’en dépend pas.',
}

export const refusals = {
  'not-in-round': 'Cette personne n’est pas dans une ronde en cours, ou en est déjà sortie.',
  'organizer-hands-over-first':
    'L’organisateur transmet d’abord l’organisation à un autre membre : sans elle, personne ne répondrait de la ronde.',
  'all-hands-served':
    'Une part qui a reçu la cagnotte, même en partie, ne sort plus de la ronde : elle paie jusqu’au dernier tour. Une remise faite par erreur, et pas encore confirmée, est d’abord annulée par deux personnes.',
  'death-recorded': 'Ce décès est déjà inscrit.',
  'no-death-recorded': 'Votre décès n’est ni inscrit ni proposé.',
  'said-alive':
    'Cette personne a dit être en vie : pendant 30 jours, son décès ne peut pas être inscrit de nouveau.',
  'no-such-transfer': 'Cette remise ne figure pas sur la feuille de clôture.',
  'transfer-confirmed': 'Cette remise est déjà confirmée.',
  'not-your-transfer':
    'Seule la personne qui reçoit cet argent dit qu’il est arrivé ; pour un membre sans compte, un témoin.',
  'payouts-unanswered':
    'De l’argent remis depuis moins de quatorze jours attend une réponse. Dites d’abord s’il est arrivé. Sinon, le décompte ferait peut-être rendre de l’argent jamais reçu.',
  'still-to-receive':
    'Cette personne doit encore recevoir sa cagnotte : faites-la d’abord sortir de la ronde.',
  'nothing-withheld': 'Rien n’est retenu sur cette restitution.',
  'not-a-successor':
    'Cette personne n’attend plus de réponse, ou n’a pas encore dit oui elle-même.',
  'successor-needs-account':
    'Il faut ici le oui de la personne qui vient, avec son propre compte : envoyez-lui le lien de la tontine.',
  'replacement-agreed': 'Un remplacement est déjà convenu pour cette place : arrêtez-le d’abord.',
  'no-replacement': 'Ce remplacement n’est plus ouvert.',
  'replacement-not-yet':
    'Vous pourrez dire oui plus tard : jusque-là, les autres peuvent encore l’arrêter.',
  'payout-unanswered':
    'De l’argent remis à cette personne attend encore sa réponse : elle dit d’abord s’il est arrivé. Si elle se tait, des témoins le confirment après un délai ; une remise faite par erreur est annulée par deux personnes.',
  'account-changed': 'Les comptes de cette place ont changé depuis : relisez-les, puis répondez.',
  'not-your-replacement':
    'Seules la personne qui part et celles à qui elle doit de l’argent peuvent l’arrêter ; sans compte, ou après un décès, les responsables aussi.',
  'own-guarantor': 'On ne se porte pas garant pour soi-même.',
  'has-guarantor': 'Cette personne a déjà un garant.',
  'not-to-guarantee': 'L’un de vous deux n’est pas dans la ronde, ou en est sorti.',
  'guarantor-declined': 'Cette personne ne veut pas de vous comme garant.',
  'no-guarantee': 'Il n’y a pas de garant ici.',
  'guarantee-holds':
    'La tontine compte sur cette garantie : elle dure jusqu’à ce que tout soit payé ou effacé.',
  'not-your-claim':
    'Seul le garant dit qu’il est remboursé ; pour un garant sans compte, deux témoins le disent, chacun une fois.',
  'exceeds-claim': 'C’est plus que ce qui reste dû au garant.',
  'nothing-to-write-off':
    'Il n’y a rien à effacer : tout ce qui est dû à ce jour est payé ou déclaré.',
} satisfies RefusalWords<SettlementRefusal>

export const invalid = {
  'act-unknown': 'Ce choix n’existe pas.',
  'transfer-invalid': 'Cette remise n’existe pas.',
  'bearing-unknown': 'Ce choix n’existe pas.',
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
}
