import type { UserId } from '@mainforte/domain/kernel/ids'
import { type Look, nameOfUser } from '../journal/reading/names.ts'

/** Who took something out of the old notebook, by name; nothing for all else. (B2) */
export const carriedIn = (
  look: Look,
  { carriedBy }: { readonly carriedBy?: readonly UserId[] },
): { carriedByNames?: string[] } =>
  carriedBy ? { carriedByNames: carriedBy.flatMap((one) => nameOfUser(look, one) ?? []) } : {}
