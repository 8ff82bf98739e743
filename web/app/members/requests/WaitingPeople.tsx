import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { ApproveWaiting } from './ApproveWaiting.tsx'

/** The pending members, on a page that is blocked until some are approved. */
export function WaitingPeople({ tontineId }: { tontineId: TontineId }) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(api.tontines.read.query({ tontineId }))
  if (isPending) return <Skeleton className="h-20 w-full" />
  if (!data || isFrozen(data)) return null
  return (
    <ApproveWaiting
      tontineId={tontineId}
      tontineName={data.name}
      members={data.members}
      onSee={() => void navigate(paths.tontineMembers(tontineId))}
    />
  )
}
