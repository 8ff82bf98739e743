import type { MemberView } from '@mainforte/contract/members/views'

/** A person's contact details on one line; empty if none are visible. */
export const addressOf = ({ email, phoneText }: Pick<MemberView, 'email' | 'phoneText'>): string =>
  [email, phoneText].filter(Boolean).join(' · ')
