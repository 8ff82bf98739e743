import type { TontineId } from '@mainforte/domain/kernel/ids'
import { QrCode as QrIcon } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { QrScanner } from '../../invitations/code/QrScanner.tsx'
import { canScan } from '../../invitations/code/scanning.ts'
import { Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Spinner } from '../../ui/display/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { shownIn, typedCode } from './shown-text.ts'

interface ScanCodeProps {
  tontineId: TontineId
  isBusy: boolean
  error: Error | null
  onScanned: (code: string) => void
  onWithout: () => void
}

/** The code on the officer's screen; or without it, which takes three days. */
export function ScanCode({ tontineId, isBusy, error, onScanned, onWithout }: ScanCodeProps) {
  const words = useWords('binding', 'page')
  const [problem, setProblem] = useState<string>()
  function read(text: string) {
    const shown = shownIn(text)
    if (!shown?.code) setProblem(words.noCode)
    else if (shown.tontineId !== tontineId) setProblem(words.notYours)
    else onScanned(shown.code)
  }
  if (isBusy) return <Spinner className="mx-auto size-8" />
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title={words.atMeeting} text={words.atMeetingText} />
        <Problem error={error} feature="phones" className="mb-3" />
        {problem && (
          <p role="alert" className="mb-3 font-semibold text-late">
            {problem}
          </p>
        )}
        <div className="grid gap-4.5">
          <Scanner onRead={read} onBegin={() => setProblem(undefined)} />
          <TypedCode onTyped={onScanned} />
        </div>
      </Card>
      <Card>
        <CardHeader title={words.alone} text={words.aloneText} />
        <Button variant="outline" wide onClick={onWithout}>
          {words.bindAlone}
        </Button>
      </Card>
    </div>
  )
}

/** The camera in the page, or that of the telephone where the browser reads no codes. */
function Scanner({ onRead, onBegin }: { onRead: (text: string) => void; onBegin: () => void }) {
  const words = useWords('binding', 'page')
  const [isScanning, setScanning] = useState(false)
  if (!canScan()) return <p className="font-semibold">{words.camera}</p>
  function read(text: string) {
    setScanning(false)
    onRead(text)
  }
  function begin() {
    onBegin()
    setScanning(true)
  }
  if (isScanning) return <QrScanner onRead={read} onStop={() => setScanning(false)} />
  return (
    <Button size="lg" wide icon={QrIcon} onClick={begin}>
      {words.scan}
    </Button>
  )
}

/** For a telephone without a camera, or whose camera opens another browser. */
function TypedCode({ onTyped }: { onTyped: (code: string) => void }) {
  const words = useWords('binding', 'page')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const code = typedCode(typed)
    if (code) onTyped(code)
    else setError(words.eightDigits)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={words.typed} error={error}>
        <Input
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="text-lg font-bold tracking-wide tabular-nums"
        />
      </Field>
      <Button type="submit" variant="outline" wide>
        {words.next}
      </Button>
    </form>
  )
}
