import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/** Sessions for people who have proved in this request who they are. Only the server asks for one. */
export const provenSessions = {
  id: 'proven-sessions',
  endpoints: {
    openProven: createAuthEndpoint(
      {
        method: 'POST',
        body: z.object({
          userId: z.string(),
          /** Without an account. */
          facts: z
            .object({
              through: z.enum(['link', 'reading', 'shared']),
              openUntil: z.date().nullable(),
              device: z.string(),
            })
            .optional(),
        }),
      },
      async (ctx) => {
        const { userId, facts } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await internalAdapter.createSession(userId, false, facts)
        await setSessionCookie(ctx, { session, user })
        return { user, session }
      },
    ),
  },
} satisfies BetterAuthPlugin
