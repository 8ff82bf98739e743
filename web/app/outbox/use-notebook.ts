import type { TontineView } from '@mainforte/contract/tontines/views'
import type { Refusal } from '@mainforte/domain/decider'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Device, type Foreseen, afterOffline, withUnsent } from '@mainforte/domain/offline'
import type { Unsent } from '@mainforte/domain/unsent'
import { headText } from '@mainforte/domain/journal/head-text'
import { useEffect, useMemo, useState } from 'react'
import { usePartOf } from '../kernel/browser/store.ts'
import { type SessionUser, useUser } from '../kernel/session/session.ts'
import { catchUp, notebooks, readNotebook } from './notebook.ts'
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

/** Null while it is read, undefined where this device can't have it. */
export function useNotebook(
  tontineId: TontineId,
  { members, journalHead }: Pick<TontineView, 'members' | 'journalHead'>,
): Notebook | null | undefined {
  const base = useBase(tontineId, journalHead ? headText(journalHead) : undefined)
  const unsent = usePartOf(outbox, (all) => all.get(tontineId) ?? nothing)
  const user = useUser()
  return useMemo(() => {
    if (!base || !user) return base === undefined || !user ? undefined : null
    const device = deviceOf(user, members)
    return {
      ...withUnsent(base, unsent, device),
      unsent,
      device,
      write: writerOf(tontineId, device),
    }
  }, [tontineId, base, unsent, user, members])
}

function useBase(tontineId: TontineId, head: string | undefined): Tontine | null | undefined {
  const base = usePartOf(notebooks, (all) => all.get(tontineId))
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      // What this device has is shown before the site has answered.
      const stored = await readNotebook(tontineId)
      const latest = (await catchUp(tontineId)) ?? stored
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

/** Decides on what is stored at that moment: two quick touches follow each other. */
const writerOf =
  (tontineId: TontineId, device: Device): Notebook['write'] =>
  async (command) => {
    const one = { operation: newOperation(), command }
    const base = notebooks.get().get(tontineId)
    if (!base) throw new Error('the notebook is not open')
    const { state } = withUnsent(base, outbox.get().get(tontineId) ?? nothing, device)
    const after = afterOffline(state, one, device)
    if (!after.accepted) return after.refusal
    await writeDown(tontineId, one)
    void sendUnsent().catch(() => undefined)
    return undefined
  }
