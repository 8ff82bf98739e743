import type { TontineView } from '@mainforte/contract/tontines/views'

/** May record and confirm payments: the organizer may without being an officer. */
export const canRecordPayments = ({
  isAdmin,
  isOfficer,
  myStatus,
}: Pick<TontineView, 'isAdmin' | 'isOfficer' | 'myStatus'>): boolean =>
  isAdmin || (isOfficer && myStatus === 'active')
