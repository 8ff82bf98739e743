import type { SettlementRefusal } from '@mainforte/domain/settlement/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

/** The column headings of the accounts as a spreadsheet. */
export const table = {
  file: (tontine: string) => `${tontine} - comptes`,
  member: 'Membre',
  hands: 'Parts',
  retiredHands: 'Dont sorties de la tontine',
  excusedFrom: 'Décès',
  paid: 'A versé',
  toPay: 'Versera',
  writtenOff: 'Effacé',
  received: 'A reçu',
  toReceive: 'Recevra',
  credit: 'Avance',
  kept: 'Laissé en partant',
  gained: 'Reçu des membres partis',
  claimed: 'Avancé comme garant',
  toRepay: 'Doit à son garant',
  currency: 'Devise',
  total: 'Total',
}

/** Where everybody stands in the whole round. */
export const accounts = {
  title: 'Comptes',
  text: 'Ce que chacun a versé et reçu, et ce qui reste jusqu’au dernier tour.',
  amountsIn: (currency: string) => `En ${currency}`,
  member: 'Membre',
  paid: 'A versé',
  toPay: 'Versera (à venir)',
  writtenOff: 'Effacé',
  received: 'A reçu',
  toReceive: 'Recevra (à venir)',
  credit: 'Avance',
  kept: 'Laissé en partant',
  gained: 'Reçu des membres partis',
  claimed: 'Avancé comme garant',
  toRepay: 'Doit à son garant',
  total: 'Total',
  you: 'vous',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  out: 'Ne participe plus',
  partlyOut: (count: number) =>
    `${counted('fr', count, 'part sortie', 'parts sorties')} de la tontine`,
  died: (day: string) => `Décès inscrit le ${day}`,
  creditHint:
    'Avance : argent versé en plus de tout ce que la personne doit jusqu’au dernier tour.',
  keptHint:
    'Laissé en partant : argent qu’un membre laisse en quittant la tontine. Ceux qui doivent encore recevoir se le partagent.',
  writtenOffHint: 'Effacé : une dette effacée n’est plus réclamée ; elle reste écrite ici.',
  asOf: (day: string) => `Comptes au ${day}`,
  tools: 'Imprimer ou télécharger les comptes',
  print: 'Imprimer',
  csv: 'Tableau pour Excel',
  none: 'Les comptes apparaissent avec l’ordre de passage.',
  noneText: 'Dès que chacun a son tour, vous voyez ici ce qu’il verse et reçoit.',
  failed: 'Les comptes n’ont pas pu être chargés.',
  notFound: 'Ces comptes n’existent pas.',
  leave: 'Quitter la tontine',
  giveAway: 'Donner ma place',
  formers: (names: string) => `À la place ${de(names)}`,
}

/** Who stands for whom, and what is owed for it. */
export const guarantees = {
  title: 'Garants',
  text: 'Un membre a reçu la cagnotte et il est en retard ? Son garant paie pour lui. Ensuite, ses versements remboursent d’abord le garant.',
  none: 'Personne n’a de garant.',
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
    'Si cette personne ne paie plus après sa cagnotte, vous payez pour elle. Elle vous doit alors cet argent. Vous pouvez vous retirer tant qu’on ne lui remet pas de cagnotte et que vous n’avez rien payé pour elle. Après, vous restez garant jusqu’à ce que tout soit payé.',
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
    'Pour l’argent rendu de la main à la main, hors de la tontine. Cette somme ne sera plus réclamée.',
  settleSecond: 'Un autre témoin doit dire la même somme. L’un des deux n’est pas responsable.',
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
    beneficiary: 'Quand une dette est effacée, la cagnotte qui l’attendait est plus petite.',
    spread: 'Quand une dette est effacée, tous ceux qui n’ont pas encore reçu se la partagent.',
  },
}

/** Credit that is given back. */
export const returns = {
  title: 'Argent à rendre',
  text: 'Ces personnes ont versé plus que ce qu’elles doivent à ce jour. On peut le leur rendre. Sinon, cet argent paie leurs prochains tours.',
  surplus: (amount: string) => `Dont ${amount} de trop, même pour toute la tontine`,
  ahead: 'Versé d’avance pour les tours à venir',
  aheadCount: (count: number) =>
    counted('fr', count, 'somme versée d’avance', 'sommes versées d’avance'),
  give: 'Rendre',
  giveTo: (name: string) => `Rendre de l’argent à ${name}`,
  formText: (name: string) =>
    `Écrivez la somme rendue à ${name}. Elle comptera une fois confirmée.`,
  amountHint: (amount: string) => `${amount} au plus`,
  submit: 'Enregistrer la somme rendue',
  sent: 'Somme rendue enregistrée',
  failed: 'La somme rendue n’a pas pu être enregistrée',
  given: 'Déjà rendu',
}

/** The closing sheet: what changes hands so that nobody owes anybody anything. */
export const closing = {
  title: 'Décompte final',
  text: 'Une fois ces sommes données, personne ne doit plus rien à personne.',
  titleNow: 'Si la tontine s’arrêtait aujourd’hui',
  textNow: 'Une fois ces sommes données, personne ne devrait plus rien à personne.',
  cash: 'L’argent de la tontine',
  ifArrived: (name: string) =>
    `Contesté : si ${name} a bien reçu sa remise. Sinon, de l’argent de la tontine.`,
  ifNotArrived: (name: string) => `Contesté : seulement si ${name} n’a pas reçu sa remise.`,
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
      `Avant : ${counted('fr', hands, 'part', 'parts')} dans la tontine, encore ${amount} à verser.`,
    after: (hands: number, amount: string) =>
      `Après : ${counted('fr', hands, 'part', 'parts')} dans la tontine, encore ${amount} à verser.`,
  },
  failed: 'Les comptes n’ont pas pu être calculés.',
  cannot: 'Ce n’est pas possible',
  reason: 'Motif',
  reasonHint: 'Visible par tous les membres.',
  toAccounts: 'Voir les comptes',
  isProposed: 'C’est déjà proposé. Une autre personne doit encore dire oui.',
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
  title: 'Quitter la tontine',
  text: 'Voici ce qui change, pour vous et pour les autres, si vous quittez la tontine.',
  owesNothing:
    'Vous ne devez plus rien pour les tours à venir, et vous ne recevrez plus de cagnotte.',
  servedPay:
    'Pour les parts qui ont reçu la cagnotte, vous payez jusqu’au dernier tour. Pour les autres, vous ne devez plus rien.',
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
      ? `Vous laissez ${amount} à la personne qui doit encore recevoir.`
      : `Vous laissez ${amount}, partagés également entre les ${hands} parts qui doivent encore recevoir.`,
  allKept: 'Vous laissez tout ce qu’on vous aurait rendu.',
  nobodyRepays:
    'Personne n’a rien à vous rendre : vous n’avez rien versé dans les cagnottes déjà remises.',
  credit: (amount: string) => `Votre avance de ${amount} vous sera rendue.`,
  known: 'Tous les membres en sont prévenus. Vous ne pourrez plus revenir.',
  submit: 'Quitter la tontine',
  sure: (tontine: string) => `Quitter la tontine « ${tontine} » ?`,
  sureText: 'C’est fait tout de suite, et vous ne pourrez pas revenir en arrière.',
  done: 'Vous avez quitté la tontine',
  failed: 'Vous n’avez pas pu quitter la tontine',
}

/** The organizer ends the tontine. */
export const close = {
  title: 'Arrêter la tontine',
  text: 'Voici ce qui change pour chacun si la tontine s’arrête aujourd’hui.',
  readOnly:
    'Plus personne ne pourra y ajouter un versement ou un membre. Chacun pourra encore la lire.',
  even: 'Personne ne doit rien à personne.',
  second:
    'Une deuxième personne dit oui, et tous les membres sont prévenus. C’est fait après la prochaine séance, ou tout de suite si tous sont d’accord. Assez de non l’arrêtent.',
  atOnce: 'C’est fait tout de suite, et vous ne pourrez pas revenir en arrière.',
  notYours:
    'L’organisatrice arrête la tontine ; si elle a reçu plus qu’elle n’a versé, c’est quelqu’un d’autre.',
  propose: 'Proposer d’arrêter',
  submit: 'Arrêter la tontine',
  sure: (tontine: string) => `Arrêter « ${tontine} » ?`,
  done: 'Tontine arrêtée',
  failed: 'La tontine n’a pas pu être arrêtée',
}

/** What is proposed about somebody else. */
export const acts = {
  exclude: {
    title: (name: string) => `Exclure ${name} de la tontine`,
    submit: 'Proposer l’exclusion',
    sure: (name: string) => `Proposer d’exclure ${name} ?`,
  },
  wish: {
    title: (name: string) => `${name} veut quitter la tontine`,
    submit: 'Proposer ce départ',
    sure: (name: string) => `Écrire que ${name} veut partir ?`,
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
  text: 'Lisez ce qui change, puis proposez-le. Une autre personne doit dire oui.',
  owesNothing: (name: string) =>
    `${name} ne doit plus rien pour les tours à venir, et ne recevra plus de cagnotte.`,
  servedPay:
    'Pour ses parts qui ont reçu la cagnotte, cette personne paie jusqu’au dernier tour. Pour les autres, elle ne doit plus rien.',
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
  nobodyRepays:
    'Personne n’a rien à lui rendre : cette personne n’a rien versé dans les cagnottes déjà remises.',
  credit: (amount: string) => `Son avance de ${amount} sera rendue.`,
  notLate: 'À partir de ce jour, plus rien n’est en retard pour cette personne.',
  choice: 'Que deviennent ses parts ?',
  retires: 'Ses parts sortent de la tontine',
  retiresHint: 'On rend ce qui a été versé. Personne ne paie plus pour son tour.',
  heirs: 'Ses héritiers gardent la place',
  heirsHint: 'Ils continuent de payer, et reçoivent la cagnotte à son tour.',
  heirsChange: 'Aucun compte ne change : les tours, les montants et les dates restent les mêmes.',
  forgiven: (amount: string) => `Ces ${amount} ne seront plus réclamés.`,
  staysOnView: 'La dette reste écrite dans les comptes, et la tontine pourra se terminer.',
  smallerPots: (names: string) => `Cet argent manquera dans la cagnotte ${de(names)}.`,
  done: 'C’est proposé',
  failed: 'La proposition n’a pas pu être enregistrée',
}

/** Somebody who waits takes a member's place: who, what the two settle, and the account as it stands. */
export const replace = {
  title: (name: string) => `Remplacer ${name}`,
  titleOwn: 'Donner ma place',
  text: 'Choisissez la personne qui prend cette place, avec son tour, ses versements et ses dettes.',
  place: 'La place',
  before: (name: string) => `Aujourd’hui : ${name}`,
  after: (name: string) => `Ensuite : ${name}`,
  who: 'Qui prend la place ?',
  asked: (day: string) => `A demandé à entrer le ${day}`,
  guest: 'Sans compte : les autres disent oui',
  notYours:
    'Seule cette personne peut donner sa place. Sans compte, ou après un décès, les responsables le proposent.',
  none: 'Personne n’attend d’entrer',
  noneReady: 'Personne ne peut encore prendre la place',
  needsAccount: (names: string) =>
    `Il faut un compte pour prendre cette place. Sans compte : ${names}.`,
  noneText:
    'Envoyez le lien de la tontine à cette personne. Elle demande à entrer, puis vous la choisissez ici.',
  settled: 'Réglé entre les deux personnes',
  settledHeirs: 'Réglé avec les héritiers',
  settledHint: 'Hors de l’argent de la tontine. Zéro s’il n’y a rien à régler.',
  payer: 'Qui verse cette somme ?',
  successorPays: 'La personne qui vient',
  formerPays: 'La personne qui part',
  heirsPay: 'Les héritiers',
  next: 'Une deuxième personne doit dire oui. Puis la personne qui vient lit ces comptes et dit oui.',
  nextGuest:
    'La place change dès qu’une deuxième personne dit oui. La personne qui vient n’a pas de compte pour répondre.',
  nextGuestLater:
    'Une deuxième personne doit dire oui. Trois jours plus tard, tout membre peut donner la place.',
  needsNotice: 'Pendant trois jours après le deuxième oui, tout membre peut l’arrêter.',
  submit: 'Proposer le remplacement',
  sure: (name: string, successor: string) => `Proposer de remplacer ${name} par ${successor} ?`,
  agreed: (successor: string) => `Convenu : on attend le oui ${de(successor)}`,
  agreedGuest: (successor: string) => `Convenu : ${successor} prend la place`,
  agreedFrom: (instant: string) =>
    `Jusqu’au ${instant}, tout membre peut l’arrêter. Ensuite, tout membre peut donner la place.`,
  give: 'Donner la place',
  giveSure: (successor: string) => `Donner la place à ${successor} ?`,
  giveText: 'Les comptes restent comme ils sont.',
  given: 'La place est donnée',
  agreedText: (day: string) => `Sans réponse avant le ${day}, rien ne change.`,
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
  text: 'Lisez les comptes de cette place, puis dites si vous la prenez telle qu’elle est.',
  account: (name: string) => `La place ${de(name)}`,
  paid: 'Déjà versé',
  toPay: 'Reste à verser jusqu’à la fin',
  dueNow: 'dont à verser maintenant',
  received: 'Déjà reçu',
  toReceive: 'Reste à recevoir',
  turn: (cycle: number, day: string) => `Tour n° ${cycle}, le ${day}`,
  turnReceived: (cycle: number, day: string) =>
    `Tour n° ${cycle}, le ${day} : cagnotte déjà remise`,
  toDraw: (count: number) =>
    `${counted('fr', count, 'tour', 'tours')} à tirer au sort à une prochaine séance`,
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
  sureText: (amount: string) => `Vous devenez membre. Il vous reste à verser ${amount}.`,
  noSure: (name: string) => `Refuser la place ${de(name)} ?`,
  noText: 'Votre demande d’entrer reste ouverte.',
  taken: 'La place est à vous',
  declined: 'Votre non est inscrit',
  failed: 'Votre réponse n’a pas pu être enregistrée',
  none: 'Aucune place ne vous est proposée',
  noneText:
    'Elle a été retirée, ou le délai est passé. Votre propre demande d’entrer reste valable.',
}

export const refusals = {
  'not-a-guest': 'Cette personne a un compte : elle le dit elle-même.',
  'not-in-round':
    'Cette personne ne participe pas à une tontine en cours, ou elle en est déjà sortie.',
  'organizer-hands-over-first':
    'L’organisatrice doit d’abord confier la gestion à un autre membre.',
  'all-hands-served':
    'Une part qui a reçu une cotisation de sa cagnotte ne sort plus : elle paie jusqu’au dernier tour. De l’argent remis par erreur et pas encore confirmé ? Deux personnes annulent d’abord cette remise.',
  'death-recorded': 'Ce décès est déjà inscrit.',
  'no-death-recorded': 'Votre décès n’est ni inscrit ni proposé.',
  'said-alive':
    'Cette personne a dit être en vie : pendant 30 jours, son décès ne peut pas être inscrit de nouveau.',
  'no-such-transfer': 'Cette somme n’est pas dans le décompte final.',
  'transfer-confirmed': 'Cette somme est déjà confirmée.',
  'not-your-transfer':
    'Seule la personne qui reçoit cet argent dit qu’il est arrivé. Pour un membre sans compte, un témoin le dit.',
  'payouts-unanswered':
    'De l’argent remis attend une réponse, au plus jusqu’à la prochaine échéance. La personne dit d’abord s’il est arrivé. Sinon, quelqu’un devrait peut-être rendre de l’argent jamais reçu.',
  'still-to-receive':
    'Cette personne doit encore recevoir sa cagnotte : faites-la d’abord sortir de la tontine.',
  'nothing-withheld': 'Rien n’est gardé sur cet argent à rendre.',
  'not-a-successor':
    'Cette personne n’attend plus de réponse, ou n’a pas encore dit oui elle-même.',
  'successor-needs-account':
    'La personne qui vient doit dire oui avec son propre compte. Envoyez-lui le lien de la tontine.',
  'replacement-agreed': 'Un remplacement est déjà convenu pour cette place : arrêtez-le d’abord.',
  'no-replacement': 'Ce remplacement n’est plus ouvert.',
  'replacement-not-yet':
    'Vous pourrez dire oui plus tard : jusque-là, les autres peuvent encore l’arrêter.',
  'payout-unanswered':
    'Cette personne dit d’abord si l’argent qu’on lui a remis est arrivé. Après la prochaine échéance, un témoin peut le confirmer aussi. Si on l’a remis par erreur, deux personnes annulent cette remise.',
  'account-changed': 'Les comptes de cette place ont changé. Relisez-les, puis répondez.',
  'not-your-replacement':
    'Seules la personne qui part et celles à qui elle doit de l’argent peuvent l’arrêter. Sans compte, ou après un décès, les responsables le peuvent aussi.',
  'own-guarantor': 'On ne se porte pas garant pour soi-même.',
  'has-guarantor': 'Cette personne a déjà un garant.',
  'not-to-guarantee': 'L’un de vous deux ne participe pas à la tontine, ou en est sorti.',
  'guarantor-declined': 'Cette personne ne veut pas de vous comme garant.',
  'no-guarantee': 'Il n’y a pas de garant ici.',
  'guarantee-holds':
    'La tontine compte sur cette garantie : elle dure jusqu’à ce que tout soit payé ou effacé.',
  'not-your-claim':
    'Seul le garant dit qu’il est remboursé. Pour un garant sans compte, deux témoins le disent, chacun une fois.',
  'exceeds-claim': 'C’est plus que ce qui reste dû au garant.',
  'no-fee-missing':
    'Ce ne sont pas des frais : il manque trop, rien ne manque, ou ce n’est pas le dernier transfert.',
  'nothing-to-write-off': 'Il n’y a rien à effacer : rien n’est en retard, ou c’est déjà déclaré.',
} satisfies RefusalWords<SettlementRefusal>

export const invalid = {
  'act-unknown': 'Ce choix n’existe pas.',
  'transfer-invalid': 'Cette remise n’existe pas.',
  'bearing-unknown': 'Ce choix n’existe pas.',
  'reason-required': 'Dites pourquoi (3 caractères au moins).',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
}
