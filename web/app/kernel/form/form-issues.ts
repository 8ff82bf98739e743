import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { issuesOf } from '../api/api-error.ts'
import { invalidText } from '../api/error-text.ts'
import { toast } from '../browser/toast.ts'

/** The part of a form that shows an error; nothing where the form has no fields that could. */
type Fields<Values extends FieldValues> =
  | Pick<UseFormReturn<Values>, 'setError' | 'getFieldState'>
  | undefined

/**
 * Shows at their fields what the server found wrong in a form, and tells the rest, which no field
 * of this form can show, in a toast. Says whether the input was what was wrong; if not, the failure
 * is of another kind and wants another place.
 */
export function showIssues<Values extends FieldValues>(
  form: Fields<Values>,
  error: unknown,
): boolean {
  const issues = issuesOf(error)
  const homeless = issues.filter(({ path, code }) => !isShown(form, path.join('.'), code))
  if (homeless[0]) toast.error(invalidText(homeless[0].code))
  return issues.length > 0
}

/** Puts a code at its field, if there is one on the page: an error knows the control that it is of. */
function isShown<Values extends FieldValues>(
  form: Fields<Values>,
  path: string,
  code: string,
): boolean {
  if (!form || path === '') return false
  // The server judges the same schema as the form, so its paths are the form's.
  const name = path as FieldPath<Values>
  form.setError(name, { message: code })
  return form.getFieldState(name).error?.ref !== undefined
}
