/** What a witness is asked about guests, who have no account to answer with. */
export const guests = {
  title: (count: number): string =>
    count === 1 ? 'Connaissez-vous cette personne ?' : 'Connaissez-vous ces personnes ?',
  text: (count: number, admin: string) =>
    count === 1
      ? `${admin} l’a inscrite sans compte : elle ne peut pas répondre elle-même. Sans le oui d’un membre qui la connaît, elle n’a pas de tour et ne doit rien.`
      : `${admin} les a inscrites sans compte : elles ne peuvent pas répondre elles-mêmes. Sans le oui d’un membre qui les connaît, elles n’ont pas de tour et ne doivent rien.`,
  all: 'Tout cocher',
  list: 'Personnes sans compte',
  vouch: (count: number): string =>
    count === 1
      ? 'Je connais cette personne, elle participe'
      : 'Je connais ces personnes, elles participent',
  vouched: (count: number) =>
    count === 1 ? 'Une personne est reconnue' : `${count} personnes sont reconnues`,
  deny: 'Non',
  denyOf: (name: string) => `Non : ${name} ne participe pas`,
  denied: (name: string) => `Vous avez dit que ${name} ne participe pas`,
}

/** Asks again whoever said yes, when the first day is moved, or a rule about leaving changes. */
export const firstDay = {
  title: 'Les conditions ont changé : d’accord ?',
  day: (day: string) => `La première échéance est le ${day}.`,
  text: 'Voici ce qui vaut maintenant. Si vous n’êtes pas d’accord, vous pouvez quitter la tontine avant le début.',
  agree: 'D’accord',
  missing: (names: string, day: string) =>
    `Les conditions ont changé : on attend la réponse de ${names}. À partir du ${day}, leur silence n’empêche plus le début.`,
  missingFixed: (names: string, fixed: string) =>
    `Les conditions ont changé : on attend la réponse de ${names}. Le silence de ${fixed}, dont le tour est prévu sans tirage, ne vaut pas accord : attendez, ou tirez ce tour au sort.`,
  agreed: 'Votre accord est noté',
}

/** Asks for a yes or no to a row that somebody else added. */
export const offers = {
  list: 'On attend votre réponse',
  more: (count: number): string =>
    count === 1
      ? 'Une autre invitation s’affiche quand vous avez répondu à celles-ci.'
      : `${count} autres invitations s’affichent quand vous avez répondu à celles-ci.`,
  title: (admin: string, tontine: string) =>
    `${admin} vous compte parmi les membres de « ${tontine} »`,
  every: {
    daily: 'par jour',
    weekly: 'par semaine',
    biweekly: 'toutes les deux semaines',
    monthly: 'par mois',
  },
  from: (day: string) => `à partir du ${day}`,
  text: (admin: string) =>
    `Est-ce bien vous, et voulez-vous participer ? ${admin} vous approuvera ensuite. Jusque-là, vous ne devez rien.`,
  textApproved: (admin: string) =>
    `Est-ce bien vous, et voulez-vous participer ? ${admin} a donné son accord : avec votre oui, vous êtes membre. Jusque-là, vous ne devez rien.`,
  textConfirmed:
    'Est-ce bien vous, et voulez-vous participer ? Votre adresse a été ajoutée après coup : quelqu’un du cercle confirmera que c’est vous.',
  wanted: 'Réponse enregistrée : quelqu’un du cercle doit confirmer que c’est vous',
  catchUp: (amount: string, day: string) =>
    `La ronde a commencé : avec votre oui, vous aurez ${amount} à rattraper jusqu’au ${day}.`,
  textActive:
    'Est-ce bien vous, et voulez-vous participer ? Tant que vous n’avez pas dit oui, vous pouvez partir à tout moment.',
  yes: 'C’est moi, je participe',
  no: 'Non',
  agreed: (tontine: string) => `Vous participez à « ${tontine} »`,
  agreedDetail: (admin: string) => `${admin} doit encore vous approuver`,
  declined: (tontine: string) => `Réponse enregistrée : vous ne participez pas à « ${tontine} »`,
  declineTitle: (tontine: string) => `Ne pas participer à « ${tontine} » ?`,
  declineText:
    'Le nom écrit reste dans le cahier du cercle, sans compte et sans votre e-mail. Les responsables voient votre réponse, et cette question ne vous sera plus posée. Avec un lien d’invitation, vous pourrez demander à entrer.',
  declineRequestText:
    'Votre demande est retirée. Avec un lien d’invitation, vous pourrez demander de nouveau à entrer.',
  decline: 'Je ne participe pas',
}
