import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useUser } from '../kernel/session/session.ts'

/** Whether the reader's account has a password: with Google alone it has none, and a bound telephone needs none. */
export function useHasPassword(): boolean {
  const enabled = useUser()?.email != null
  return useQuery({ ...api.auth.listPasskeys.query(), enabled }).data?.hasPassword ?? enabled
}
