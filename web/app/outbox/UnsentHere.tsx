import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import { outbox } from '../kernel/api/write-offline.ts'
import { usePartOf } from '../kernel/browser/store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Loaded with the rules, by which it names what it is about. */
const UnsentList = lazyPart('UnsentList', null, () => import('./UnsentPage.tsx'))

interface UnsentHereProps {
  tontineId: TontineId
  types: readonly OfflineCommand['type'][]
}

const nothing: readonly Unsent[] = []

/** What this device has not sent yet of that which a page shows. (J17) */
export function UnsentHere({ tontineId, types }: UnsentHereProps) {
  const all = usePartOf(outbox, (each) => each.get(tontineId) ?? nothing)
  const here = all.filter(({ command }) => types.includes(command.type))
  return here.length > 0 && <UnsentList tontineId={tontineId} unsent={here} />
}
