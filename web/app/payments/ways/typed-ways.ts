import type { WaysView } from '@mainforte/contract/ways/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/kernel/text'
import { WaysToPay, changeOfWays } from '@mainforte/domain/payments/way-to-pay'
import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'

const FirstWays = z.strictObject({ ways: WaysToPay, reason: z.string() })
const OtherWays = z.strictObject({ ways: WaysToPay, reason: Reason })
export type TypedWays = z.input<typeof OtherWays>

export const newWay = { method: 'wave', account: null, holder: '', note: null } as const

/** The ways as they are typed, until the server has noted or proposed them. What changes nothing is not sent. */
export function useWaysForm(tontineId: TontineId, { ways, isFirst }: WaysView) {
  const words = useWords('ways', 'page')
  const proposed = useProposed(tontineId)
  const navigate = useNavigate()
  const [isSame, setSame] = useState(false)
  const now = ways.map((way) => ({ ...way, holder: way.holder ?? '' }))
  const form = useDraftedForm({
    schema: isFirst ? FirstWays : OtherWays,
    start: { ways: now.length > 0 ? now : [newWay], reason: '' } as TypedWays,
  })
  const save = useCommand({
    send: ({ reason, ...typed }: z.infer<typeof OtherWays>, options) =>
      api.ways.change({ tontineId, ...typed, reason: reason || null }, options),
    changes: 'everything',
    done: ({ isDone }) => (isDone ? [words.saved] : proposed),
    onDone: ({ isDone }) => navigate((isDone ? paths.tontine : paths.proposals)(tontineId)),
    onFailed: (error) => showIssues(form, error),
  })
  const submit = form.handleSubmit((typed) => {
    const { gone, added } = changeOfWays(now, typed.ways)
    setSame(gone.length + added.length === 0)
    if (gone.length + added.length > 0) save.mutate(typed)
  })
  return { form, save, submit, isSame }
}
