import type { PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { SignedIn } from '@mainforte/contract/auth/session'
import { api } from '../kernel/api/api.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { passkeyFailure, provePasskey } from './ceremony.ts'
import { useAttempt } from './use-attempt.ts'

/** Signs in with a passkey. */
export function usePasskey(
  request: () => Promise<PasskeyRequest>,
  onOpened: (opened: SignedIn) => void,
) {
  const { run, isPending, error } = useAttempt(async () =>
    onOpened(await api.auth.signInByPasskey(await provePasskey(await request()))),
  )
  return {
    open: run,
    isBusy: isPending,
    failure: error ? passkeyFailure(error) : undefined,
    /** The server has refused it, for which the challenge is used up. */
    isRefused: error instanceof ApiError,
  }
}
