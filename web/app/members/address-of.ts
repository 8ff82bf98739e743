import type { MemberView } from '@mainforte/contract/members/views'
import { spacedNumber } from '../ui/phone-countries.ts'

/** How somebody is reached, on one line; empty where nothing is told. */
export const addressOf = ({ email, phone }: Pick<MemberView, 'email' | 'phone'>): string =>
  [email, phone && spacedNumber(phone)].filter(Boolean).join(' · ')
