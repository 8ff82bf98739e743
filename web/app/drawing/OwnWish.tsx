import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'

interface OwnWishProps {
  tontineId: TontineId
  ranking: RankingView
}

/** A member asks to come later in the draw, until the list is closed. (D13) */
export function OwnWish({ tontineId, ranking: { hands, myMemberId } }: OwnWishProps) {
  const words = useWords('drawing', 'wish')
  const mine = hands.find(({ memberId }) => memberId === myMemberId)
  const count = hands.filter(({ status }) => status === 'active').length
  const wish = useCommand({
    send: (notBefore: number | null, options) =>
      api.rotation.wish({ tontineId, notBefore }, options),
    changes: 'tontine',
    isRepeatable: true,
    done: words.saved,
    onFailed: showFailure('drawing'),
  })
  if (mine?.status !== 'active' || count < 2) return null
  const wished = mine.notBefore
  // What was wished for a larger circle stays a choice.
  const ranks = Array.from({ length: Math.max(count, wished ?? 0) - 1 }, (_, index) => index + 2)
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <Field label={words.label} error={undefined}>
        <Select
          value={wished ?? ''}
          disabled={wish.isPending}
          onChange={({ target: { value } }) => wish.mutate(value === '' ? null : Number(value))}
        >
          <option value="">{words.none}</option>
          {ranks.map((rank) => (
            <option key={rank} value={rank}>
              {words.rank(rank)}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  )
}
