import { textOfCode } from '@mainforte/words/kernel/text-of-code'
import type { FeatureName } from '@mainforte/words/words'
import { ApiError, Unreachable, issuesOf } from './api-error.ts'
import { NotStored } from './write-offline.ts'
import { loadedFeatures, wordsNow } from '../language/language.ts'

const textFor = (
  screen: 'refusals' | 'invalid',
  code: string,
  facts: unknown,
  features: ReturnType<typeof loadedFeatures>,
) =>
  textOfCode(
    features.map((feature) => feature[screen] ?? {}),
    code,
    facts,
  )

/**
 * The text of an invalid field's code. Features keep these texts in a screen called `invalid`, and
 * those of refusals in one called `refusals`.
 */
export const invalidText = (code: string, feature?: FeatureName): string =>
  textFor('invalid', code, {}, loadedFeatures(feature)) ?? wordsNow('kernel', 'problems').invalid

function refusalText(error: ApiError, feature: FeatureName | undefined): string {
  const problems = wordsNow('kernel', 'problems')
  const features = loadedFeatures(feature)
  // A rate limit's text depends on the feature, so only the given feature's applies.
  const relevant = error.status === 429 ? features.slice(0, feature ? 1 : 0) : features
  const known = textFor('refusals', error.code, error.data ?? {}, relevant)
  if (known) return known
  switch (error.status) {
    case 400:
    case 422: {
      const [issue] = issuesOf(error)
      return issue ? invalidText(issue.code, feature) : problems.invalid
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
 * a text for the same refusal, the given feature's is used.
 */
export function errorMessage(error: unknown, feature?: FeatureName): string {
  if (error instanceof ApiError) return refusalText(error, feature)
  const problems = wordsNow('kernel', 'problems')
  if (error instanceof NotStored)
    return error.reason === 'shared' ? problems.sharedPhone : problems.notStored
  if (error instanceof Unreachable)
    return navigator.onLine ? problems.unreachable : problems.offline
  return problems.defect
}

/**
 * A refusal's own text; without a response, or for a defect, the page's text `failed`.
 */
export const failureText = (error: unknown, feature: FeatureName, failed: string): string =>
  (error instanceof ApiError && error.status < 500) || error instanceof NotStored
    ? errorMessage(error, feature)
    : failed
