/** The state passed from the registration to the login page. */
export const registeredState = (email: string) => ({ registered: email })

export function registeredEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('registered' in state)) return undefined
  return typeof state.registered === 'string' ? state.registered : undefined
}
