import { UserId } from '@mainforte/domain/kernel/ids'
import { Language } from '@mainforte/domain/kernel/language'
import { accountRoles } from '@mainforte/domain/permissions'
import * as z from 'zod/mini'
import type { SessionUser } from '../../kernel/http/request-context.ts'

/** A person with better-auth's column names, in the database and in the signed cookie. */
const KeptUser = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  image: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  role: z.enum(accountRoles),
  isVerified: z.boolean(),
  language: Language,
})

/** Undefined if the cookie was signed by a version with other columns. */
export function sessionUserOf(kept: unknown): SessionUser | undefined {
  const parsed = KeptUser.safeParse(kept)
  if (!parsed.success) return undefined
  const { id, email, name, image, phone, role, isVerified, language } = parsed.data
  return {
    id,
    email,
    displayName: name,
    photoUrl: image ?? null,
    phone: phone ?? null,
    role,
    isVerified,
    language,
  }
}
