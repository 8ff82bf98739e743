import type { BindingView } from '@mainforte/contract/phones/views'
import { useEffect } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useIsPast } from '../../kernel/browser/clock.ts'

const never = '9999-12-31T00:00:00Z'

/** Lets one's own telephone speak once its wait is over. Returns what kept it from that. */
export function useFinish({ tontineId, from, isYours }: BindingView): Error | null {
  const isOver = useIsPast(from ?? never) && isYours
  const { mutate: finish, error } = useCommand({
    send: () => api.phones.finish({ tontineId }),
    isRepeatable: true,
    changes: 'phones',
    onFailed: () => undefined,
  })
  useEffect(() => {
    if (isOver) finish()
  }, [isOver, finish])
  return error
}
