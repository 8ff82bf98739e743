import type { DrawView } from '@mainforte/contract/rotation/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import { FingerprintText } from '../journal/FingerprintText.tsx'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { SaidNumbers } from './SaidNumbers.tsx'

interface AloudNoteProps {
  draw: DrawView
  names: Readonly<Record<string, string>>
}

/** Of a draw aloud: who typed the numbers, which, and who says whether it was so. (D14) */
export function AloudNote({ draw, names }: AloudNoteProps) {
  const words = useWords('drawing', 'attested')
  const aloud = useWords('drawing', 'aloud')
  const format = useFormat()
  const { recordedBy, participants, attested, commitRoot } = draw
  const numbers = participants
    .filter(({ participantId }) => participantId !== serverParticipant)
    .map(({ participantId, secret: number }) => ({ memberId: participantId as MemberId, number }))
  const sayingThat = (so: boolean) =>
    attested.flatMap(({ memberId, wasSo }) =>
      wasSo === so ? (names[memberId] ?? words.somebody) : [],
    )
  const [yes, no] = [sayingThat(true), sayingThat(false)]
  return (
    <>
      <p className="wrap-anywhere">{words.recorder(names[recordedBy ?? ''] ?? words.somebody)}</p>
      {yes.length > 0 && <Alert tone="success">{words.wasSo(format.list(yes))}</Alert>}
      {no.length > 0 && <Alert tone="error">{words.wasNot(format.list(no))}</Alert>}
      {attested.length === 0 && <p className="text-muted">{words.nobody}</p>}
      <details className="rounded-control bg-sunken px-4">
        <summary className="py-2.5 font-semibold">{words.numbers}</summary>
        <SaidNumbers numbers={numbers} nameOf={(id) => names[id]} />
        <p className="py-3 text-sm text-muted">
          {aloud.code} <FingerprintText hash={commitRoot} />
        </p>
      </details>
    </>
  )
}
