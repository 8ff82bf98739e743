import { phoneParticipant } from '@mainforte/domain/rotation/room-draw'
import { useWords } from '../../kernel/language/language.ts'
import type { RecordedRoom } from './Compared.tsx'

interface SaidNumbersProps {
  participants: RecordedRoom['participants']
  names: Readonly<Record<string, string>>
}

/** Who was in the room, with what the organizer typed. */
export function SaidNumbers({ participants, names }: SaidNumbersProps) {
  const words = useWords('drawing', 'roomCard')
  return (
    <ul className="mt-1 divide-y divide-line">
      {participants
        .filter(({ participantId }) => participantId !== phoneParticipant)
        .map(({ participantId, secret }) => (
          <li key={participantId} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{names[participantId] ?? words.noName}</span>
            <span className="font-bold tabular-nums">{secret}</span>
          </li>
        ))}
    </ul>
  )
}
