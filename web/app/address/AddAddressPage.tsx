import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useConfiguration } from '../auth/configuration.ts'
import { GoogleButton } from '../auth/GoogleButton.tsx'
import { MailboxNote } from '../auth/MailboxNote.tsx'
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx'
import { api } from '../kernel/api/api.ts'
import { failureText } from '../kernel/api/error-text.ts'
import { toast } from '../kernel/browser/toast.ts'
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
  const [search] = useSearchParams()
  if (user?.email) return <Added isNew={search.has('added')} />
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
          <>
            <GoogleFailure />
            <AddressForm onSent={onSent} />
            <WithGoogle />
          </>
        ) : (
          <Unbound />
        )
      }
    </QueryView>
  )
}

/** Whoever has an address reads of it in the settings. */
function Added({ isNew }: { isNew: boolean }) {
  const words = useWords('address', 'google')
  useEffect(() => {
    if (isNew) toast.success(words.added)
  }, [isNew, words])
  return <Navigate to={paths.accountSettings} replace />
}

/** Why Google's way back ended here, seen at once. */
function GoogleFailure() {
  const { failures } = useWords('address', 'google')
  const [search] = useSearchParams()
  const error = search.get('error')
  if (error === null) return null
  return (
    <Alert tone="error" className="mb-4">
      {failures[failureOf(error)]}
    </Alert>
  )
}

/** The other way, where the operator has it: no mail, and no password. */
function WithGoogle() {
  const { or } = useWords('auth', 'frame')
  const { google } = useConfiguration()
  if (!google) return null
  return (
    <div className="mt-5 grid gap-4">
      <p className="text-center text-muted">{or}</p>
      <GoogleButton
        start={() => api.phones.addGoogle()}
        failed={(failure, text) => failureText(failure, 'address', text)}
      />
    </div>
  )
}

/** What Google's way back says; anything else that went wrong is begun again. */
const failureOf = (error: string) =>
  error === 'email_taken' || error === 'phone_lost' || error === 'email_not_verified'
    ? error
    : 'other'

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
