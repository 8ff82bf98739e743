import { ConfirmAddress } from '@mainforte/domain/auth/forms'
import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { checkSession, useUser } from '../kernel/session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { ProvePassword } from '../auth/ProvePassword.tsx'

// The page itself validates the token, so the schema is loaded already.
const loadConfirmAddress = async () => ConfirmAddress

type Is = 'asked' | 'done' | 'dead'

/** The page of the mail to an address that the holder of a telephone wants to add. (L6) */
export function Component() {
  const words = useWords('address', 'confirm')
  const [search] = useSearchParams()
  const user = useUser()
  const token = search.get('token') ?? ''
  const isLink = ConfirmAddress.shape.token.safeParse(token).success
  const [is, setIs] = useState<Is>(isLink ? 'asked' : 'dead')
  async function confirm(proof: ConfirmAddress) {
    await api.phones.confirmAddress(proof)
    // On the telephone itself the settings know it at once.
    await checkSession()
    setIs('done')
  }
  if (is === 'asked')
    return (
      <AuthFrame title={words.title} text={words.text}>
        <ProvePassword
          token={token}
          load={loadConfirmAddress}
          send={confirm}
          onDead={() => setIs('dead')}
          words={words}
          feature="address"
        />
      </AuthFrame>
    )
  const isDone = is === 'done'
  return (
    <AuthFrame
      title={isDone ? words.done : words.dead}
      text={isDone ? words.doneText : words.deadText}
    >
      <ButtonLink to={user ? paths.dashboard : paths.login} size="lg" wide>
        {user ? words.home : words.login}
      </ButtonLink>
    </AuthFrame>
  )
}
