/** The head and the kinds of rows of the table for spreadsheets. */
export const table = {
  date: 'Date',
  receipt: 'N° de reçu',
  kind: 'Opération',
  payment: 'Versement',
  payout: 'Remise',
  member: 'Membre',
  payer: 'Payé par',
  cycle: 'Échéance',
  amount: 'Montant',
  currency: 'Devise',
  method: 'Moyen de paiement',
  status: 'Statut',
  reference: 'Référence',
  note: 'Note',
  reason: 'Motif',
  writtenBy: 'Inscrit par',
}

/** What a person's own calendar says of a cycle. */
export const calendar = {
  title: (facts: { tontine: string; cycle: number; cycles: number }) =>
    `${facts.tontine} : échéance ${facts.cycle} sur ${facts.cycles}`,
  yourTurn: (tontine: string) => `${tontine} : votre tour de prendre la main`,
  text: (facts: { due: string; beneficiary: string; pot: string }) =>
    `À verser : ${facts.due}. La cagnotte de ${facts.pot} va à ${facts.beneficiary}.`,
}
