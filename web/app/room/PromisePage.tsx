import './room.css'
import { paths } from '@mainforte/contract/paths'
import { RoomNumber } from '@mainforte/domain/rotation/room-draw'
import { Eye, Pencil } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FingerprintText } from '../journal/FingerprintText.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Logo } from '../ui/display/Logo.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { ShownNumber } from './ShownNumber.tsx'
import { type LinkedPromise, promiseHashOf, promiseIn } from '../verify/room/promise.ts'
import { areKept, noteNumber, notePromise, useSeenPromises } from '../verify/room/seen-promises.ts'

/**
 * What somebody in the room sees who scanned the organizer's code, signed in or not, with or without
 * network. It is kept on this device before any number is said; nothing is sent. (D14)
 */
export function Component() {
  const kernel = useWords('kernel', 'boundary')
  const words = useWords('drawing', 'roomShown')
  const { hash } = useLocation()
  const promise = promiseIn(hash)
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5">
      <title>{`${words.title} – Mainforte`}</title>
      <a href={paths.home} aria-label={kernel.home} className="mx-auto w-fit rounded-control">
        <Logo className="h-8" />
      </a>
      <main className="mx-auto grid w-full max-w-lg grid-cols-[minmax(0,1fr)] content-start gap-4 py-6">
        <header>
          <h1 className="text-2xl">{words.title}</h1>
          {promise && (
            <p className="mt-1 wrap-anywhere text-muted">{words.of(promise.tontineName)}</p>
          )}
        </header>
        {promise ? (
          <Seen key={hash} promise={promise} />
        ) : (
          <Alert tone="error">{words.broken}</Alert>
        )}
      </main>
    </div>
  )
}

function Seen({ promise }: { promise: LinkedPromise }) {
  const words = useWords('drawing', 'roomShown')
  const seen = useSeenPromises(promise.drawId)
  useEffect(() => notePromise(promise, new Date().toISOString()), [promise])
  return (
    <>
      {seen.length > 1 && <Alert tone="error">{words.another}</Alert>}
      <Card>
        <CardHeader title={words.promise} text={words.promiseText} />
        <p className="rounded-control bg-sunken px-4 py-3 text-center">
          <FingerprintText hash={promiseHashOf(promise)} className="text-xl font-semibold" />
        </p>
        {seen.length > 0 && (
          <p role="status" className="mt-3 text-sm text-muted">
            {areKept() ? words.kept : words.unkept}
          </p>
        )}
      </Card>
      <OwnNumber promise={promise} />
      <Card>
        <CardHeader title={words.after} text={words.afterText} />
      </Card>
    </>
  )
}

type Stage = 'typing' | 'hidden' | 'shown' | 'done'

/** Somebody's number: typed, kept, and shown when all turn theirs over. */
function OwnNumber({ promise }: { promise: LinkedPromise }) {
  const words = useWords('drawing', 'roomShown')
  const [stage, setStage] = useState<Stage>('typing')
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const isRight = RoomNumber.safeParse(number).success

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (isRight) setStage('hidden')
  }

  function show() {
    noteNumber(promise, number)
    setStage('shown')
  }

  if (stage === 'shown') return <ShownNumber number={number} onClose={() => setStage('done')} />
  if (stage === 'hidden')
    return (
      <Card>
        <CardHeader title={words.hidden} text={words.hiddenText} />
        <div className="grid gap-2.5">
          <Button size="lg" wide variant="accent" icon={Eye} onClick={show}>
            {words.show}
          </Button>
          <Button variant="ghost" icon={Pencil} onClick={() => setStage('typing')}>
            {words.change}
          </Button>
        </div>
      </Card>
    )
  if (stage === 'done')
    return (
      <Card>
        <CardHeader title={words.said(number)} />
        <div className="grid gap-2.5">
          <Button variant="outline" onClick={() => setStage('shown')}>
            {words.show}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setNumber('')
              setTried(false)
              setStage('typing')
            }}
          >
            {words.other}
          </Button>
        </div>
      </Card>
    )
  return (
    <Card>
      <CardHeader title={words.number} text={words.numberText} />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={words.label}
          error={(isTried || number.length > 12) && !isRight ? words.invalid : undefined}
        >
          <Input
            value={number}
            inputMode="numeric"
            autoComplete="off"
            className="room-number"
            onChange={({ target }) => setNumber(target.value.replaceAll(/\s/g, ''))}
          />
        </Field>
        <Button type="submit" size="lg" wide>
          {words.ready}
        </Button>
      </form>
    </Card>
  )
}
