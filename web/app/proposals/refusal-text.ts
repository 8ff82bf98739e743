import type { FeatureName } from '@mainforte/words/words'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'

/** The text of a refusal that somebody would get now. */
export const refusalText = (code: string, feature: FeatureName) =>
  errorMessage(new ApiError({ code, status: 409, message: '' }), feature)
