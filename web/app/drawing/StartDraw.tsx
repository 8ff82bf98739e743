import type { TontineView } from '@mainforte/contract/tontines/views'
import { longestWindow } from '@mainforte/domain/rotation/open-draw'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import type { ReactNode } from 'react'

const windows = [10, 60, 360, 1440] as const

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
  const [minutes, setMinutes] = useState<number>(longestWindow)
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={words.title(tontine.name)}
      text={words.text(members, format.money(tontine.amount, tontine.currency))}
      confirmLabel={words.start}
      isBusy={isBusy}
      onConfirm={() => onConfirm(minutes)}
    >
      {children}
      <Field label={words.window} hint={words.windowHint} error={undefined}>
        <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {windows.map((one) => (
            <option key={one} value={one}>
              {words.windows[one]}
            </option>
          ))}
        </Select>
      </Field>
    </AlertDialog>
  )
}
