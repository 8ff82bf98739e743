import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

const days = (count: number) => counted('fr', count, 'jour', 'jours')

export const overview = {
  title: 'Tableau de bord',
  greeting: (name: string) => `Bonjour ${name}`,
  nobody: 'Utilisateur',
  newTontine: 'Nouvelle tontine',
  figures: 'Chiffres clés',
  active: 'Tontines actives',
  contributed: 'Total cotisé',
  pending: 'Versements attendus',
  nextPayout: 'Prochaine cagnotte',
  none: 'Aucune',
  toConfirm: 'Remise, à confirmer',
  newThisMonth: (count: string) => `+${count} depuis le mois dernier`,
  moreThisMonth: (sum: string) => `+${sum} ce mois-ci`,
  daysRemaining: (count: number) =>
    count === 0 ? 'Aujourd’hui' : counted('fr', count, 'jour restant', 'jours restants'),
  dueWithin: (count: number) =>
    count === 0 ? 'À verser aujourd’hui' : `À verser dans ${days(count)}`,
  overdue: (count: number) => `En retard de ${days(count)}`,
  tabs: 'Détails',
  tabOverview: 'Aperçu',
  tabUpcoming: 'À venir',
  tabActivity: 'Activité récente',
}

/** What the reader has to do now. */
export const todo = {
  payBy: (day: string) => `À verser au plus tard ${day}`,
  late: (count: number) => `En retard de ${days(count)}`,
  inCycle: (name: string, cycle: number) => `${name}, échéance ${cycle}`,
  moreDues: (count: number) =>
    `et ${counted('fr', count, 'autre cotisation', 'autres cotisations')}`,
  paid: 'J’ai versé',
  list: 'À faire',
  requests: (count: number) =>
    counted('fr', count, 'personne à approuver', 'personnes à approuver'),
  guests: (count: number) =>
    counted('fr', count, 'personne à reconnaître', 'personnes à reconnaître'),
  firstDays: (count: number) =>
    `${counted('fr', count, 'tontine a changé', 'tontines ont changé')} de règles : d’accord ?`,
  newcomers: (count: number) =>
    `${counted('fr', count, 'personne demande', 'personnes demandent')} à entrer dans une tontine`,
  payments: (count: number) =>
    counted('fr', count, 'versement à confirmer', 'versements à confirmer'),
  contested: (count: number) => counted('fr', count, 'versement contesté', 'versements contestés'),
  pots: (count: number) => counted('fr', count, 'cagnotte à remettre', 'cagnottes à remettre'),
  disputes: (count: number) => counted('fr', count, 'remise contestée', 'remises contestées'),
  payouts: (count: number) => counted('fr', count, 'remise à confirmer', 'remises à confirmer'),
  returns: (count: number) =>
    counted('fr', count, 'somme rendue à confirmer', 'sommes rendues à confirmer'),
  proposals: (count: number) =>
    `${counted('fr', count, 'proposition attend', 'propositions attendent')} votre réponse`,
  swaps: (count: number) =>
    `${counted('fr', count, 'échange de tours attend', 'échanges de tours attendent')} votre réponse`,
  handOvers: (count: number) =>
    counted('fr', count, 'remise d’argent à confirmer', 'remises d’argent à confirmer'),
  office: (count: number) =>
    `Gestion d’une tontine : ${counted('fr', count, 'réponse attendue', 'réponses attendues')}`,
  covers: (count: number) =>
    `${counted('fr', count, 'membre dont vous êtes garant est', 'membres dont vous êtes garant sont')} en retard`,
  deaths: () => 'Votre décès est inscrit ou proposé : dites-le si vous êtes en vie',
  dues: (count: number) => counted('fr', count, 'cotisation à verser', 'cotisations à verser'),
  yourTurn: 'Votre tour approche',
  yourTurnOverdue: 'Votre cagnotte est en retard depuis le',
  yourTurnSent: 'Votre cagnotte est remise : confirmez-la',
  yourTurnText: (name: string) => `Vous prenez la main dans ${name}`,
  seeTontine: 'Voir la tontine',
  upToDate: 'Vous êtes à jour',
  upToDateText: 'Aucune cotisation ne vous attend aujourd’hui.',
  declaredText: (count: number) =>
    `Un responsable doit encore confirmer ${counted('fr', count, 'cotisation', 'cotisations')}.`,
}

export const progress = {
  title: 'Progression de l’épargne',
  of: (collected: string, expected: string) => `${collected} sur ${expected}`,
  label: (name: string) => `Progression ${de(name)}`,
  cycle: (cycle: number, cycles: number) => `Échéance ${cycle} sur ${cycles}`,
  emptyText: 'Elle s’affiche dès qu’une tontine démarre.',
}

export const statistics = {
  title: 'Mes versements',
  total: 'Versements',
  onTime: 'Versés à temps',
  onTimeNone: 'Rien n’était encore à verser.',
  monthly: 'Par mois',
  nothing: 'rien',
  emptyText: 'Vos versements confirmés s’afficheront ici.',
}

export const upcoming = {
  title: 'Prochaines cagnottes',
  all: 'Tout voir',
  noDate: 'Aucune date fixée',
  late: (date: string) => `Cagnotte en retard depuis le ${date}`,
  sent: (date: string) => `Remise le ${date}, à confirmer`,
  members: (count: number) => counted('fr', count, 'membre', 'membres'),
  initials: 'Membres',
  view: 'Voir',
  viewOf: (name: string) => `Voir ${name}`,
}

export const activity = {
  title: 'Activité récente',
  all: 'Historique',
  unknownTontine: 'Tontine inconnue',
  completed: 'Versé',
  pending: 'Déclaré',
  failed: 'Refusé',
  reversed: 'Annulé',
  yours: 'Vous',
  details: 'Détails',
  detailsOf: (name: string, sum: string) => `Détails du versement ${de(name)}, ${sum}`,
  empty: 'Aucun versement pour l’instant.',
  emptyText: 'Les versements de vos tontines s’afficheront ici.',
}

/** A request to join that nobody has answered yet. */
export const waiting = {
  list: 'Vos demandes',
  title: (tontine: string) => `Votre demande attend : « ${tontine} »`,
  text: (admin: string) => `${admin} doit encore vous approuver. La réponse s’affichera ici.`,
  see: 'Voir la tontine',
  offered: (tontine: string) => `Une place vous est proposée : « ${tontine} »`,
  offeredText: 'Lisez ses comptes, puis dites oui ou non.',
  answer: 'Voir et répondre',
}

export const empty = {
  title: 'Commencez votre première tontine',
  text: 'Créez-la avec vos proches, ou entrez avec le lien ou le code reçu.',
  waitingTitle: 'Rien à montrer pour l’instant',
  waitingText: 'Les versements et les tours s’afficheront ici quand votre demande sera approuvée.',
  create: 'Créer une tontine',
  join: 'Rejoindre une tontine',
}
