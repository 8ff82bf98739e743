/** What is sent to the group: the order, and how a cycle stands. */
export const texts = {
  title: 'Texte pour le groupe',
  send: 'Envoyer au groupe',
  sendOrder: 'Envoyer l’ordre au groupe',
  picture: 'Télécharger l’image du cahier',
  names: 'Avec les noms',
  namesHint: 'Les versements faits, et ce que chacun doit encore.',
  orderOf: (tontine: string) => `Ordre de passage : ${tontine}`,
  next: (name: string, day: string) => `Prochain tour : ${name}, le ${day}`,
  line: (rank: number, name: string, day: string) => `${rank}. ${name}, ${day}`,
  out: (name: string) => `${name} (sorti de la tontine)`,
  cycle: (number: number, total: number, day: string) =>
    `Échéance ${number} sur ${total}, le ${day}.`,
  /** Whose turn it is, by the state of the turn. */
  turn: {
    coming: (name: string) => `${name} reçoit la cagnotte.`,
    late: (name: string) => `${name} attend encore la cagnotte.`,
    sent: (name: string) => `La cagnotte est remise à ${name}.`,
    received: (name: string) => `${name} a reçu la cagnotte.`,
  },
  repaid: (name: string) => `L’argent est rendu à ${name}.`,
  toDraw: 'Le tour se tire au sort ce jour-là.',
  state: (paid: number, hands: number, missing: string) =>
    `${paid} sur ${hands} ${paid > 1 ? 'ont' : 'a'} versé, il manque ${missing}.`,
  declared: (amount: string) => `Dont ${amount} déclarés, à confirmer.`,
  complete: (collected: string) => `Tout le monde a versé : ${collected} réunis.`,
  handed: (amount: string, to: string, by: string, day: string) =>
    `${by} a remis ${amount} à ${to} le ${day}.`,
  seen: (names: string) => `Confirmé par ${names}.`,
  unseen: 'À confirmer.',
  disputed: 'Contesté.',
  missing: 'À verser, retards compris :',
  owes: (name: string, amount: string) => `- ${name} : ${amount}`,
  owesSince: (name: string, amount: string, day: string) =>
    `- ${name} : ${amount} (depuis le ${day})`,
  paid: 'Ont versé :',
  reminderSubject: (tontine: string) => `Versement attendu – ${tontine}`,
  reminder: ({ name, tontine, amount, day, isLate, link }: Reminded) =>
    `Bonjour ${name}, pour la tontine « ${tontine} », il reste ${amount} à verser, ${isLate ? 'attendus depuis le' : 'au plus tard le'} ${day}. ${link}`,
}

interface Reminded {
  name: string
  tontine: string
  amount: string
  day: string
  isLate: boolean
  link: string
}
