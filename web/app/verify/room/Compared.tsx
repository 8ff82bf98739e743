import { phoneParticipant } from '@mainforte/domain/rotation/room-draw'
import { FingerprintText } from '../../journal/FingerprintText.tsx'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { promiseHashOf } from './promise.ts'
import { compare, numbersFor, useSeenPromises } from './seen-promises.ts'

/** A draw of the room as far as a device can compare it with what it saw there. */
export interface RecordedRoom {
  readonly drawId: string
  readonly listHash: string
  readonly participants: readonly {
    readonly participantId: string
    readonly commitment: string
    readonly secret: string
  }[]
}

interface ComparedProps {
  room: RecordedRoom
  /** The reader, if they are a member; else any number of the draw can be theirs. */
  memberId: string | null
  /** When the site got it. */
  at?: string
}

/** Whether this device saw the promise in the room, and the reader's number is as it was typed on it. (D14) */
export function Compared({ room, memberId, at }: ComparedProps) {
  const words = useWords('drawing', 'roomCompared')
  const { drawId, listHash, participants } = room
  const phone = participants.find(({ participantId }) => participantId === phoneParticipant)
  const promise = { drawId, listHash, commitment: phone?.commitment ?? '' }
  const seen = useSeenPromises(drawId)
  const outcome = compare(seen, promise)
  const format = useFormat()
  // Who opens the code only afterwards has seen nothing before the numbers.
  const isLate = typeof outcome === 'object' && at !== undefined && outcome.seenAt > at
  return (
    <div className="grid gap-2.5">
      {typeof outcome === 'object' ? (
        <Alert tone={isLate ? 'warning' : 'success'}>
          {(isLate ? words.late : words.seen)(format.dateTime(outcome.seenAt))}
        </Alert>
      ) : outcome === 'other' ? (
        <Alert tone="error">{words.other}</Alert>
      ) : (
        <p className="text-muted">{words.unseen}</p>
      )}
      {seen.length > 1 && <Alert tone="warning">{words.several}</Alert>}
      <OwnNumber room={room} memberId={memberId} typed={numbersFor(seen, promise)} />
      <p className="rounded-control bg-sunken px-4 py-3">
        <span className="block text-sm text-muted">{words.fingerprint}</span>
        <FingerprintText hash={promiseHashOf(promise)} className="font-semibold" />
      </p>
    </div>
  )
}

interface OwnNumberProps extends ComparedProps {
  /** On this device, which several people may share. */
  typed: readonly string[]
}

function OwnNumber({ room: { participants }, memberId, typed }: OwnNumberProps) {
  const words = useWords('drawing', 'roomCompared')
  const mine = participants.find(({ participantId }) => participantId === memberId)
  const last = typed.at(-1)
  if (mine) {
    if (last === undefined) return <p className="font-semibold">{words.numberSays(mine.secret)}</p>
    return typed.includes(mine.secret) ? (
      <Alert tone="success">{words.numberSame(mine.secret)}</Alert>
    ) : (
      <Alert tone="error">{words.numberOther(last, mine.secret)}</Alert>
    )
  }
  if (last === undefined) return memberId === null ? null : <p>{words.absent}</p>
  const said = new Set(participants.map(({ secret }) => secret))
  const found = typed.find((number) => said.has(number))
  return found === undefined ? (
    <Alert tone="error">{words.numberNone(last)}</Alert>
  ) : (
    <Alert tone="success">{words.numberSame(found)}</Alert>
  )
}
