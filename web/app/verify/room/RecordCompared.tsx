import type { DrawRecord } from '@mainforte/verifier/draw/record'
import { Compared } from './Compared.tsx'

/** A record that somebody opened, compared with what this device saw in the room. (D14) */
export const RecordCompared = ({
  record: { drawId, listHash, participants },
}: {
  record: DrawRecord
}) => (
  <Compared
    room={{
      drawId,
      listHash,
      participants: participants.map(({ id, ...one }) => ({ participantId: id, ...one })),
    }}
    memberId={null}
  />
)
