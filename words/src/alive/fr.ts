import { de } from '../kernel/elision.ts'

/** Somebody whose death is proposed or recorded says that they are alive. */
export const page = {
  recorded: 'Votre décès est inscrit',
  proposed: 'On propose d’inscrire votre décès',
  recordedBy: (by: string, second: string, day: string) =>
    `Proposé par ${by}, avec le oui ${de(second)} ; inscrit le ${day}.`,
  recordedAlone: (by: string, day: string) =>
    `Inscrit par ${by}, sans deuxième personne, le ${day}.`,
  proposedBy: (by: string) => `Proposé par ${by}. Il manque le oui d’une deuxième personne.`,
  say: 'Je suis en vie',
  read: 'Si vous êtes en vie, dites-le : votre parole suffit.',
  seeProposals: 'Voir les propositions',
  counts: 'Vous pouvez de nouveau voter, répondre et témoigner.',
  ends: 'La proposition s’arrête tout de suite, et rien d’autre ne change pour vous.',
  endsOthers: 'Les propositions des autres à votre sujet s’arrêtent.',
  dueBy: (amount: string, day: string) =>
    `Vous devez ${amount} à ce jour. Ce qui a été excusé n’est pas en retard : vous avez jusqu’au ${day}.`,
  nothingDue: 'Vous ne devez rien à ce jour.',
  keepsDay: (day: string) => `Votre part revient dans la tontine, et son tour reste le ${day}.`,
  othersBy: (day: string, by: string) =>
    `Pour ce tour du ${day}, les autres ont jusqu’au ${by} pour verser.`,
  goesLast: (before: string, day: string) =>
    `Votre part revient dans la tontine. Son jour, le ${before}, est passé, et celui du tour suivant aussi. Elle reçoit en dernier, le ${day}.`,
  staysOut: (count: number) =>
    count === 1
      ? 'Une part reste hors de la tontine : son argent a déjà été rendu en partie, ou la tontine est finie.'
      : `${count} parts restent hors de la tontine : leur argent a déjà été rendu en partie, ou la tontine est finie.`,
  owedAgain: (amount: string) =>
    `Vous devez de nouveau ${amount}, effacés pour des échéances qui ne sont pas encore ouvertes.`,
  office: 'Vous n’êtes plus responsable. L’organisatrice peut vous nommer de nouveau.',
  known: 'Tous les membres en sont prévenus. Les deux écritures restent dans le journal.',
  knownProposed:
    'Tous les membres en sont prévenus. La proposition et votre réponse restent dans le journal.',
  protected: (days: number) =>
    `Pendant ${days} jours, personne ne peut inscrire de nouveau votre décès.`,
  sure: 'Dire que vous êtes en vie ?',
  sureText: 'C’est fait tout de suite, et tous les membres en sont prévenus.',
  done: 'C’est dit : votre décès n’est plus inscrit',
  doneProposed: 'C’est dit : votre décès ne sera pas inscrit',
  failed: 'Votre réponse n’a pas pu être enregistrée',
  none: 'Votre décès n’est pas inscrit',
  noneText: 'Vous êtes membre comme les autres.',
}
