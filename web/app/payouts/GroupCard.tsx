import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupPart } from '../group/GroupTextLink.tsx'
import { meetingMessage } from '../group/messages.ts'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Switch } from '../ui/form/choices.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** With the words and the code of the notebook. */
const SendToGroup = lazyPart('SendToGroup', 'h-13', () => import('./SendToGroup.tsx'))

/** How a cycle stands, as a text for the group, with the notebook as a picture. (F4, F5) */
export function GroupCard({ view }: { view: CycleView }) {
  const words = useWords('group', 'texts')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const { tontineId, dues } = view
  const [hasNames, setHasNames] = useState(false)
  const arrears = useQuery({ ...api.reports.arrears.query({ tontineId }), enabled: hasNames })
  const owing = hasNames ? arrears.data?.rows.filter(({ toPay }) => toPay > 0) : undefined
  const text = meetingMessage(view, owing, { words, ui, format })
  return (
    <Card id={groupPart} className="mt-4 scroll-mt-20">
      <CardHeader title={words.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p
          role="note"
          aria-label={words.title}
          className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
        {!dues.every(isPaidUp) && (
          <Switch
            label={words.names}
            hint={words.namesHint}
            checked={hasNames}
            onChange={setHasNames}
          />
        )}
        <SendToGroup tontineId={tontineId} text={text} />
      </div>
    </Card>
  )
}
