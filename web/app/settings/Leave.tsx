import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { signOut, useUser } from '../kernel/session/session.ts'
import { Problem } from '../ui/Alert.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'
import { useHasPassword } from './use-has-password.ts'

const UnsentWarning = lazyPart('UnsentWarning', null, () => import('../outbox/UnsentWarning.tsx'))

/** Deletes the account. It requires the password, because it is irreversible. */
export function Leave() {
  const words = useWords('settings', 'account')
  const hasPassword = useHasPassword()
  return (
    <Card>
      <CardHeader title={words.leave} text={words.leaveText} />
      {hasPassword ? <LeaveButton /> : <PasswordFirst />}
    </Card>
  )
}

/** An account that opens with Google alone has none to type. */
function PasswordFirst() {
  const words = useWords('auth', 'refusals')
  const { forgot } = useWords('auth', 'login')
  return (
    <>
      <p className="mb-4">{words['no-password']}</p>
      <ButtonLink to={paths.forgotPassword} variant="outline">
        {forgot}
      </ButtonLink>
    </>
  )
}

function LeaveButton() {
  const words = useWords('settings', 'account')
  const invalid = useWords('auth', 'loginInvalid')
  const navigate = useNavigate()
  const user = useUser()
  const [isConfirming, setConfirming] = useState(false)
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)

  const leave = useCommand({
    send: () => api.settings.leave({ password }),
    done: words.left,
    onDone: () => {
      // The server has ended the session; everything stored here is deleted.
      signOut()
      return navigate(paths.login)
    },
  })

  function confirm() {
    setSubmitted(true)
    if (password.length >= 6) leave.mutate()
  }

  return (
    <>
      <Button variant="outline" className="text-late-soft-fg" onClick={() => setConfirming(true)}>
        {words.leaveAction}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={(isOpen) => {
          setConfirming(isOpen)
          if (isOpen) return
          setPassword('')
          setSubmitted(false)
          leave.reset()
        }}
        title={words.leaveTitle(user?.displayName ?? '')}
        text={words.leaveWarning(user?.email ?? '')}
        confirmLabel={words.leaveAction}
        isBusy={leave.isPending}
        onConfirm={confirm}
      >
        <UnsentWarning />
        <StaysOpen />
        <Field
          label={words.password}
          error={isSubmitted && password.length < 6 ? invalid['password-too-short'] : undefined}
        >
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Problem error={leave.error} feature="settings" />
      </AlertDialog>
    </>
  )
}

/** What stays open in the reader's tontines, to know before they confirm. */
function StaysOpen() {
  const words = useWords('settings', 'account').ending
  const format = useFormat()
  const { data, isError } = useQuery(endingQuery())
  if (isError) return <p className="text-sm text-late-soft-fg">{words.failed}</p>
  if (!data) return <ListSkeleton rows={2} />
  if (data.tontines.length === 0) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <div className="grid gap-2 text-sm">
      <p>{words.intro}</p>
      <ul className="divide-y divide-line rounded-control border border-line px-4">
        {data.tontines.map(({ tontineId, tontineName, currency, turn, ...open }) => (
          <li key={tontineId} className="grid gap-0.5 py-2.5 wrap-anywhere">
            <b className="font-semibold">{tontineName}</b>
            <span>{turn ? words.turn(turn.rank, format.date(turn.date)) : words.noTurn}</span>
            {open.toPay > 0 && (
              <span className="text-late-soft-fg">
                {words.toPay(format.money(open.toPay, currency))}
              </span>
            )}
            {open.toReceive > 0 && (
              <span>{words.toReceive(format.money(open.toReceive, currency))}</span>
            )}
            {open.contested > 0 && (
              <span className="text-wait-soft-fg">{words.contested(open.contested)}</span>
            )}
          </li>
        ))}
        {data.more > 0 && <li className="py-2.5">{words.more(data.more)}</li>}
      </ul>
    </div>
  )
}

/** Read again each time: it says what is true when somebody confirms. */
const endingQuery = () => ({ ...api.settings.ending.query(), staleTime: 0 })
