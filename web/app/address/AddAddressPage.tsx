import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useConfiguration } from '../auth/configuration.ts'
import { MailboxNote } from '../auth/MailboxNote.tsx'
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx'
import { api } from '../kernel/api/api.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { placesQuery } from '../kernel/session/places-query.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Field } from '../ui/form/Field.tsx'
import { EmailInput } from '../ui/form/Input.tsx'

const loadAddAddress = async () => (await import('@mainforte/domain/auth/forms')).AddAddress

/** Who speaks by a telephone gives their account an address; by a link alone the telephone is bound first. (L6) */
export function Component() {
  const words = useWords('address', 'form')
  const user = useUser()
  const [sentTo, setSentTo] = useState<string>()
  if (user?.email) return <Navigate to={paths.accountSettings} replace />
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={words.title} text={words.text} back={{ to: paths.accountSettings }} />
      <Card>
        {sentTo === undefined ? (
          <OfTelephone onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
        )}
      </Card>
    </div>
  )
}

function OfTelephone({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords('address', 'form')
  const places = useQuery(placesQuery())
  return (
    <QueryView query={places} pending={<ListSkeleton rows={3} />} failed={words.failed}>
      {({ places: rows }) =>
        rows.some(({ isOpen, opens }) => isOpen && opens !== 'link') ? (
          <AddressForm onSent={onSent} />
        ) : (
          <Unbound />
        )
      }
    </QueryView>
  )
}

function Unbound() {
  const words = useWords('address', 'form')
  return (
    <>
      <p className="mb-4">{words.unbound}</p>
      <ButtonLink to={paths.bindPhone} variant="outline">
        {words.bind}
      </ButtonLink>
    </>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useWords('address', 'form')
  const { localMailbox } = useConfiguration()
  return (
    <div className="grid gap-4" role="status">
      <Alert tone="success" title={words.sent}>
        <p className="wrap-anywhere">{words.sentText(email)}</p>
      </Alert>
      <p className="text-sm text-muted">{words.sentNothing}</p>
      {localMailbox && <MailboxNote />}
      <Button variant="outline" className="justify-self-start" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords('address', 'form')
  const login = useWords('auth', 'login')
  const register = useWords('auth', 'register')
  const invalid = useWords('auth', 'invalid')
  const initial = { email: '', password: '', confirmation: '' }
  const form = useTextForm(loadAddAddress, initial, async (values) => {
    await api.phones.addAddress(values)
    onSent(values.email)
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
      <Problem error={form.failure} feature="address" />
      <Field label={login.email} error={errorText(form.errors.email, invalid)}>
        <EmailInput {...form.field('email')} />
      </Field>
      <NewPasswordFields labels={register} form={form} />
      <Button type="submit" size="lg" isBusy={form.isBusy}>
        {form.isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
