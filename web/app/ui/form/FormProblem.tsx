import type { FeatureName } from '@mainforte/words/words'
import { ApiError } from '../../kernel/api/api-error.ts'
import { failureText } from '../../kernel/api/error-text.ts'
import { Alert } from '../Alert.tsx'

interface FormProblemProps {
  error: Error | null
  feature: FeatureName
  /** The text if the failure has none of its own. */
  failed: string
}

/** Why a form was refused. Invalid fields show their own errors. */
export function FormProblem({ error, feature, failed }: FormProblemProps) {
  if (error === null || (error instanceof ApiError && error.status === 400)) return null
  return <Alert tone="error">{failureText(error, feature, failed)}</Alert>
}
