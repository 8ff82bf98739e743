import type { ComingDrawView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { NumberSaid } from '@mainforte/domain/rotation/said-numbers'
import { api } from '../kernel/api/api.ts'
import { getStored, setStored } from '../kernel/browser/storage.ts'
import { createStore, useStore } from '../kernel/browser/store.ts'

/** What was typed on this phone for a draw aloud; the site may not have it yet. It holds ids and no names. */
export interface OwnNumbers extends Pick<
  ComingDrawView,
  'drawId' | 'listHash' | 'commitment' | 'rank'
> {
  readonly numbers: readonly NumberSaid[]
  /** The same for each attempt to send it. */
  readonly idempotencyKey: string
}

const keyOf = (userId: string, tontineId: TontineId) => `mainforte-aloud ${userId} ${tontineId}`

/** By key; null where what was kept is over. What storage refuses lasts as long as the page. */
const known = createStore<Readonly<Record<string, OwnNumbers | null | undefined>>>({})

function stored(key: string): OwnNumbers | undefined {
  try {
    // Only this module writes it.
    return (JSON.parse(getStored(key) ?? 'null') as OwnNumbers | null) ?? undefined
  } catch {
    return undefined
  }
}

/** What this phone keeps for the draw of a tontine. */
export function useOwnNumbers(userId: string, tontineId: TontineId): OwnNumbers | undefined {
  const key = keyOf(userId, tontineId)
  const kept = useStore(known)
  if (!Object.hasOwn(kept, key)) known.set({ ...known.get(), [key]: stored(key) ?? null })
  return known.get()[key] ?? undefined
}

/** From here on nothing changes any more: others may have photographed it. Undefined forgets it. */
export function keepNumbers(
  userId: string,
  tontineId: TontineId,
  numbers: OwnNumbers | undefined,
): void {
  const key = keyOf(userId, tontineId)
  setStored(key, JSON.stringify(numbers ?? null))
  known.set({ ...known.get(), [key]: numbers ?? null })
}

/** Whether this browser keeps them; else the page must stay open. */
export const areKept = (userId: string, tontineId: TontineId): boolean =>
  stored(keyOf(userId, tontineId)) !== undefined

/** Draws the whole order with them, or the turn. The first record counts. */
export const sendNumbers = (tontineId: TontineId, own: OwnNumbers): Promise<unknown> => {
  const { rank, drawId, listHash, numbers, idempotencyKey } = own
  const input = { tontineId, said: { drawId, listHash, numbers: [...numbers] } }
  return (rank === null ? api.tontines.start : api.rotation.drawTurn)(input, { idempotencyKey })
}
