import { isFound, searchFor } from '@mainforte/domain/kernel/search'
import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import type { Unsent } from '@mainforte/domain/unsent'
import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { ScanCard } from './lazy-parts.ts'
import { type ChosenLine, Line } from './Line.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { useMeeting, useNameOf } from './use-meeting.ts'
import { useShownCard } from './use-shown-card.ts'

/** From this many lines on a name is searched. */
const many = 12

/** Everybody of the circle: one touch takes what they owe. */
export function Lines() {
  const words = useWords('meeting', 'lines')
  const { page, notebook } = useMeeting()
  const nameOf = useNameOf()
  const [wanted, setWanted] = useState('')
  const [chosen, choose] = useState<ChosenLine>()
  const card = useShownCard()
  const search = searchFor(wanted)
  const isShown = ({ memberId }: MeetingLine) =>
    search.words.length === 0 ||
    isFound(search, { name: nameOf(memberId), email: null, phone: null })
  const shown = page.lines.filter(isShown)
  const unsent = new Set(notebook.unsent.flatMap(paymentsIn))
  const turn = page.pots.find(({ cycle }) => cycle === page.cycle)
  return (
    <Card>
      <CardHeader title={words.title} action={page.mayRecord && <ScanCard onShown={card.show} />} />
      {page.lines.length > many && (
        <Field label={words.filter} error={undefined} className="mb-2">
          <Input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </Field>
      )}
      {shown.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="-mx-2 divide-y divide-line border-t border-line">
        {shown.map((one) => (
          <Line
            key={one.memberId}
            line={one}
            isTurn={turn?.memberId === one.memberId}
            unsent={one.paid.map(({ paymentId }) => paymentId).filter((id) => unsent.has(id))}
            onMore={choose}
          />
        ))}
      </ul>
      {chosen && <Sheet chosen={chosen} onClose={() => choose(undefined)} />}
      {card.shown && !chosen && <Sheet chosen={card.shown} onClose={() => card.show(undefined)} />}
    </Card>
  )
}

function Sheet({ chosen, onClose }: { chosen: ChosenLine; onClose: () => void }) {
  const { memberId, isAlike, hasShownCard = false } = chosen
  const line = useMeeting().page.lines.find((one) => one.memberId === memberId)
  return line && <MemberSheet key={memberId} {...{ line, isAlike, hasShownCard, onClose }} />
}

/** The payments that something unsent writes or confirms. */
function paymentsIn({ command }: Unsent): readonly string[] {
  if ('payment' in command) return [command.payment.paymentId]
  if (command.type === 'confirm-payment') return [command.paymentId, ...(command.others ?? [])]
  return 'paymentId' in command ? [command.paymentId] : []
}
