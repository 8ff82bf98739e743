import { LostPasskeyLink } from '@mainforte/domain/auth/passkeys'
import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { hasCode } from '../kernel/api/api-error.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useAttempt } from '../passkeys/use-attempt.ts'

/** The page of the mail to somebody who has lost the passkey. A touch is needed: mail scanners open links. */
export function Component() {
  const words = useWords('passkeys', 'lost')
  const step = useWords('passkeys', 'step')
  const login = useWords('auth', 'reset')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const link = LostPasskeyLink.safeParse({ token: search.get('token') })
  const [isDead, setDead] = useState(!link.success)
  const open = useAttempt(async () => {
    try {
      await api.auth.openLostPasskey({ token: link.data?.token ?? '' })
    } catch (error) {
      if (!hasCode(error, 'link-invalid')) throw error
      return setDead(true)
    }
    toast.success(words.done)
    await navigate(paths.login, { replace: true })
  })
  return (
    <AuthFrame
      title={isDead ? login.expiredTitle : words.title}
      text={isDead ? words.dead : words.text}
    >
      {!isDead && (
        <>
          <Problem error={open.error} feature="passkeys" />
          <Button size="lg" wide isBusy={open.isPending} onClick={open.run}>
            {words.submit}
          </Button>
        </>
      )}
      <ButtonLink to={paths.login} variant={isDead ? 'primary' : 'ghost'} wide>
        {step.back}
      </ButtonLink>
    </AuthFrame>
  )
}
