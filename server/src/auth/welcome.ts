import type { SessionUser } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { Accounts } from './accounts.ts'

/** What other rooms do when somebody has come in whose address is confirmed. */
export type Welcome = (user: SessionUser) => Promise<void>

/** Whatever goes wrong in another room, it keeps nobody out; the next sign-in tries again. */
export const forgiving =
  ({ log }: Pick<House, 'log'>, welcome: Welcome): Welcome =>
  async (user) => {
    try {
      await welcome(user)
    } catch (error) {
      log.error({ err: error, userId: user.id }, 'a person who came in could not be welcomed')
    }
  }

/** A browser comes back from Google, at /api/auth/callback/google. */
export async function comeBack(
  accounts: Accounts,
  request: Request,
  address: string,
  welcome: Welcome,
): Promise<Response | undefined> {
  const response = await accounts.google?.callback(request, address)
  if (!response) return undefined
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const user = await accounts.whoIs(new Headers({ cookie }))
  if (user) await welcome(user)
  return response
}
