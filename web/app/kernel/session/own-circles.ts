import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { useUser } from './session.ts'

/** A super admin can't begin or join a tontine, but keeps those that they were in before. */
const circlesQuery = () => api.tontines.list.query({ show: 'all' })

/** Whether a super admin has tontines; without an answer, the page itself says what is missing. */
export const hasCircles = (): Promise<boolean> =>
  queryClient.ensureQueryData(circlesQuery()).then(
    ({ rows }) => rows.length > 0,
    () => true,
  )

/** Whether the reader has the pages of tontines: every user, and a super admin with tontines. */
export function useHasTontinePages(): boolean {
  const isSuperAdmin = useUser()?.role === 'superAdmin'
  const { data } = useQuery({ ...circlesQuery(), enabled: isSuperAdmin })
  return !isSuperAdmin || (data !== undefined && data.rows.length > 0)
}

/** Whether the reader may begin and join tontines. */
export const useMayBegin = (): boolean => useUser()?.role !== 'superAdmin'
