import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import { useMeeting } from './use-meeting.ts'

/** The cash is counted, and those who saw it give their names. (N3, N4) */
export function Closing() {
  const words = useWords('meeting', 'closing')
  const { page } = useMeeting()
  const [isOpen, setOpen] = useState(false)
  if (!page.mayRecord) return null
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <CashSum />
      {isOpen ? (
        <ClosingForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="outline" wide onClick={() => setOpen(true)}>
          {words.toClose}
        </Button>
      )}
    </Card>
  )
}

/** What should be in the box. */
function CashSum() {
  const words = useWords('meeting', 'closing')
  const format = useFormat()
  const { page, tontine } = useMeeting()
  const { opening, paidIn, handedOver, waiting, expected } = page.cash
  const facts = [
    ...(opening === null ? [] : [[words.opening, opening] as const]),
    [words.cameIn, paidIn],
    [words.wentOut, handedOver],
    [words.expected, expected],
  ] as const
  return (
    <>
      <dl className="mb-4 grid gap-1">
        {facts.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
            <dt>{label}</dt>
            <dd className="tabular-nums">{format.money(amount, tontine.currency)}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          {words.waiting(format.money(waiting, tontine.currency))}
        </p>
      )}
    </>
  )
}
