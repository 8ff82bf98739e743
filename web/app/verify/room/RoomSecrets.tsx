import type { MemberId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../../kernel/language/language.ts'
import { Compared, type RecordedRoom } from './Compared.tsx'
import { SaidNumbers } from './SaidNumbers.tsx'

interface RoomSecretsProps {
  draw: RecordedRoom
  names: Readonly<Record<string, string>>
  /** The reader. */
  memberId: MemberId | null
}

/** A draw of the room that was made: the numbers, and what this device knows of the promise. (D14) */
export function RoomSecrets({ draw, names, memberId }: RoomSecretsProps) {
  const words = useWords('drawing', 'roomCard')
  return (
    <>
      <p className="font-semibold">{words.made}</p>
      <Compared room={draw} memberId={memberId} />
      <details className="rounded-control bg-sunken px-4">
        <summary className="py-2.5 font-semibold">{words.numbers}</summary>
        <SaidNumbers participants={draw.participants} names={names} />
      </details>
    </>
  )
}
