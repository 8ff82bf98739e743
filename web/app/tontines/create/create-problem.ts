import type { Words } from '@mainforte/words/words'
import { ApiError } from '../../kernel/api/api-error.ts'
import { errorMessage } from '../../kernel/api/error-text.ts'

/** The creation page's message for each kind of failure, as the specification lists them. */
export function createProblem(words: Words['creation']['create'], error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed
  switch (error.status) {
    case 401:
      return words.signedOut
    case 403:
      return words.notAllowed
    case 404:
      return words.notFound
    case 409:
    case 429:
      return errorMessage(error, 'members')
    default:
      return words.failed
  }
}
