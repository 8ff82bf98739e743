import type { MemberRefusal } from '@mainforte/domain/members/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'

export const tab = {
  none: 'Aucun membre trouvé.',
  out: 'Hors de la ronde',
  partlyOut: (count: number) => `${counted('fr', count, 'part', 'parts')} hors de la ronde`,
  died: (day: string) => `Décès inscrit le ${day}`,
  exclude: 'Exclure de la ronde',
  replace: 'Remplacer',
  officerNeedsAccount: 'Il faut un compte pour confirmer des versements.',
  noSuccessor: 'Personne n’attend pour prendre cette place : invitez d’abord quelqu’un.',
  replaced: (name: string, day: string) => `À la place ${de(name)}, depuis le ${day}`,
  death: 'Inscrire un décès',
  writeOff: 'Effacer la dette',
  waiting: 'En attente d’approbation',
  unanswered: 'Approuvés, en attente d’un oui',
  answered: 'Demandes tout juste traitées',
  circle: 'Membres',
  others: 'Demandes refusées et anciens membres',
  add: 'Ajouter un membre',
  addTitle: 'Ajouter un membre',
  addText:
    'La personne est inscrite en attente ; vous l’approuvez ensuite. Avec son e-mail, elle pourra dire elle-même oui ou non en se connectant ; un numéro ne prouve pas qui elle est.',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  addSubmit: 'Ajouter',
  addAndNext: 'Ajouter et suivant',
  addedSoFar: (names: string) => `Ajoutés : ${names}`,
  added: 'Membre ajouté avec succès',
  reactivated: 'Membre réactivé avec succès',
  addFailed: "Échec de l'ajout du membre",
  approve: 'Approuver',
  approveOf: (name: string) => `Approuver ${name}`,
  approved: 'Membre approuvé avec succès',
  same: 'Déjà inscrit sans compte ?',
  sameOf: (name: string) => `${name} : déjà inscrit sans compte ?`,
  sameTitle: (name: string) => `Qui est ${name} ?`,
  sameText:
    'Si cette personne est déjà dans le cercle sans compte, choisissez sa ligne : elle la reprend avec ses parts, sa place et ses versements. Assurez-vous que c’est bien elle : un numéro n’est jamais vérifié.',
  sameGuests: 'Inscrits sans compte',
  sameNumber: 'Même numéro de téléphone, non vérifié',
  sameConfirm: 'C’est la même personne',
  sameNobody: 'Aucune : c’est quelqu’un d’autre',
  sameNobodyHint: 'Entre dans le cercle comme nouveau membre',
  sameName: 'Nom semblable',
  sameNone: 'Personne n’est inscrit sans compte dans cette tontine.',
  looksLike: (names: string) => `Peut-être déjà inscrit sans compte : ${names}`,
  missingPeople: (count: number) =>
    `Il manque encore ${counted('fr', count, 'personne', 'personnes')}`,
  missingAnswer: (names: string) => `Approuvées, sans avoir encore dit oui : ${names}.`,
  missingWitness: (names: string) => `Approuvées, en attente d’un témoin : ${names}.`,
  askYes: (tontine: string) =>
    `Vous êtes sur la liste de la tontine « ${tontine} ». Dites oui ou non ici.`,
  askWitness: (name: string, tontine: string) =>
    `Connaissez-vous ${name} ? Dites ici si cette personne participe à la tontine « ${tontine} ».`,
  waitingPeople: (count: number) => counted('fr', count, 'personne attend', 'personnes attendent'),
  seeWaiting: 'Voir la liste',
  andOthers: (count: number) => counted('fr', count, 'autre', 'autres'),
  approveWritten: (count: number, name: string) =>
    count === 1 ? `Approuver ${name}` : `Approuver les ${count}`,
  approveAsking: (count: number) =>
    count === 1 ? 'Approuver la demande' : `Approuver les ${count} demandes`,
  askingTitle: (count: number, name: string) =>
    count === 1 ? `Approuver la demande ${de(name)} ?` : `Approuver ces ${count} demandes ?`,
  askingText: (count: number, tontine: string) =>
    count === 1
      ? `Cette personne a demandé à entrer dans « ${tontine} » avec le lien d’invitation. Vérifiez que vous la connaissez : elle verra les membres et les versements.`
      : `Ces personnes ont demandé à entrer dans « ${tontine} » avec le lien d’invitation. Vérifiez que vous les connaissez : elles verront les membres et les versements.`,
  askingList: 'Ont demandé à entrer',
  approvedMany: (count: number) =>
    count === 1 ? 'Membre approuvé avec succès' : `${count} membres approuvés`,
  leftOut: (names: string) => `Restent à voir une par une : ${names}`,
  refusers: (names: string) => `A répondu non, à voir à part : ${names}.`,
  lookAlikes: (names: string) => `Peut-être déjà inscrits sans compte, à voir à part : ${names}.`,
  reject: 'Rejeter',
  rejectOf: (name: string) => `Rejeter ${name}`,
  rejectTitle: (name: string) => `Rejeter ${name} ?`,
  rejectText: (tontine: string) =>
    `La personne n’entre pas dans « ${tontine} ». Si elle a un compte, elle en est informée et pourra demander à nouveau.`,
  rejected: 'Membre rejeté avec succès',
  statusFailed: 'Échec de la mise à jour du statut du membre',
  changeHands: 'Changer le nombre de parts',
  handsTitle: (name: string) => `Parts ${de(name)}`,
  handsText:
    'Chaque part verse une cotisation par échéance et reçoit une cagnotte par ronde. L’ordre de passage est refait.',
  handsLabel: 'Nombre de parts',
  handsInvalid: 'De 1 à 99 parts.',
  handsSave: 'Enregistrer',
  handsChanged: 'Nombre de parts changé',
  correct: 'Corriger nom ou numéro',
  correctTitle: (name: string) => `Corriger : ${name}`,
  correctText:
    'Les versements, la place et les parts restent sur cette ligne. Le journal garde la correction, et tous les membres sont prévenus d’un nouveau nom.',
  correctEmailHint:
    'Pour une autre adresse, un second membre confirmera que le compte est bien celui de cette personne.',
  correctReason: 'Motif du nouveau nom',
  correctReasonHint: 'Tous les membres pourront le lire.',
  correctSimilar: (names: string) => `Attention, un nom semblable est déjà inscrit : ${names}.`,
  correctSave: 'Enregistrer la correction',
  corrected: 'Correction enregistrée',
  correctFailed: 'La correction n’a pas pu être enregistrée',
  remove: 'Retirer de la tontine',
  removeTitle: (name: string) => `Retirer ${name} ?`,
  removeText: (tontine: string) =>
    `La personne ne verra plus les membres ni les versements de « ${tontine} », et quitte l’ordre de passage.`,
  removed: 'Membre retiré',
  nameOfficer: 'Nommer responsable',
  handOver: 'Passer la main',
  office: 'Organisation',
  officerTitle: (name: string) => `Nommer ${name} responsable ?`,
  officerText: (tontine: string) =>
    `Un responsable de « ${tontine} » enregistre les versements et confirme ceux que les membres déclarent.`,
  officerNamed: (name: string) => `${name} est maintenant responsable`,
  dismissOfficer: 'Retirer la responsabilité',
  dismissTitle: (name: string) => `Retirer la responsabilité à ${name} ?`,
  dismissText: (tontine: string) =>
    `Cette personne reste membre de « ${tontine} » ; elle n’inscrit et ne confirme plus de versements.`,
  officerDismissed: (name: string) => `${name} n’est plus responsable`,
  actionsOn: (name: string) => `Actions : ${name}`,
  you: 'Vous',
  admin: 'Admin',
  officer: 'Responsable',
  guest: 'Sans compte',
  /** Whose yes a waiting member needs next. */
  awaits: {
    approval: 'En attente',
    circle: 'Le cercle vote',
    answer: 'Approuvé, pas encore répondu',
    witness: 'Approuvé, attend un témoin',
  },
  approvedAwaits: {
    circle: 'La ronde a commencé : le cercle est prévenu et dit oui ou non.',
    answer: 'Il manque son oui : la question lui sera posée à sa prochaine visite.',
    witness: 'Il manque un témoin : un autre membre dira que cette personne participe.',
  },
  /** The circle's vote on somebody who comes in after the start. */
  votes: (yes: number, voters: number, needed: number) =>
    `${yes} oui sur ${voters}, il en faut ${needed}`,
  votesShort: (yes: number, no: number) =>
    `${yes} oui, ${no} non : après 14 jours, la majorité de ceux qui ont répondu suffit`,
  catchUp: (amount: string, day: string) => `Devra rattraper ${amount} jusqu’au ${day}`,
  voteYes: 'Oui',
  voteYesOf: (name: string) => `Oui, ${name} peut entrer`,
  voteNo: 'Non',
  voteNoOf: (name: string) => `Non, ${name} ne peut pas entrer`,
  voted: 'Votre réponse est comptée',
  saidYes: 'Vous avez dit oui',
  saidNoTo: 'Vous avez dit non',
  approveTitle: (name: string) => `Approuver ${name} ?`,
  approveText:
    'La ronde a commencé : plus de la moitié du cercle doit aussi dire oui. Son tour viendra après tous les autres.',
  catchUpLabel: 'Temps pour rattraper les échéances passées',
  catchUpHint: (amount: string) => `${amount} à ce jour. Cette date ne change plus ensuite.`,
  unwitnessed: 'Sans témoin',
  guarantor: (name: string) => `Garant : ${name}`,
  deniedBy: (names: string) => `Dit que cette personne ne participe pas : ${names}`,
  saidNo: 'A répondu non',
  noAnswer: 'Pas encore répondu',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  joined: (date: string) => `Depuis le ${date}`,
  asked: (date: string) => `Demande du ${date}`,
  written: (date: string, admin: string) => `Inscrit le ${date} par ${admin}`,
  writtenByYou: (date: string) => `Inscrit le ${date} par vous`,
  noContact: 'Ni e-mail ni téléphone',
  status: {
    active: 'Actif',
    pending: 'En attente',
    rejected: 'Rejeté',
    removed: 'Retiré',
  },
}

/** Withdrawing a request that waits for an answer. */
export const withdraw = {
  label: 'Retirer ma demande',
  title: (name: string) => `Retirer votre demande à « ${name} » ?`,
  text: (name: string) =>
    `Vous n’attendrez plus de réponse de « ${name} ». Les responsables en sont prévenus. Avec le lien d’invitation, vous pourrez demander à nouveau.`,
  done: 'Votre demande est retirée',
  failed: 'Votre demande n’a pas pu être retirée',
}

/** The people of all tontines on one page. */
export const list = {
  title: 'Membres',
  intro: 'Les personnes de toutes vos tontines.',
  filters: 'Filtrer les membres',
  search: 'Nom, e-mail ou téléphone',
  tontine: 'Tontine',
  allTontines: 'Toutes',
  status: 'Statut',
  allStatuses: 'Tous',
  none: 'Aucun membre',
  noneText: 'Les membres de vos tontines apparaîtront ici.',
  noneFiltered: 'Aucun membre ne correspond à ces filtres.',
  seeTontines: 'Voir mes tontines',
  invite: 'Inviter',
  chooseTitle: 'Dans quelle tontine ?',
  chooseText: 'Vous pouvez ajouter des membres aux tontines que vous administrez.',
  noneToChoose: 'Vous n’administrez aucune tontine ouverte.',
  more: 'Afficher plus de membres',
  failed: 'Les membres n’ont pas pu être chargés.',
  placesOf: (name: string) => `Les tontines ${de(name)}`,
}

export const refusals = {
  'already-invited':
    "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
  'already-in-circle': 'Un membre avec cet email/téléphone fait déjà partie de cette tontine.',
  'request-pending':
    'Vous avez déjà demandé à rejoindre cette tontine. Votre demande attend une réponse.',
  'already-member': 'Vous êtes déjà membre de cette tontine.',
  'no-such-member': 'Cette personne ne fait pas partie de la tontine.',
  'not-a-guest':
    'Cette ligne n’est plus libre : elle a déjà un compte, ou elle n’est plus dans le cercle.',
  'looks-like-guest':
    'Cette personne ressemble à quelqu’un d’inscrit sans compte : dites d’abord si c’est la même.',
  'has-said-no': 'Cette personne a répondu non : à voir à part.',
  'nothing-to-correct': 'Rien n’a changé : il n’y a rien à corriger.',
  'correction-needs-reason':
    'L’ordre est figé ou cette personne a déjà versé : un autre nom demande un motif, visible par tous.',
  'member-not-pending': 'Cette demande a déjà reçu une réponse.',
  'member-not-active': 'Cette personne n’est pas un membre actif.',
  'already-approved':
    'Cette personne est déjà approuvée : il manque son oui, celui d’un témoin ou celui du cercle.',
  'not-a-witness':
    'Le témoin est un autre membre avec un compte : ni l’organisateur, ni qui a fait l’inscription.',
  'already-voted': 'Vous avez déjà répondu cela.',
  'no-vote-on-newcomer':
    'Il n’y a pas de vote sur cette personne : l’organisateur l’approuve d’abord, après le début de la ronde.',
  'not-asked-about-newcomer':
    'Votent les membres qui ont un compte, qui étaient là quand le vote a commencé et qui sont encore dans la ronde.',
  'catch-up-day-invalid': ({ from, until }) =>
    `Le jour du rattrapage est entre le ${date('fr', from)} et le ${date('fr', until)}.`,
  'vote-just-ended': ({ from }) =>
    `Quelqu’un a dit non au dernier vote sur cette personne. Elle peut être approuvée de nouveau à partir du ${date('fr', from)}.`,
  'approve-one-by-one':
    'Après le démarrage, on approuve une personne à la fois, chacune avec un jour pour ce qui était dû avant.',
  'terms-changed':
    'Les conditions ont encore changé depuis que vous les avez lues. Relisez-les, puis répondez.',
  'already-answered': 'Un témoin a déjà répondu pour cette personne.',
  'admin-stays':
    'L’administrateur ne peut pas être retiré de sa tontine. Il peut d’abord passer la main.',
  'circle-full': ({ limit }) => `Une tontine compte au plus ${limit} membres.`,
  'circle-frozen': 'L’ordre de passage est figé : ses membres ne peuvent plus en sortir.',
  'has-payments':
    'De l’argent de cette personne est encore ici ou attend une réponse : elle peut partir une fois que tout lui a été rendu et confirmé.',
  'left-by-themselves':
    'Cette personne a quitté la tontine d’elle-même : elle seule peut demander à y revenir, avec le lien d’invitation.',
  'out-of-round':
    'Cette personne ne prend plus part à la ronde : elle ne peut plus être responsable.',
} satisfies RefusalWords<MemberRefusal>

export const invalid = {
  'name-required': 'Le nom est requis',
  'name-too-long': 'Ce nom est trop long : 80 caractères au plus.',
  'name-unreadable': 'Ce nom ne contient ni lettre ni chiffre.',
  'email-invalid': 'Email invalide',
  'phone-invalid': 'Numéro de téléphone invalide',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
}
