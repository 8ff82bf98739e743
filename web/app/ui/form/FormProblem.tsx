import type { FeatureName } from '@mainforte/words/words'
import { ApiError } from '../../kernel/api/api-error.ts'
import { failureText } from '../../kernel/api/error-text.ts'
import { Alert } from '../Alert.tsx'

interface FormProblemProps {
  error: Error | null
  feature: FeatureName
  /** What to say where the server has no words of its own for it. */
  failed: string
}

/** Why a form was not taken: a refusal has its own words, and a wrong field says so itself. */
export function FormProblem({ error, feature, failed }: FormProblemProps) {
  if (error === null || (error instanceof ApiError && error.status === 400)) return null
  return <Alert tone="error">{failureText(error, feature, failed)}</Alert>
}
