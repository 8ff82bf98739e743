import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { toast } from '../kernel/browser/toast.ts'
import { loadWords, wordsNow } from '../kernel/language/language.ts'
import type { Taken } from './take-part.ts'

/** Asks again in which draws something is to be done. */
export const lookAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })

/** Says what the device did by itself, and shows the draw as it is now. */
export async function tellTaken(taken: Taken): Promise<void> {
  await loadWords('drawing')
  const words = wordsNow('drawing', 'open')
  if (taken === 'elsewhere') toast.info(words.elsewhere)
  else if (taken === 'changed') toast.error(words.changed)
  else toast.success(words.done[taken])
  await Promise.all(
    [api.rotation.draws, api.tontines.read, api.notifications.list].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: endpoint.key() }),
    ),
  )
}
