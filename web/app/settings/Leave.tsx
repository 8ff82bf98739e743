import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { signOut, useUser } from '../kernel/session/session.ts'
import { Problem } from '../ui/Alert.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'

/** Deletes the account. It requires the password, because it is irreversible. */
export function Leave() {
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
    <Card>
      <CardHeader title={words.leave} text={words.leaveText} />
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
    </Card>
  )
}
