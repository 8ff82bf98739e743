import type { TontineView } from '@mainforte/contract/tontines/views'
import type { Refusal } from '@mainforte/domain/decider'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Device, type Foreseen, withUnsent } from '@mainforte/domain/offline'
import type { Unsent } from '@mainforte/domain/unsent'
import { headText } from '@mainforte/domain/journal/head-text'
import { useEffect, useMemo, useState } from 'react'
import { usePartOf } from '../kernel/browser/store.ts'
import { type SessionUser, onSessionEvent, useUser } from '../kernel/session/session.ts'
import { catchUp, notebooks, readNotebook, readWholeNotebook } from './notebook.ts'
import { newOperation, outbox, writeDown } from './outbox.ts'
import { sendUnsent } from './send.ts'

/** A tontine as this device shows it, with what is unsent. */
export interface Notebook extends Foreseen {
  readonly unsent: readonly Unsent[]
  readonly device: Device
  /**
   * Writes something down, and sends it as soon as there is a network. Returns why the rules refuse it; throws
   * `NotStored` if this device could not store it.
   */
  write(command: OfflineCommand): Promise<Refusal | undefined>
}

const nothing: readonly Unsent[] = []

const latest = new Map<TontineId, Foreseen>()
onSessionEvent((event) => event === 'signed-out' && latest.clear())

/** Decides what was not decided yet. */
function foresee(base: Tontine, unsent: readonly Unsent[], device: Device): Foreseen {
  const foreseen = withUnsent(base, unsent, device, latest.get(base.id))
  latest.set(base.id, foreseen)
  return foreseen
}

/** Null while it is read, undefined where this device can't have it. */
export function useNotebook(
  tontineId: TontineId,
  { members, journalHead }: Pick<TontineView, 'members' | 'journalHead'>,
): Notebook | null | undefined {
  const base = useBase(tontineId, journalHead ? headText(journalHead) : undefined)
  const unsent = usePartOf(outbox, (all) => all.get(tontineId) ?? nothing)
  const user = useUser()
  const seat = useMemo(() => {
    const device = user && deviceOf(user, members)
    return device && { device, write: writerOf(tontineId, device) }
  }, [tontineId, user, members])
  return useMemo(() => {
    if (!base || !seat) return base === undefined || !seat ? undefined : null
    return { ...foresee(base, unsent, seat.device), ...seat, unsent }
  }, [base, unsent, seat])
}

function useBase(tontineId: TontineId, head: string | undefined): Tontine | null | undefined {
  const base = usePartOf(notebooks, (all) => all.get(tontineId))
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      // What this device has is shown before the site has answered.
      const stored = await readNotebook(tontineId)
      const latest = (await catchUp(tontineId)) ?? stored ?? (await readWholeNotebook(tontineId))
      if (!isOver) setIsMissing(!latest)
    }
    void read().catch(() => !isOver && setIsMissing(true))
    return () => {
      isOver = true
    }
  }, [tontineId, head])
  return base ?? (isMissing ? undefined : null)
}

function deviceOf(user: SessionUser, members: TontineView['members']): Device {
  const names = new Map<string, string>(members.map(({ id, name }) => [id, name]))
  const { through } = user
  return {
    // The server checks what this session may, and asks for a code where one is needed.
    actor: {
      role: 'user',
      userId: user.id as UserId,
      ...(through && { through: through === 'reading' ? through : 'link' }),
    },
    nameOf: (memberId) => names.get(memberId) ?? '',
  }
}

/** One after the other: two quick touches follow each other, and the second one knows of the first. */
let writing: Promise<unknown> = Promise.resolve()

const writerOf =
  (tontineId: TontineId, device: Device): Notebook['write'] =>
  (command) => {
    const turn = writing.then(() => writeNow(tontineId, command, device))
    writing = turn.catch(() => undefined)
    return turn
  }

async function writeNow(
  tontineId: TontineId,
  command: OfflineCommand,
  device: Device,
): Promise<Refusal | undefined> {
  const base = notebooks.get().get(tontineId)
  if (!base) throw new Error('the notebook is not open')
  const one = { operation: newOperation(), command }
  const unsent = outbox.get().get(tontineId) ?? nothing
  const refusal = foresee(base, [...unsent, one], device).refused.get(one.operation.id)
  if (refusal) return refusal
  await writeDown(tontineId, one)
  void sendUnsent().catch(() => undefined)
  return undefined
}
