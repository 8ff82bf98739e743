import { ApiError, issuesOf } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { wordsNow } from '../kernel/language/language.ts'

/** The specification's message for each kind of login failure. */
export function loginFailure(error: unknown): string {
  const words = wordsNow('auth', 'login')
  const refusals = wordsNow('auth', 'refusals')
  if (!(error instanceof Error)) return words.unknown
  if (!(error instanceof ApiError)) return words.failed(errorMessage(error, 'auth'))
  if (error.code === 'invalid-credentials') return refusals['invalid-credentials']
  // It mentions security; as specified, such a message is shown unchanged.
  if (error.code === 'account-suspended') return refusals['account-suspended']
  if (error.status === 429) return words.tooMany
  const issues = issuesOf(error).map(({ code }) => code)
  if (issues.includes('credentials-missing'))
    return wordsNow('auth', 'loginInvalid')['credentials-missing']
  if (issues.includes('email-invalid')) return words.invalidEmail
  if (error.status === 503) return words.database
  return words.failed(errorMessage(error, 'auth'))
}
