import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useWords } from '../kernel/language/language.ts'
import { useOneAtATime } from '../kernel/form/use-one-at-a-time.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Resends the confirmation mail once there is an address. The response is the same whether the
 * account exists.
 */
export function ResendConfirmation({ email, wide }: { email: string | undefined; wide?: true }) {
  const words = useWords('auth', 'notConfirmed')
  const [isBusy, setBusy] = useState(false)

  const resend = useOneAtATime(async () => {
    if (email === undefined) return
    setBusy(true)
    try {
      await api.auth.resendConfirmation({ email })
      toast.success(words.resent)
    } catch (error) {
      toast.error(words.resendFailed, { detail: errorMessage(error, 'auth') })
    } finally {
      setBusy(false)
    }
  })

  return (
    <Button
      variant="outline"
      {...(wide ? { wide } : { size: 'sm' })}
      isBusy={isBusy}
      disabled={email === undefined}
      onClick={() => void resend()}
    >
      {isBusy ? words.resending : words.resend}
    </Button>
  )
}
