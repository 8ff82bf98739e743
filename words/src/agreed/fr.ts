/** What was agreed for members who stop paying, leave or swap turns, and the turns that are not drawn, as everybody reads it before they say yes. */
export const rules = {
  title: 'Si quelqu’un ne paie plus, s’en va ou échange son tour',
  bearing: {
    beneficiary: 'Ce qui n’est jamais payé manque à la cagnotte qui l’attendait.',
    spread: 'Ce qui n’est jamais payé est partagé entre tous ceux qui n’ont pas encore reçu.',
  },
  day: {
    turn: 'Qui sort de la ronde est remboursé le jour de son tour.',
    end: 'Qui sort de la ronde est remboursé après le dernier tour ; après un décès, le jour du tour.',
  },
  kept: (amount: string) =>
    `Qui la quitte de son plein gré y laisse ${amount} par part, pour ceux qui doivent encore recevoir.`,
  nothingKept: 'Rien n’est retenu à qui la quitte.',
  monthEnd: 'Chaque échéance tombe le dernier jour du mois.',
  atMeetings:
    'Chaque tour est tiré au sort à sa réunion, parmi ceux qui n’ont pas encore été tirés.',
  swaps: {
    free: 'Après le départ, deux membres peuvent échanger leurs tours s’ils le veulent tous les deux.',
    officer:
      'Après le départ, deux membres peuvent échanger leurs tours si un responsable l’approuve.',
    never: 'Après le départ, personne n’échange son tour.',
  },
  fixedRanks: (ranks: string, count: number) =>
    count === 1
      ? `Le rang ${ranks} est prévu d’avance, les autres sont tirés au sort.`
      : `Les rangs ${ranks} sont prévus d’avance, les autres sont tirés au sort.`,
}

/** The same on the page of an invitation. */
export const joining = { ...rules }
