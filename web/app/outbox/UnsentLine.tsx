import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../kernel/api/error-text.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useStore } from '../kernel/browser/store.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Changeable, isChangeable, meant } from './changed.ts'
import type { KnownTontine } from './named.ts'
import { catchUp } from './notebook.ts'
import { dropUnsent, replaceUnsent, sendAgain } from './outbox.ts'
import { sendUnsent } from './send.ts'
import { sending } from './sending.ts'

/** Loaded with the texts of every feature that refuses. */
const Reason = lazyPart('Reason', null, () => import('./Reason.tsx'))

const ChangeDialog = lazyPart('ChangeDialog', null, () => import('./ChangeDialog.tsx'))

interface UnsentLineProps {
  tontineId: TontineId
  tontine: KnownTontine | undefined
  one: Unsent
  text: string
}

/** Stores what was decided, and says if it could not be. */
const store = (change: Promise<void>) =>
  change.catch((error: unknown) => void toast.error(errorMessage(error)))

/** Stores it, and sends it: the person is there to enter a code. */
async function andSend(change: Promise<void>): Promise<void> {
  await store(change)
  await sendUnsent(true).catch(() => undefined)
}

/** Something unsent: what it is, when it was written down, what became of it, and what can be done. */
export function UnsentLine({ tontineId, tontine, one, text }: UnsentLineProps) {
  const words = useWords('outbox', 'page')
  const format = useFormat()
  const { refusal, operation } = one
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{text}</p>
        <State one={one} />
      </div>
      <p className="text-sm text-muted">{words.writtenAt(format.dateTime(operation.recordedAt))}</p>
      {refusal && (
        <p className="text-sm wrap-anywhere text-late-soft-fg">
          <Reason tontine={tontine} one={one} />
        </p>
      )}
      <Actions {...{ tontineId, tontine, one, text }} />
    </li>
  )
}

function State({ one: { refusal, lost } }: { one: Unsent }) {
  const words = useWords('outbox', 'page')
  const { isUnderWay } = useStore(sending)
  if (refusal) return <StatusChip status="refused">{words.refused}</StatusChip>
  if (isUnderWay) return <StatusChip status="part">{words.sending}</StatusChip>
  return <StatusChip status="waiting">{lost ? words.lost : words.waiting}</StatusChip>
}

function Actions({ tontineId, tontine, one, text }: UnsentLineProps) {
  const words = useWords('outbox', 'line')
  const { refusal } = one
  const replace = (command: OfflineCommand) => andSend(replaceUnsent(tontineId, one, command))
  const asMeant = meant(one)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {asMeant && (
        <Button size="sm" onClick={() => void replace(asMeant)}>
          {words.isMeant}
        </Button>
      )}
      {refusal && (
        <Button
          size="sm"
          variant="outline"
          icon={RotateCw}
          aria-label={words.againOf(text)}
          onClick={() => void andSend(sendAgain(tontineId, one))}
        >
          {words.again}
        </Button>
      )}
      {refusal && tontine && isChangeable(one.command) && (
        <Change {...{ tontine, text, replace }} command={one.command} />
      )}
      <Drop {...{ tontineId, one, text }} />
    </div>
  )
}

interface ChangeProps {
  tontine: KnownTontine
  command: Changeable
  text: string
  replace: (command: OfflineCommand) => Promise<void>
}

function Change({ tontine, command, text, replace }: ChangeProps) {
  const words = useWords('outbox', 'line')
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={words.changeOf(text)}
        onClick={() => setChanging(true)}
      >
        {words.change}
      </Button>
      {isChanging && (
        <ChangeDialog
          {...{ tontine, command }}
          onChange={(changed) => replace(changed).then(close)}
          onClose={close}
        />
      )}
    </>
  )
}

function Drop({ tontineId, one, text }: Omit<UnsentLineProps, 'tontine'>) {
  const words = useWords('outbox', 'line')
  const mayBeThere = one.lost && !one.refusal
  async function drop() {
    // It may have arrived: then it is no longer here to be dropped.
    if (mayBeThere) await catchUp(tontineId).catch(() => undefined)
    await store(dropUnsent(tontineId, one))
    toast.info(words.dropped)
  }
  return (
    <AskedButton
      label={words.erase}
      button={{ size: 'sm', variant: 'ghost', className: 'first:-ml-3.5' }}
      title={words.dropTitle}
      text={mayBeThere ? words.dropLost(text) : words.dropText(text)}
      onConfirm={(close) => {
        close()
        void drop()
      }}
    />
  )
}
