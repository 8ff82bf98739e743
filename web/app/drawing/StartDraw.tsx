import type { TontineView } from '@mainforte/contract/tontines/views'
import { fitsBefore, shortestWindow, windows } from '@mainforte/domain/rotation/open-draw'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { serverNow } from '../kernel/browser/clock.ts'

interface StartDrawProps {
  tontine: TontineView
  /** "7 of 10 members". */
  members: string
  open: boolean
  onOpenChange: (open: boolean) => void
  isBusy: boolean
  onConfirm: (minutes: number) => void
  children: ReactNode
}

/** Asks before the list is closed and drawn, and how long its members may take part. (D9) */
export function StartDraw(props: StartDrawProps) {
  const { tontine, members, open, onOpenChange, isBusy, onConfirm, children } = props
  const words = useWords('drawing', 'start')
  const format = useFormat()
  // Both steps end before the end of the first day. (D9)
  const fits = (one: number) => fitsBefore(tontine, one, serverNow())
  const [minutes, setMinutes] = useState<number>(() => windows.find(fits) ?? shortestWindow)
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={words.title(tontine.name)}
      text={words.text(members, format.money(tontine.amount, tontine.currency))}
      confirmLabel={words.start}
      isBusy={isBusy}
      needsNetwork
      onConfirm={() => onConfirm(minutes)}
    >
      {children}
      <Field label={words.window} hint={words.windowHint} error={undefined}>
        <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {windows.toReversed().map((one) => (
            <option key={one} value={one} disabled={!fits(one)}>
              {words.windows[one]}
            </option>
          ))}
        </Select>
      </Field>
    </AlertDialog>
  )
}
