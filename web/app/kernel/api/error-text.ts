import type { FeatureName } from '@mainforte/words/words'
import { ApiError, Unreachable, issuesOf } from './api-error.ts'
import { loadedFeatures, wordsNow } from '../language/language.ts'

/** A code's text: a string, or a function of the facts behind the code. */
function wordsFor(
  screen: 'refusals' | 'invalid',
  code: string,
  facts: unknown,
  features: ReturnType<typeof loadedFeatures>,
) {
  for (const feature of features) {
    const found = feature[screen]?.[code]
    if (typeof found === 'string') return found
    if (typeof found === 'function') {
      const text: unknown = found(facts)
      if (typeof text === 'string') return text
    }
  }
  return undefined
}

/**
 * The text of an invalid field's code. Features keep these texts in a screen called `invalid`, and
 * those of refusals in one called `refusals`.
 */
export const invalidText = (code: string, asking?: FeatureName): string =>
  wordsFor('invalid', code, {}, loadedFeatures(asking)) ?? wordsNow('kernel', 'problems').invalid

function refusalWords(error: ApiError, asking: FeatureName | undefined): string {
  const problems = wordsNow('kernel', 'problems')
  const features = loadedFeatures(asking)
  // A rate limit's text depends on the feature, so only the calling feature's applies.
  const speaking = error.status === 429 ? features.slice(0, asking ? 1 : 0) : features
  const known = wordsFor('refusals', error.code, error.data ?? {}, speaking)
  if (known) return known
  switch (error.status) {
    case 400:
    case 422: {
      const [issue] = issuesOf(error)
      return issue ? invalidText(issue.code, asking) : problems.invalid
    }
    case 401:
      return problems.signedOut
    case 403:
      return problems.notAllowed
    case 404:
      return problems.notFound
    case 409:
      return problems.conflict
    case 413:
      return problems.tooLarge
    case 429:
      return error.retryAfterSeconds
        ? problems.tooManyFor(error.retryAfterSeconds)
        : problems.tooMany
    case 502:
    case 503:
    case 504:
      return problems.unreachable
    default:
      return error.requestId ? problems.defectNumbered(error.requestId) : problems.defect
  }
}

/**
 * The message for anything that was thrown: always a sentence, never a stack. If two features have
 * a text for the same refusal, the calling feature's is used.
 */
export function errorMessage(error: unknown, asking?: FeatureName): string {
  if (error instanceof ApiError) return refusalWords(error, asking)
  const problems = wordsNow('kernel', 'problems')
  if (error instanceof Unreachable)
    return navigator.onLine ? problems.unreachable : problems.offline
  return problems.defect
}

/** A refusal in its own words; where no answer came or the failure is ours, the page's own sentence. */
export const failureText = (error: unknown, feature: FeatureName, failed: string): string =>
  error instanceof ApiError && error.status < 500 ? errorMessage(error, feature) : failed
