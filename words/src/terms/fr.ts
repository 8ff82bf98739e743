import type { TermsRefusal } from '@mainforte/domain/tontines/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'

/** The terms that may change until the start: the last part of the creation form, and their dialog. */
export const fields = {
  startDate: 'Date de début',
  startDateHint: 'Les dates de tous les tours suivent.',
  graceDays: 'Jours de grâce',
  graceDaysHint: 'Jours de plus avant qu’un versement soit en retard.',
  bearing: 'Ce qui n’est jamais payé',
  bearings: {
    beneficiary: 'La personne dont c’est le tour le perd',
    spread: 'Tous ceux qui n’ont pas encore reçu se le partagent',
  },
  leaversPaid: 'Les membres qui partent sont remboursés',
  leaverDays: {
    turn: 'Le jour de leur tour',
    end: 'Après le dernier tour',
  },
  leaverKept: 'Les membres qui partent laissent',
  leaverKeptHint: (most: string) =>
    `Par part, de 0 à ${most}, pour ceux qui doivent encore recevoir. Rien après une exclusion ou un décès.`,
  order: 'Ordre des tours',
  orders: {
    random: 'Tirage au sort, au démarrage',
    meeting: 'Tirage au sort, à chaque séance',
    lilo: 'Par ordre d’arrivée',
    alphabetical: 'Par ordre alphabétique',
    manual: 'Choisi par vous',
  },
  amount: 'Montant par échéance',
  amountHint: 'S’il change, chacun doit de nouveau dire oui pour être dans la tontine.',
  swaps: 'Échanges de tours après le démarrage',
  swapTerms: {
    free: 'Libres, entre les deux personnes',
    officer: 'Avec l’accord d’un responsable',
    never: 'Jamais',
  },
  potConfirmedBy: 'Confirmer sa cagnotte sans compte',
  potWords: {
    phone: 'Par téléphone et code, ou par témoins',
    link: 'Un lien suffit',
  },
  keptMissing: 'Écrivez une somme, ou zéro.',
  askedAgain:
    'Si la date de début, l’ordre ou une de ces règles change, chacun doit redonner son accord.',
  zone: 'Fuseau horaire',
  zoneHint: 'Il dit quel jour on est pour toute la tontine.',
  zoneChange: 'Changer',
  regions: {
    Africa: 'Afrique',
    America: 'Amérique',
    Antarctica: 'Antarctique',
    Arctic: 'Arctique',
    Asia: 'Asie',
    Atlantic: 'Atlantique',
    Australia: 'Australie',
    Europe: 'Europe',
    Indian: 'Océan Indien',
    Pacific: 'Pacifique',
  },
  endPlanned: (day: string) => `Fin prévue : ${day}`,
  expectedMembers: (count: number) => counted('fr', count, 'prévu', 'prévus'),
  endPassed: ({ turns, last, end }: EndPassed) =>
    `Avec ${counted('fr', turns, 'tour', 'tours')}, le dernier a lieu le ${last}, après la date de fin prévue, le ${end}. Chacun reçoit quand même son tour.`,
  edit: 'Modifier les dates et les règles',
  editTitle: 'Dates et règles',
  editText: 'Vous pouvez les changer jusqu’au démarrage. Tous les membres en sont prévenus.',
  edited: 'Dates et règles mises à jour',
  editFailed: 'Échec de la mise à jour des dates et des règles',
}

/** The last turn comes after the planned last day. */
interface EndPassed {
  turns: number
  last: string
  end: string
}

export const refusals = {
  'nothing-to-change': 'Rien n’a changé.',
  'order-not-drawn': 'Seul un ordre tiré au sort se tire à chaque séance.',
  'not-with-meetings': ({ term }): string =>
    term === 'bearing'
      ? 'Si chaque tour est tiré à sa séance, la personne dont c’est le tour perd ce qui n’est jamais payé.'
      : 'Si chaque tour est tiré à sa séance, les membres qui partent gardent tout ce qu’ils ont versé.',
  'amount-fixed': 'Le montant ne change plus.',
  'amount-below-unit': 'Le montant est trop petit.',
  'kept-too-large': 'Un membre qui part ne peut pas laisser plus d’une cotisation.',
  'first-day-out-of-range': 'Choisissez un jour entre aujourd’hui et la date de fin prévue.',
} satisfies RefusalWords<TermsRefusal>

/** Errors of the creation form, in the specification's words where it has some. */
export const invalid = {
  'name-too-short': 'Le nom de la tontine doit comporter au moins 2 caractères.',
  'name-too-long': 'Ce nom est trop long : 80 caractères au plus.',
  'name-unreadable': 'Ce nom ne contient ni lettre ni chiffre.',
  'description-too-long': 'La description ne doit pas dépasser 500 caractères.',
  'currency-unknown': 'Choisissez une devise de la liste.',
  'member-count-too-small': "Le nombre de membres doit être d'au moins 2.",
  'hands-invalid': 'De 1 à 99 parts.',
  'member-count-too-large': 'Une tontine compte au plus 200 membres.',
  'frequency-unknown': 'Choisissez une fréquence de la liste.',
  'ranking-unknown': 'Choisissez un ordre de la liste.',
  'date-invalid': 'Choisissez une date.',
  'end-before-start': 'La date de fin vient avant la date de début.',
  'name-required': 'Le nom est requis',
  'email-repeated': 'Cette adresse est déjà celle d’un autre membre de la liste.',
  'email-invalid': 'Email invalide',
  'phone-invalid': 'Numéro de téléphone invalide',
  'text-unprintable': 'Ce texte contient un caractère qui ne s’affiche pas.',
  'text-invalid': 'Ce texte n’est pas valable.',
  'grace-days-invalid': 'Choisissez de 0 à 30 jours.',
  'wish-out-of-range': 'Choisissez un tour de 2 à 200.',
  'number-invalid': 'Écrivez un nombre de 1 à 12 chiffres.',
  'draw-window-invalid': 'Choisissez de 10 minutes à 24 heures.',
  'bearing-unknown': 'Ce choix n’existe pas.',
  'leaver-day-unknown': 'Ce choix n’existe pas.',
  'swap-term-unknown': 'Ce choix n’existe pas.',
  'zone-unknown': 'Choisissez un fuseau horaire de la liste.',
}
