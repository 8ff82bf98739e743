import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { issuesOf } from './ask-error.ts'

/**
 * Shows at their fields what the server found wrong in a form. Says whether it found anything
 * wrong there; if not, the failure is of another kind and wants another place.
 */
export function showIssues<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): boolean {
  const issues = issuesOf(error)
  for (const { path, code } of issues)
    // The server judges the same schema as the form, so its paths are the form's.
    setError(path.join('.') as FieldPath<Values>, { message: code })
  return issues.length > 0
}
