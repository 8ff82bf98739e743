import type { TontineView } from '@mainforte/contract/tontines/views'
import { isClosed, isFrozen } from '@mainforte/domain/tontines/tontine'

/** May see members and payments, not only the terms. */
export const isActiveMember = ({ myStatus }: Pick<TontineView, 'myStatus'>): boolean =>
  myStatus === 'active'

/**
 * Whether the user may still leave: nothing of theirs affects the sums and turns of the others, or
 * they never consented. The server decides again. (M11, M13)
 */
export const canLeave = ({
  isAdmin,
  myStatus,
  hasAgreed,
  phase,
  hasMoneyHere,
}: Pick<TontineView, 'isAdmin' | 'myStatus' | 'hasAgreed' | 'phase' | 'hasMoneyHere'>): boolean =>
  !isAdmin &&
  !isClosed({ phase }) &&
  (myStatus === 'pending' || myStatus === 'active') &&
  (!hasAgreed || ((myStatus === 'pending' || !isFrozen({ phase })) && !hasMoneyHere))

/** Whether the user is asked about keeping the notebook, or may share that again. (W4) */
export const isKeepingAsked = ({
  isAdmin,
  isOfficer,
  myMemberId,
  second,
  looksOn,
  ...tontine
}: Pick<
  TontineView,
  'isAdmin' | 'isOfficer' | 'myMemberId' | 'myStatus' | 'phase' | 'second' | 'looksOn'
>): boolean =>
  isActiveMember(tontine) &&
  !isClosed(tontine) &&
  (isAdmin
    ? second !== null
    : !isOfficer && (looksOn === true || (looksOn === null && second?.memberId === myMemberId)))

/** Whether the user may say that they only look on. (W4) */
export const canLookOn = ({
  isAdmin,
  isOfficer,
  looksOn,
  ...tontine
}: Pick<TontineView, 'isAdmin' | 'isOfficer' | 'myStatus' | 'phase' | 'looksOn'>): boolean =>
  isActiveMember(tontine) && !isAdmin && !isOfficer && looksOn !== true && !isClosed(tontine)

/**
 * Whether the user may ask to go out of the running round: they agreed to it, and have hands in it.
 * The page says if their hands have all received. (S3)
 */
export const canLeaveRound = ({
  isAdmin,
  myStatus,
  hasAgreed,
  phase,
  members,
}: Pick<TontineView, 'isAdmin' | 'myStatus' | 'hasAgreed' | 'phase' | 'members'>): boolean =>
  !isAdmin &&
  phase === 'running' &&
  myStatus === 'active' &&
  hasAgreed &&
  members.some(({ isYou, hands, retiredHands }) => isYou && retiredHands < hands)
