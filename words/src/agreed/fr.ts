/** What was agreed for members who stop paying, leave or swap turns, and the turns that are not drawn, as everybody reads it before they say yes. */
export const rules = {
  title: 'Si quelqu’un ne paie plus, part ou échange son tour',
  bearing: {
    beneficiary: 'Une cotisation jamais payée manque dans la cagnotte de ce tour.',
    spread:
      'Une cotisation jamais payée est partagée entre les personnes qui n’ont pas encore reçu.',
  },
  day: {
    turn: 'Les personnes qui partent sont remboursées le jour de leur tour.',
    end: 'Les personnes qui partent sont remboursées après le dernier tour. Après un décès, c’est le jour du tour.',
  },
  kept: (amount: string) =>
    `Les personnes qui partent laissent ${amount} par part à celles qui doivent encore recevoir.`,
  nothingKept: 'Les personnes qui partent gardent tout ce qu’elles ont versé.',
  atMeetings: 'Chaque tour est tiré au sort à sa séance.',
  swaps: {
    free: 'Après le démarrage, deux membres peuvent échanger leurs tours.',
    officer:
      'Après le démarrage, deux membres peuvent échanger leurs tours si un responsable est d’accord.',
    never: 'Après le démarrage, personne n’échange son tour.',
  },
  potByLink: 'Un lien suffit pour confirmer sa propre cagnotte.',
  fixedRanks: (ranks: string, count: number) =>
    count === 1
      ? `Le tour ${ranks} est fixé d’avance. Les autres sont tirés au sort.`
      : `Les tours ${ranks} sont fixés d’avance. Les autres sont tirés au sort.`,
}

/** The same on the page of an invitation. */
export const joining = { ...rules }
