import type { MemberView } from '@mainforte/contract/members/views'

/** How somebody is reached, on one line; empty where nothing is told. */
export const addressOf = ({ email, phoneText }: Pick<MemberView, 'email' | 'phoneText'>): string =>
  [email, phoneText].filter(Boolean).join(' · ')
