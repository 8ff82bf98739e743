import type { KeyView } from '@mainforte/contract/office/views'
import { paths } from '@mainforte/contract/paths'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { OfficeKey } from '@mainforte/domain/office/key-code'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** Where somebody opens the paper key of a tontine, from its link or typed. (G9) */
export function Component() {
  const words = useWords('key', 'open')
  const { typed, change, error, setError, key, opening } = useTypedKey()
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title} text={words.text} back={{ to: paths.tontines }} />
      <Card>
        <form
          noValidate
          className="grid gap-4.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (key) opening.mutate({ key })
            else setError(words.invalid)
          }}
        >
          <KeyField value={typed} error={error} onChange={change} />
          <Problem error={opening.error} feature="office" />
          {opening.data?.is !== 'usable' && (
            <Button type="submit" size="lg" wide isBusy={opening.isPending}>
              {words.open}
            </Button>
          )}
        </form>
      </Card>
      {key && opening.data && <Opened code={key} view={opening.data} />}
    </div>
  )
}

/** The key of the link or as it is typed, and opening it. */
function useTypedKey() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [typed, setTyped] = useState(hash.slice(1))
  const [error, setError] = useState<string>()
  const opening = useCommand({ send: api.office.openKey, isRepeatable: true })
  const { reset } = opening
  // Nobody finds the key in this device's history.
  useEffect(() => {
    if (!hash) return
    setTyped(hash.slice(1))
    reset()
    void navigate(paths.officeKey, { replace: true })
  }, [hash, navigate, reset])
  function change(text: string) {
    setTyped(text)
    setError(undefined)
    reset()
  }
  return { typed, change, error, setError, key: OfficeKey.safeParse(typed).data, opening }
}

interface KeyFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function KeyField({ value, error, onChange }: KeyFieldProps) {
  const words = useWords('key', 'open')
  return (
    <Field label={words.field} hint={words.hint} error={error}>
      <Textarea
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono font-bold tracking-wide"
      />
    </Field>
  )
}

/** What the key does now. */
function Opened({ code, view }: { code: string; view: KeyView }) {
  const words = useWords('key', 'open')
  const { is, adminName, daysAwake } = view
  if (is === 'yours') return <Alert title={words.yours}>{words.yoursText}</Alert>
  if (is === 'awake')
    return <Alert title={words.awake(adminName)}>{words.awakeText(daysAwake)}</Alert>
  return <AskForOffice code={code} view={view} />
}

function AskForOffice({ code, view }: { code: string; view: KeyView }) {
  const words = useWords('key', 'open')
  const navigate = useNavigate()
  const { tontineName, adminName, isMember, guests } = view
  const [chosen, setChosen] = useState<MemberId>()
  const use = useCommand({
    send: api.office.useKey,
    isRepeatable: true,
    changes: 'everything',
    done: words.asked,
    onDone: ({ tontineId }) => navigate(paths.tontine(tontineId)),
  })
  if (!isMember && guests.length === 0) return <Alert tone="warning">{words.nobody}</Alert>
  return (
    <Card>
      <CardHeader title={tontineName} text={`${words.usable(adminName)}. ${words.usableText}`} />
      {!isMember && (
        <RadioGroup
          label={words.choose}
          value={chosen ?? ''}
          onChange={(value) => setChosen(value as MemberId)}
          options={guests.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        />
      )}
      <div className="mt-4 flex max-xs:*:grow">
        <AskedButton
          label={words.ask}
          button={{ disabled: !isMember && !chosen }}
          tone="primary"
          title={words.askTitle}
          text={words.askText}
          command={use}
          feature="office"
          onConfirm={() => use.mutate({ key: code, guestId: chosen ?? null })}
        />
      </div>
    </Card>
  )
}
