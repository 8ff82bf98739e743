import type { RequestContext } from '../kernel/http/request-context.ts'
import { tooMany } from '../kernel/http/refusal.ts'
import type { Services } from '../kernel/services.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The rate limits of accounts. Whole neighbourhoods share an address of their mobile network, so an
 * address may do much, but one account may not be tried often from one address. What anybody can do
 * in somebody else's name is never limited by that name alone, or an attacker with many addresses
 * could lock them out. Signing in has such a limit, from which addresses that opened the account
 * lately are exempt; mails have one per mailbox (registration/link-mails.ts).
 */
const limits = {
  signIn: {
    address: { points: 120, seconds: 5 * minute },
    accountFromAddress: { points: 10, seconds: 15 * minute },
    account: { points: 100, seconds: hour },
  },
  signUp: {
    address: { points: 100, seconds: hour },
    accountFromAddress: { points: 5, seconds: hour },
  },
  mail: {
    address: { points: 60, seconds: hour },
    accountFromAddress: { points: 5, seconds: hour },
  },
  // A token can't be guessed; this bounds the cost of attempts.
  link: { address: { points: 60, seconds: hour } },
  passkey: { address: { points: 120, seconds: 5 * minute } },
  google: { address: { points: 120, seconds: hour } },
  password: { account: { points: 10, seconds: 15 * minute } },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

type Scope = 'address' | 'accountFromAddress' | 'account'
export type TryKind = keyof typeof limits

/** How long an address counts as familiar to an account. */
const daysFamiliar = 30
const familiar = (account: string, address: string) => `signIn ${account} ${address}`

/**
 * Marks the address as familiar after a successful sign-in: attackers elsewhere do not lock it out.
 */
export const rememberAddress = (
  { limits: counters }: Services,
  { address }: Pick<RequestContext, 'address'>,
  account: string,
): Promise<void> => counters.note(familiar(account, address), daysFamiliar * day)

/** Whether the account was opened from this address lately. */
export const isFamiliar = (
  { limits: counters }: Pick<Services, 'limits'>,
  { address }: Pick<RequestContext, 'address'>,
  account: string,
): Promise<boolean> => counters.isNoted(familiar(account, address))

/** Counts an attempt; refuses it if there were too many. `account` is an e-mail or a user id. */
export async function rateLimitAccount(
  { limits: counters }: Services,
  context: Pick<RequestContext, 'address'>,
  kind: TryKind,
  account = '',
): Promise<void> {
  const { address } = context
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
    if (scope === 'account' && kind === 'signIn') {
      if (await isFamiliar({ limits: counters }, context, account)) continue
    }
    throw tooMany(taken.retryAfterSeconds)
  }
}
