import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { issuesOf } from '../api/api-error.ts'
import { invalidText } from '../api/error-text.ts'
import { toast } from '../browser/toast.ts'

/** The methods of a form that show errors; undefined if the form has no such fields. */
type Fields<Values extends FieldValues> =
  | Pick<UseFormReturn<Values>, 'setError' | 'getFieldState'>
  | undefined

/**
 * Shows the server's issues at their fields, and those without a field in a toast. Returns whether
 * the failure was invalid input; any other failure is shown elsewhere.
 */
export function showIssues<Values extends FieldValues>(
  form: Fields<Values>,
  error: unknown,
): boolean {
  const issues = issuesOf(error)
  const unshown = issues.filter(({ path, code }) => !isShown(form, path.join('.'), code))
  if (unshown[0]) toast.error(invalidText(unshown[0].code))
  return issues.length > 0
}

/**
 * Sets a field's error if the field exists on the page: an error has a reference to its control.
 */
function isShown<Values extends FieldValues>(
  form: Fields<Values>,
  path: string,
  code: string,
): boolean {
  if (!form || path === '') return false
  // The server uses the same schema as the form, so the paths are the same.
  const name = path as FieldPath<Values>
  form.setError(name, { message: code })
  return form.getFieldState(name).error?.ref !== undefined
}
