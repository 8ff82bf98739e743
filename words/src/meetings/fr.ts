import type { MeetingRefusal } from '@mainforte/domain/meetings/decide'
import type { Presence } from '@mainforte/domain/meetings/state'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { date } from '../kernel/format.ts'

export const presences = {
  present: 'Est là',
  late: 'En retard',
  excused: 'A prévenu',
  absent: 'Pas là',
  represented: 'Se fait représenter',
} satisfies Record<Presence, string>

export const refusals = {
  'not-started': 'La tontine n’a pas encore démarré.',
  'no-such-cycle': 'Cette échéance n’existe pas.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'Cette échéance n’est pas encore ouverte.'
      : `Cette échéance ne s’ouvre que le ${date('fr', opensOn)}.`,
  'meeting-in-future': 'La date de la séance ne peut pas être dans le futur.',
  'no-such-meeting': 'Cette séance n’est pas encore ouverte.',
  'meeting-closed': 'Cette séance est close. Rien ne s’y ajoute plus.',
  'meeting-not-closed': 'Cette séance n’est pas encore close.',
  'not-the-recorder': 'Une autre personne tient cette séance. Vous pouvez prendre la suite.',
  'records-already': 'Vous tenez déjà cette séance.',
  'no-such-member': 'Cette personne ne fait pas partie de la tontine.',
  'member-not-active': 'Cette personne n’est pas membre de la tontine.',
  'not-a-representative': 'On ne se représente pas soi-même : choisissez un autre membre.',
  'already-said': 'C’est déjà noté.',
  'no-card': 'Aucune carte valable de cette personne n’a été lue.',
  'not-a-witness': 'Il faut le oui d’une autre personne, sur un autre téléphone.',
  'too-many-notes': ({ limit }) => `Une séance a ${limit} notes au plus.`,
  'gap-needs-note': 'La caisse ne tombe pas juste : dites pourquoi. Rien ne sera corrigé.',
  'names-needed': ({ needed }) =>
    needed === 1
      ? 'Il faut le nom d’une personne présente pour clore la séance.'
      : `Il faut les noms de ${needed} personnes présentes pour clore la séance.`,
  'name-not-present': 'Cette personne n’est pas notée comme présente.',
  'not-your-name': 'Seules les personnes qui ont clos la séance peuvent le dire.',
} satisfies RefusalWords<MeetingRefusal>

export const invalid = {
  'cycle-invalid': 'Cette échéance n’existe pas.',
  'presence-unknown': 'Choisissez dans la liste.',
  'note-missing': 'Écrivez la note.',
  'names-too-many': 'Choisissez moins de noms.',
}
