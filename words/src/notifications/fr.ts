/** Mails about what happened in a tontine. */
export const mails = {
  requested: {
    subject: (tontine: string) => `Une demande pour « ${tontine} »`,
    title: (name: string) => `${name} demande à entrer dans votre cercle`,
    text: (name: string, tontine: string) =>
      `${name} souhaite rejoindre la tontine « ${tontine} ». Tant que vous n’avez pas répondu, cette personne ne voit ni les membres ni les versements.`,
    action: 'Voir la demande',
  },
  approved: {
    subject: (tontine: string) => `Bienvenue dans « ${tontine} »`,
    title: 'Votre demande est acceptée',
    text: (tontine: string) =>
      `Vous faites maintenant partie de la tontine « ${tontine} ». Vous y voyez l’ordre des tours, les dates et chaque versement.`,
    action: 'Ouvrir la tontine',
  },
} as const
