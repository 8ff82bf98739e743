import { FingerprintText } from '../journal/FingerprintText.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { QrCode } from '../ui/share/QrCode.tsx'
import { promiseHashOf, promiseLink } from '../verify/room/promise.ts'
import { type Room, change } from './room.ts'

/** The phone's promise, for everybody to scan or to write down before a number is said. */
export function PromiseStep({ room }: { room: Room }) {
  const words = useWords('drawing', 'roomPromise')
  const { promise } = room.own
  if (!promise) return null
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <div className="grid justify-items-center gap-4">
        <QrCode
          text={promiseLink(promise, room.ranking.tontineName)}
          className="room-code w-full"
        />
        <p className="text-sm text-muted text-center text-balance">{words.scan}</p>
        <div className="w-full rounded-control bg-sunken px-4 py-3 text-center">
          <p className="text-sm text-muted">{words.fingerprint}</p>
          <FingerprintText hash={promiseHashOf(promise)} className="text-xl font-semibold" />
        </div>
      </div>
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
        <Button size="lg" wide onClick={() => change(room, { step: 'numbers' })}>
          {words.next}
        </Button>
        <Button variant="ghost" onClick={() => change(room, { step: 'people' })}>
          {words.back}
        </Button>
      </div>
    </Card>
  )
}
