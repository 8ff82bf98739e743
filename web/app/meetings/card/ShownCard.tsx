import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { Check } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ActButton } from '../ActButton.tsx'
import { useMeeting, useNameOf, useWrite } from '../use-meeting.ts'

/** Whose card was read says aloud that they are there: one touch notes it. (N6) */
export function ShownCard({ line: { memberId, attendance } }: { line: MeetingLine }) {
  const words = useWords('meeting', 'card')
  const { cycle } = useMeeting().page
  const nameOf = useNameOf()
  const write = useWrite()
  const name = nameOf(memberId)
  const { byCard, seenBy } = attendance ?? {}
  if (byCard)
    return (
      <Alert tone="success" title={words.noted(name)}>
        {seenBy ? words.seenBy(nameOf(seenBy)) : words.needsSecond}
      </Alert>
    )
  const present = { type: 'note-attendance', cycle, memberId, presence: 'present' } as const
  return (
    <ActButton icon={Check} size="lg" act={() => write({ ...present, byCard: true })}>
      {words.yes(name)}
    </ActButton>
  )
}
