import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { serverNow, useIsPast } from '../../kernel/browser/clock.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { QrCode } from '../../ui/share/QrCode.tsx'
import { inGroups, shownAddress } from '../bind/shown-text.ts'
import { WaitingPhones } from './WaitingPhones.tsx'

/** An officer binds the telephones of those at the table. (L3) */
export function TableCode({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('binding', 'table')
  const [isOpen, setOpen] = useOpenInAddress('phones')
  return (
    <>
      <Button
        variant="outline"
        icon={Smartphone}
        className="w-full @xl:w-auto"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.open} description={words.text}>
        <div className="grid gap-5">
          <ShownCode tontineId={tontineId} />
          <WaitingPhones tontineId={tontineId} />
        </div>
      </Dialog>
    </>
  )
}

/** The next code is on the screen this long before the one before ends. */
const overlap = 20_000
const long = '1970-01-01T00:00:00Z'

/** A code that renews itself while it is shown. */
function useShownCode(tontineId: TontineId) {
  const [shown, setShown] = useState<{ code: string; renewAt: string }>()
  const {
    mutate: show,
    error,
    isPending,
  } = useCommand({
    send: () => api.phones.showCode({ tontineId }),
    isRepeatable: true,
    onDone: ({ code, expiresAt }) =>
      setShown({ code, renewAt: new Date(Date.parse(expiresAt) - overlap).toISOString() }),
    onFailed: () => undefined,
  })
  const renewAt = shown?.renewAt ?? long
  const isOld = useIsPast(renewAt)
  useEffect(() => {
    if (isOld) show()
  }, [isOld, renewAt, show])
  return { shown, error, isPending, retry: () => show() }
}

function ShownCode({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('binding', 'table')
  const { shown, error, isPending, retry } = useShownCode(tontineId)
  return (
    <div className="grid justify-items-center gap-2">
      {error && !isPending ? (
        <RetryAlert onRetry={retry}>{words.failed}</RetryAlert>
      ) : (
        <>
          <div className={`w-full max-w-80 ${shown ? '' : 'aspect-square'}`}>
            {shown && <QrCode text={shownAddress(tontineId, shown.code)} className="w-full" />}
          </div>
          {shown && (
            <p className="text-3xl font-bold tracking-wide tabular-nums">{inGroups(shown.code)}</p>
          )}
          <p role="timer" className="min-h-6 text-sm text-muted tabular-nums">
            {shown && <Countdown until={shown.renewAt} />}
          </p>
        </>
      )}
    </div>
  )
}

function Countdown({ until }: { until: string }) {
  const words = useWords('binding', 'table')
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = secondsLeft()
  return words.next(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
}
