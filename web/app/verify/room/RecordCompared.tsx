import type { DrawRecord } from '@mainforte/verifier/draw/record'
import { loadWords } from '../../kernel/language/language.ts'
import { Compared } from './Compared.tsx'

/** With its words: most records are not of a room. */
export async function loadRecordCompared() {
  await loadWords('drawing')
  return { default: RecordCompared }
}

/** A record that somebody opened, compared with what this device saw in the room. (D14) */
const RecordCompared = ({ record: { drawId, listHash, participants } }: { record: DrawRecord }) => (
  <Compared
    room={{
      drawId,
      listHash,
      participants: participants.map(({ id, ...one }) => ({ participantId: id, ...one })),
    }}
    memberId={null}
  />
)
