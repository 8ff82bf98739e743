import { paths } from '@mainforte/contract/paths'
import { codesIn } from '@mainforte/domain/invitations/invite-code'
import { QrCode as QrIcon } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QrScanner } from './QrScanner.tsx'
import { canScan } from './scanning.ts'

/** Entry of an invitation by code, link or QR code. */
export function Component() {
  const words = useWords('invitations', 'byCode')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isScanning, setScanning] = useState(false)

  function openInvitation(text: string) {
    // Which of several exists, their page asks.
    const codes = codesIn(text).join('+')
    if (codes) void navigate(paths.join(codes))
    else setError(text.trim() === '' ? words.empty : words.invalid)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    openInvitation(typed)
  }

  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={words.title}
        text={words.text}
        back={{ to: paths.tontines, label: words.back }}
      />
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-4.5">
          <Field label={words.code} hint={words.hint} error={error}>
            <Input
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="text-lg font-bold tracking-wide"
            />
          </Field>
          <Button type="submit" size="lg" wide>
            {words.submit}
          </Button>
        </form>
        {canScan() && !isScanning && (
          <Button
            variant="outline"
            wide
            className="mt-3"
            icon={QrIcon}
            onClick={() => setScanning(true)}
          >
            {words.scan}
          </Button>
        )}
        {isScanning && (
          <QrScanner
            onStop={() => setScanning(false)}
            onRead={(text) => {
              setScanning(false)
              setTyped(text)
              openInvitation(text)
            }}
          />
        )}
      </Card>
      <p className="mt-4 text-center text-sm text-muted">{words.help}</p>
    </div>
  )
}
