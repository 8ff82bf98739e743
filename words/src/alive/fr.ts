import { de } from '../kernel/elision.ts'

/** Somebody whose death is proposed or recorded says that they are alive. */
export const page = {
  recorded: 'Votre décès est inscrit',
  proposed: 'On propose d’inscrire votre décès',
  recordedBy: (by: string, second: string, day: string) =>
    `Proposé par ${by}, avec le oui ${de(second)} ; inscrit le ${day}.`,
  recordedAlone: (by: string, day: string) =>
    `Inscrit par ${by}, sans une seconde personne, le ${day}.`,
  proposedBy: (by: string) => `Proposé par ${by}. Il manque le oui d’une seconde personne.`,
  say: 'Je suis en vie',
  read: 'Si vous êtes en vie, dites-le : votre parole suffit. Voici ce qui change.',
  seeProposals: 'Voir les propositions',
  counts: 'Vous comptez de nouveau comme avant : vous votez, répondez et témoignez.',
  ends: 'La proposition prend fin aussitôt, et rien d’autre ne change pour vous.',
  endsOthers: 'Ce que d’autres proposent à votre sujet prend fin.',
  dueBy: (amount: string, day: string) =>
    `${amount} sont attendus de vous à ce jour. Ce qui a été excusé n’est pas en retard : vous avez jusqu’au ${day}.`,
  nothingDue: 'Vous ne devez rien à ce jour.',
  keepsDay: (day: string) => `Votre part revient dans la ronde, et son tour reste le ${day}.`,
  othersBy: (day: string, by: string) =>
    `Pour ce tour du ${day}, qui n’était plus prévu, les autres peuvent verser jusqu’au ${by}.`,
  goesLast: (before: string, day: string) =>
    `Votre part revient dans la ronde. Son jour, le ${before}, est passé, et celui du tour suivant aussi : elle reçoit en dernier, le ${day}.`,
  staysOut: (count: number) =>
    count === 1
      ? 'Une part reste hors de la ronde : de l’argent a déjà été rendu à son tour, ou la ronde est finie.'
      : `${count} parts restent hors de la ronde : de l’argent a déjà été rendu à leur tour, ou la ronde est finie.`,
  owedAgain: (amount: string) =>
    `${amount} effacés pour des échéances qui ne sont pas encore ouvertes sont dus de nouveau.`,
  office: 'Vous n’êtes plus responsable : l’organisateur peut vous nommer de nouveau.',
  known: 'Tous les membres en sont prévenus. Les deux inscriptions restent dans le journal.',
  knownProposed:
    'Tous les membres en sont prévenus. La proposition et votre réponse restent dans le journal.',
  protected: (days: number) =>
    `Pendant ${days} jours, personne ne peut inscrire de nouveau votre décès.`,
  sure: 'Dire que vous êtes en vie ?',
  sureText: 'C’est fait aussitôt, et tous les membres en sont prévenus.',
  done: 'C’est dit : votre décès n’est plus inscrit',
  doneProposed: 'C’est dit : votre décès ne sera pas inscrit',
  failed: 'Votre réponse n’a pas pu être enregistrée',
  none: 'Votre décès n’est pas inscrit',
  noneText: 'Il n’y a rien à dire ici : vous comptez comme tous les membres.',
}
