import type { TermsRefusal } from '@mainforte/domain/tontines/decide'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'

/** The terms that may change until the start: the last part of the creation form, and their dialog. */
export const fields = {
  startDate: 'Date de début',
  startDateHint: 'Les dates de tous les tours suivent. L’ordre ne change pas.',
  graceDays: 'Jours de grâce',
  graceDaysHint: 'Combien de jours après la date limite un versement n’est pas encore en retard.',
  noGraceDays: 'Aucun',
  days: (count: number) => counted('fr', count, 'jour', 'jours'),
  graceDaysShort: 'avant qu’un versement soit en retard',
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
  endPlanned: (day: string) => `Fin prévue : ${day}`,
  expectedMembers: (count: number) => counted('fr', count, 'prévu', 'prévus'),
  endPassed: ({ turns, last, end }: EndPassed) =>
    `Avec ${counted('fr', turns, 'tour', 'tours')}, le dernier a lieu le ${last}, après la date de fin prévue, le ${end}. Cette date est indicative : chacun reçoit quand même son tour.`,
  edit: 'Modifier les dates et les délais',
  editTitle: 'Dates et délais',
  editText:
    'Modifiables jusqu’au départ. Tous les membres en sont prévenus, et le journal garde ce qui valait avant.',
  edited: 'Dates et délais mis à jour',
  editFailed: 'Échec de la mise à jour des dates et des délais',
}

/** The last turn comes after the planned last day. */
interface EndPassed {
  turns: number
  last: string
  end: string
}

export const refusals = {
  'nothing-to-change': 'Rien n’a changé.',
  'first-day-out-of-range': 'Choisissez un jour entre aujourd’hui et la date de fin prévue.',
} satisfies RefusalWords<TermsRefusal>

export const invalid = {
  'grace-days-invalid': 'Choisissez de 0 à 30 jours.',
  'zone-unknown': 'Choisissez un fuseau horaire de la liste.',
}
