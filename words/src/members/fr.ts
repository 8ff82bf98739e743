import type { AwakeRefusal } from '@mainforte/domain/members/awake'
import type { MemberRefusal } from '@mainforte/domain/members/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted, date } from '../kernel/format.ts'

export const tab = {
  none: 'Aucun membre trouvé.',
  out: 'Ne participe plus',
  partlyOut: (count: number) =>
    `${counted('fr', count, 'part ne compte', 'parts ne comptent')} plus`,
  died: (day: string) => `Décès inscrit le ${day}`,
  exclude: 'Exclure de la tontine',
  wish: 'Veut quitter la tontine',
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
  addText: 'Un nom suffit. Avec un e-mail, la personne pourra répondre elle-même.',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  addOffline: 'Sans réseau, ajoutez un nom et un numéro. L’e-mail attend le réseau.',
  addSubmit: 'Ajouter',
  addSeveral: (count: number) => `Ajouter ces ${count} personnes`,
  addedMany: (count: number) =>
    count === 1 ? 'Membre ajouté avec succès' : `${count} membres ajoutés`,
  adding: (done: number, count: number) => `${done} sur ${count}`,
  reactivated: 'Membre réactivé avec succès',
  addFailed: "Échec de l'ajout du membre",
  approve: 'Approuver',
  approveOf: (name: string) => `Approuver ${name}`,
  approved: 'Membre approuvé avec succès',
  same: 'Déjà sur la liste ?',
  sameOf: (name: string) => `${name} : déjà sur la liste ?`,
  sameTitle: (name: string) => `Qui est ${name} ?`,
  sameText:
    'Vous l’aviez déjà mise sur la liste ? Touchez sa ligne : elle garde ses parts, son tour et ses versements. Un numéro de téléphone ne prouve pas que c’est elle.',
  sameGuests: 'Membres sans compte',
  sameNumber: 'Même numéro de téléphone, non vérifié',
  sameConfirm: 'C’est la même personne',
  sameNobody: 'Non, c’est quelqu’un d’autre',
  sameNobodyHint: 'Cette personne entre comme nouveau membre',
  sameName: 'Nom semblable',
  sameNone: 'Tous les membres de cette tontine ont un compte.',
  looksLike: (names: string) => `Peut-être déjà sur la liste : ${names}`,
  missingPeople: (count: number) =>
    `Il manque encore ${counted('fr', count, 'personne', 'personnes')}`,
  missingAnswer: (names: string) => `Il manque le oui ${de(names)}.`,
  missingWitness: (names: string) => `Un membre doit dire qu’il connaît ${names}.`,
  askYes: (tontine: string) =>
    `Vous êtes sur la liste de la tontine « ${tontine} ». Dites oui ou non ici.`,
  askWitness: (name: string, tontine: string) =>
    `Connaissez-vous ${name} ? Dites ici si cette personne participe à la tontine « ${tontine} ».`,
  waitingPeople: (count: number) => counted('fr', count, 'personne attend', 'personnes attendent'),
  seeWaiting: 'Voir la liste',
  andOthers: (count: number) => counted('fr', count, 'autre', 'autres'),
  writtenTitle: 'Votre liste',
  correctList: 'Corriger la liste',
  approveWritten: (count: number, name: string) =>
    count === 1 ? `${name} est dans la tontine` : `Ces ${count} personnes sont dans la tontine`,
  askingPeople: (count: number) =>
    counted('fr', count, 'personne demande à entrer', 'personnes demandent à entrer'),
  approveAsking: (count: number) =>
    count === 1 ? 'Approuver la demande' : `Approuver les ${count} demandes`,
  askingTitle: (count: number, name: string) =>
    count === 1 ? `Approuver la demande ${de(name)} ?` : `Approuver ces ${count} demandes ?`,
  askingText: (count: number, tontine: string) =>
    count === 1
      ? `Connaissez-vous cette personne ? Elle verra les membres et les versements de « ${tontine} ».`
      : `Connaissez-vous ces personnes ? Elles verront les membres et les versements de « ${tontine} ».`,
  askingList: 'Ont demandé à entrer',
  approvedMany: (count: number) =>
    count === 1 ? 'Membre approuvé avec succès' : `${count} membres approuvés`,
  leftOut: (names: string) => `À voir une par une : ${names}`,
  refusers: (names: string) => `Réponse « non » : ${names}. À voir une par une.`,
  lookAlikes: (names: string) => `Peut-être déjà sur la liste : ${names}. À voir une par une.`,
  reject: 'Rejeter',
  rejectOf: (name: string) => `Rejeter ${name}`,
  rejectTitle: (name: string) => `Rejeter ${name} ?`,
  rejectText: (tontine: string) =>
    `Cette personne n’entre pas dans « ${tontine} ». Si elle a un compte, elle est prévenue et pourra demander à nouveau.`,
  rejected: 'Membre rejeté avec succès',
  statusFailed: 'Échec de la mise à jour du statut du membre',
  changeHands: 'Changer le nombre de parts',
  handsTitle: (name: string) => `Parts ${de(name)}`,
  handsText:
    'Chaque part verse une cotisation à chaque échéance et reçoit la cagnotte une fois. L’ordre sera refait.',
  handsLabel: 'Nombre de parts',
  handsInvalid: 'De 1 à 99 parts.',
  handsSave: 'Enregistrer',
  handsChanged: 'Nombre de parts changé',
  correct: 'Corriger le nom ou le numéro',
  correctTitle: (name: string) => `Corriger : ${name}`,
  correctText: 'Rien d’autre ne change. Tous les membres sont prévenus d’un nouveau nom.',
  correctEmailHint:
    'Si l’adresse change, un autre membre confirmera que c’est bien cette personne.',
  correctReason: 'Motif du nouveau nom',
  correctReasonHint: 'Tous les membres pourront le lire.',
  correctSimilar: (names: string) =>
    `Attention, un nom semblable est déjà sur la liste : ${names}.`,
  correctSave: 'Enregistrer la correction',
  corrected: 'Correction enregistrée',
  correctFailed: 'La correction n’a pas pu être enregistrée',
  remove: 'Retirer de la tontine',
  removeTitle: (name: string) => `Retirer ${name} ?`,
  removeText: (tontine: string) =>
    `Cette personne perd son tour. Elle ne verra plus les membres ni les versements de « ${tontine} ».`,
  removed: 'Membre retiré',
  nameOfficer: 'Nommer responsable',
  handOver: 'Confier la gestion',
  office: 'Gestion',
  officerTitle: (name: string) => `Nommer ${name} responsable ?`,
  officerText: (tontine: string) =>
    `Un responsable de « ${tontine} » enregistre les versements et confirme ceux que les membres déclarent.`,
  officerNamed: (name: string) => `${name} est maintenant responsable`,
  dismissOfficer: 'Retirer la responsabilité',
  dismissTitle: (name: string) => `Retirer la responsabilité à ${name} ?`,
  dismissText: (tontine: string) =>
    `Cette personne reste membre de « ${tontine} », mais n’enregistre et ne confirme plus de versements.`,
  officerDismissed: (name: string) => `${name} n’est plus responsable`,
  actionsOn: (name: string) => `Actions : ${name}`,
  you: 'Vous',
  admin: 'Organise',
  officer: 'Responsable',
  guest: 'Sans compte',
  /** Whose yes a waiting member needs next. */
  awaits: {
    approval: 'En attente',
    circle: 'Les membres votent',
    answer: 'Doit encore dire oui',
    witness: 'Attend le oui d’un témoin',
  },
  approvedAwaits: {
    circle: 'La tontine a démarré : les membres sont prévenus et votent.',
    answer: 'Il manque son oui. La question lui sera posée à sa prochaine visite.',
    witness: 'Il manque un témoin : un autre membre dira que cette personne participe.',
  },
  /** The members' vote on somebody who comes in after the start. */
  votes: (yes: number, voters: number, needed: number) =>
    `${yes} oui sur ${voters}, il en faut ${needed}`,
  votesShort: (yes: number, no: number) =>
    `${yes} oui, ${no} non : l’échéance est passée, plus de la moitié des réponses suffit`,
  catchUp: (amount: string, day: string) => `À rattraper : ${amount} d’ici le ${day}`,
  voteYes: 'Oui',
  voteYesOf: (name: string) => `Oui, ${name} peut entrer`,
  voteNo: 'Non',
  voteNoOf: (name: string) => `Non, ${name} ne peut pas entrer`,
  voted: 'Votre réponse est comptée',
  saidYes: 'Vous avez dit oui',
  saidNoTo: 'Vous avez dit non',
  approveTitle: (name: string) => `Approuver ${name} ?`,
  approveText:
    'La tontine a démarré : plus de la moitié des membres doit aussi dire oui. Son tour viendra en dernier.',
  catchUpLabel: 'Temps pour rattraper les échéances passées',
  catchUpHint: (amount: string) => `${amount} à ce jour. Cette date ne change plus ensuite.`,
  unwitnessedGuests: 'Sans témoin : tous les membres sans compte',
  unwitnessed: (names: string) => `Sans témoin : ${names}`,
  guarantor: (name: string) => `Garant : ${name}`,
  linkTried: (day: string) => `Un autre téléphone a essayé son lien le ${day}`,
  beside: (name: string) => `Même téléphone que ${name}`,
  deniedBy: (names: string) => `Selon ${names}, cette personne ne participe pas`,
  saidNo: 'A répondu non',
  noAnswer: 'Pas encore répondu',
  hands: (count: number) => counted('fr', count, 'part', 'parts'),
  joined: (date: string) => `Depuis le ${date}`,
  looksOn: 'Regarde seulement. Quelqu’un d’autre répond à sa place.',
  asleep: (date: string) => `Dernière visite le ${date}. Quelqu’un d’autre répond à sa place.`,
  asked: (date: string) => `Demande du ${date}`,
  written: (date: string, admin: string) => `Inscrit le ${date} par ${admin}`,
  writtenByYou: (date: string) => `Inscrit le ${date} par vous`,
  noContact: 'Ni e-mail ni numéro',
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
    `Les responsables de « ${name} » sont prévenus. Avec le lien d’invitation, vous pourrez demander à nouveau.`,
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
  chooseText: 'Vous pouvez ajouter des membres aux tontines que vous organisez.',
  noneToChoose: 'Vous n’organisez aucune tontine ouverte.',
  more: 'Afficher plus de membres',
  failed: 'Les membres n’ont pas pu être chargés.',
  placesOf: (name: string) => `Les tontines ${de(name)}`,
}

export const refusals = {
  'here-already': 'Votre visite est déjà inscrite.',
  'already-said': 'Vous l’avez déjà dit.',
  'keeps-notebook':
    'Les responsables tiennent le cahier. Confiez d’abord cette tâche à une autre personne.',
  'already-invited':
    "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
  'already-in-circle': 'Un membre avec cet email/téléphone fait déjà partie de cette tontine.',
  'request-pending':
    'Vous avez déjà demandé à rejoindre cette tontine. Votre demande attend une réponse.',
  'already-member': 'Vous êtes déjà membre de cette tontine.',
  'no-such-member': 'Cette personne ne fait pas partie de la tontine.',
  'not-a-guest': 'Cette personne a déjà un compte, ou n’est plus dans la tontine.',
  'looks-like-guest':
    'Cette personne est peut-être déjà sur la liste : dites d’abord si c’est elle.',
  'has-said-no': 'Cette personne a répondu non : décidez pour elle à part.',
  'nothing-to-correct': 'Rien n’a changé : il n’y a rien à corriger.',
  'correction-needs-reason':
    'La tontine a démarré, ou cette personne a déjà versé. Donnez un motif : tous pourront le lire.',
  'member-not-pending': 'Cette demande a déjà reçu une réponse.',
  'member-not-active': 'Cette personne n’est pas un membre actif.',
  'already-approved':
    'Cette personne est déjà approuvée : il manque son oui, celui d’un témoin ou celui des membres.',
  'not-a-witness':
    'Un autre membre avec un compte doit répondre : pas l’organisatrice, ni la personne qui a fait l’inscription.',
  'already-voted': 'Vous avez déjà répondu cela.',
  'no-vote-on-newcomer':
    'Personne ne vote encore : l’organisatrice approuve d’abord cette personne, après le démarrage.',
  'not-asked-about-newcomer':
    'Seuls les membres avec un compte votent. Il fallait participer au début du vote, et participer encore.',
  'catch-up-day-invalid': ({ from, until }) =>
    `Choisissez un jour entre le ${date('fr', from)} et le ${date('fr', until)}.`,
  'vote-just-ended': ({ from }) =>
    `Quelqu’un a dit non au dernier vote sur cette personne. Elle peut être approuvée de nouveau à partir du ${date('fr', from)}.`,
  'approve-one-by-one':
    'La tontine a démarré : approuvez une personne à la fois, avec sa date pour rattraper.',
  'terms-changed': 'Les règles ont changé entre-temps. Relisez-les, puis répondez.',
  'already-answered': 'Un témoin a déjà répondu pour cette personne.',
  'admin-stays':
    'On ne peut pas retirer l’organisatrice de sa tontine. Elle doit d’abord confier la gestion.',
  'circle-full': ({ limit }) => `Une tontine compte au plus ${limit} membres.`,
  'circle-frozen': 'La tontine a démarré : un membre ne peut plus simplement en sortir.',
  'has-payments':
    'Cette personne a encore de l’argent ici, ou un versement attend une réponse. Elle pourra partir quand tout sera rendu et confirmé.',
  'left-by-themselves':
    'Cette personne a quitté la tontine. Elle seule peut demander à y revenir, avec le lien d’invitation.',
  'organizer-recognizes':
    'L’organisatrice dit elle-même qui est cette personne. Si elle ne vient plus, un responsable le dit.',
  'out-of-round': 'Cette personne ne participe plus : elle ne peut plus être responsable.',
} satisfies RefusalWords<MemberRefusal | AwakeRefusal>

export const invalid = {
  'name-required': 'Le nom est requis',
  'name-too-long': 'Ce nom est trop long : 80 caractères au plus.',
  'name-unreadable': 'Ce nom ne contient ni lettre ni chiffre.',
  'email-invalid': 'Email invalide',
  'phone-invalid': 'Numéro de téléphone invalide',
  'reason-too-long': 'Ce motif est trop long : 300 caractères au plus.',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
}
