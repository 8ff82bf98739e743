import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { Limit } from '../kernel/limits.ts'
import { refused } from './refuse.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often somebody may try. Whole neighbourhoods share one address of their mobile network, so an
 * address may do much; one account may not be tried much from one address; and the bound over all
 * addresses is wide enough that nobody is locked out of his account by an enemy in a minute.
 */
const limits = {
  signIn: {
    address: { points: 120, seconds: 5 * minute },
    accountFromAddress: { points: 10, seconds: 15 * minute },
    account: { points: 100, seconds: hour },
  },
  signUp: {
    address: { points: 100, seconds: hour },
    account: { points: 5, seconds: hour },
  },
  // A mail each: nobody's mailbox is flooded through us.
  mail: {
    address: { points: 60, seconds: hour },
    account: { points: 5, seconds: hour },
  },
  // A token can't be guessed; this keeps the guessing from costing us anything.
  link: { address: { points: 60, seconds: hour } },
  google: { address: { points: 120, seconds: hour } },
  password: { account: { points: 10, seconds: 15 * minute } },
  phone: { account: { points: 20, seconds: hour } },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

type Scope = 'address' | 'accountFromAddress' | 'account'
export type TryKind = keyof typeof limits

/** Counts a try; refuses it where there were too many. `account` is an e-mail or a user's id. */
export async function countTry(
  { limits: counters }: House,
  { address, resHeaders }: Pick<Asking, 'address' | 'resHeaders'>,
  kind: TryKind,
  account = '',
): Promise<void> {
  const keyOf: Record<Scope, string> = {
    address,
    accountFromAddress: `${account} ${address}`,
    account,
  }
  const scopes: Partial<Record<Scope, Limit>> = limits[kind]
  for (const scope of ['address', 'accountFromAddress', 'account'] as const) {
    const limit = scopes[scope]
    if (!limit) continue
    const taken = await counters.take(`${kind} ${scope} ${keyOf[scope]}`, limit)
    if (taken.allowed) continue
    const { retryAfterSeconds } = taken
    resHeaders.set('Retry-After', String(retryAfterSeconds))
    throw refused({ code: 'too-many-requests', retryAfterSeconds })
  }
}
