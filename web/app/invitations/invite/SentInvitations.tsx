import type { SentInvitation } from '@mainforte/contract/invitations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { type ChipStatus, StatusChip } from '../../ui/display/StatusChip.tsx'

/** How many are shown at first. */
const shownAtFirst = 5

/** The state of sent invitations, updated live. Nothing while there are none. */
export function SentInvitations() {
  const words = useWords('invitations', 'byEmail')
  const { data } = useQuery(api.invitations.list.query())
  const [showsAll, setShowsAll] = useState(false)
  if (data === undefined || data.rows.length === 0) return null
  const { rows } = data
  return (
    <Card>
      <CardHeader title={words.sentTitle} text={words.sentText} />
      <ul className="-my-3 divide-y divide-line">
        {(showsAll ? rows : rows.slice(0, shownAtFirst)).map((invitation) => (
          <Line key={invitation.id} {...invitation} />
        ))}
      </ul>
      {!showsAll && rows.length > shownAtFirst && (
        <Button variant="outline" wide className="mt-5" onClick={() => setShowsAll(true)}>
          {words.sentAll(rows.length)}
        </Button>
      )}
    </Card>
  )
}

const statuses = {
  queued: { chip: 'waiting', label: 'statusQueued' },
  sent: { chip: 'done', label: 'statusSent' },
  failed: { chip: 'refused', label: 'statusFailed' },
} as const satisfies Record<SentInvitation['status'], { chip: ChipStatus; label: string }>

function Line({ email, tontineName, status, createdAt }: SentInvitation) {
  const words = useWords('invitations', 'byEmail')
  const format = useFormat()
  const { chip, label } = statuses[status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className="text-sm wrap-anywhere text-muted">
          {tontineName ?? words.general} · {format.relative(createdAt)}
        </span>
      </p>
      <StatusChip status={chip}>{words[label]}</StatusChip>
    </li>
  )
}
