import type { TontineView } from '@mainforte/contract/tontines/views'
import { isClosed, isFrozen } from '@mainforte/domain/tontines/tontine'

/** Sees the people and the payments, not only the terms. */
export const isActiveMember = ({ myStatus }: Pick<TontineView, 'myStatus'>): boolean =>
  myStatus === 'active'

/** Records and confirms payments: the admin does without being named. */
export const mayKeepBooks = ({
  isAdmin,
  isOfficer,
  myStatus,
}: Pick<TontineView, 'isAdmin' | 'isOfficer' | 'myStatus'>): boolean =>
  isAdmin || (isOfficer && myStatus === 'active')

/**
 * Whether the reader may still take himself out: nothing of his has its place in the sums and the
 * turns of the others, or they never said yes. The server judges again. (M11, M13)
 */
export const mayLeave = ({
  isAdmin,
  myStatus,
  hasAgreed,
  phase,
  payments,
}: Pick<TontineView, 'isAdmin' | 'myStatus' | 'hasAgreed' | 'phase' | 'payments'>): boolean =>
  !isAdmin &&
  !isClosed({ phase }) &&
  (myStatus === 'pending' || myStatus === 'active') &&
  (!hasAgreed ||
    ((myStatus === 'pending' || !isFrozen({ phase })) &&
      !payments.some(({ isYours, status }) => isYours && status !== 'failed')))
