import { UserId } from '@mainforte/domain/kernel/ids'
import { Language } from '@mainforte/domain/kernel/language'
import { accountRoles } from '@mainforte/domain/roles'
import * as z from 'zod/mini'
import type { SessionUser } from '../../kernel/http/request-context.ts'

/** How better-auth sees people without an address. */
export const noAddress = 'nobody@link.invalid'

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

/** What a session says about its telephone; better-auth has dates in memory and texts in the cookie. */
const KeptSession = z.object({
  through: z.nullish(z.enum(['link', 'reading', 'shared'])),
  openUntil: z.nullish(z.union([z.string(), z.date()])),
})

/** Undefined if the cookie was signed by a version with other columns. */
export function sessionUserOf(kept: unknown, session: unknown): SessionUser | undefined {
  const parsed = KeptUser.safeParse(kept)
  const held = KeptSession.safeParse(session)
  if (!parsed.success || !held.success) return undefined
  const { through, openUntil } = held.data
  const { id, email, name, image, phone, role, isVerified, language } = parsed.data
  return {
    id,
    email: email === noAddress ? null : email,
    displayName: name,
    photoUrl: image ?? null,
    phone: phone ?? null,
    role,
    isVerified,
    language,
    ...(through && { through }),
    ...(openUntil && { openUntil: new Date(openUntil).toISOString() }),
  }
}

/** Whether a session's telephone is open after its code; only the place's own opens. (L3) */
export const isOpen = ({ through, openUntil }: SessionUser, now: number): boolean =>
  through !== 'reading' && openUntil !== undefined && now < Date.parse(openUntil)

/** On a telephone that others use nothing of a closed place is shown, nor of one that only reads. (L5) */
export const isClosedTo = ({ through, openUntil }: SessionUser, now: number): boolean =>
  openUntil === undefined
    ? through === 'shared'
    : (through === 'shared' || through === 'reading') && now >= Date.parse(openUntil)
