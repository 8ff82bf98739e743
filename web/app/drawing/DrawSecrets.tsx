import type { DrawView } from '@mainforte/contract/rotation/views'
import { commitmentOf, serverParticipant } from '@mainforte/domain/rotation/draw'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Digest } from '../ui/display/Digest.tsx'
import { ownSecretsOf } from './own-secrets.ts'

interface DrawSecretsProps {
  draw: Pick<DrawView, 'drawId' | 'participants' | 'commitRoot'>
  nameOf: (participantId: string) => string
}

/** Everybody whose secret decided a draw, and whether this device's own is among them. (D3, D5) */
export function DrawSecrets({ draw, nameOf }: DrawSecretsProps) {
  const words = useWords('drawing', 'secrets')
  const { participants } = draw
  return (
    <>
      <OwnSecret {...draw} />
      <details className="rounded-control bg-sunken px-4">
        <summary className="py-2.5 font-semibold">{words.title(participants.length)}</summary>
        <ul className="grid gap-3 pb-4">
          {participants.map(({ participantId, commitment, secret }) => (
            <li key={participantId} className="grid gap-1">
              <p className="font-semibold wrap-anywhere">
                {participantId === serverParticipant
                  ? words.site
                  : nameOf(participantId) || words.noName}
              </p>
              <dl className="grid gap-1">
                <Digest label={words.promised} value={commitment} />
                <Digest label={words.shown} value={secret} />
              </dl>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function OwnSecret({ drawId, participants, commitRoot }: DrawSecretsProps['draw']) {
  const words = useWords('drawing', 'secrets')
  const own = ownSecretsOf(drawId)
  if (own.length === 0) return null
  const isIn = own.some((mine) =>
    participants.some(
      ({ participantId, secret }) =>
        participantId === mine.memberId &&
        commitmentOf(drawId, participantId, secret) === mine.promise,
    ),
  )
  // A promise that was added after this device had shown its secret could choose the order.
  const isAsShown = own.every((mine) => (mine.commitRoot ?? commitRoot) === commitRoot)
  if (!isAsShown) return <Alert tone="error">{words.rootChanged}</Alert>
  return isIn ? (
    <Alert tone="success">{words.own}</Alert>
  ) : (
    <Alert tone="error">{words.ownMissing}</Alert>
  )
}
