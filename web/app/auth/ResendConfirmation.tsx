import { api } from '../kernel/api/api.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useWords } from '../kernel/language/language.ts'
import { useUnderWay } from '../kernel/form/use-one-at-a-time.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Resends the confirmation mail once there is an address. The response is the same whether the
 * account exists.
 */
export function ResendConfirmation({ email, wide }: { email: string | undefined; wide?: true }) {
  const words = useWords('auth', 'notConfirmed')
  const { isBusy, begin: resend } = useUnderWay(async () => {
    if (email === undefined) return
    try {
      await api.auth.resendConfirmation({ email })
      toast.success(words.resent)
    } catch (error) {
      toast.error(words.resendFailed, { detail: errorMessage(error, 'auth') })
    }
  })

  return (
    <Button
      variant="outline"
      {...(wide ? { wide } : { size: 'sm' })}
      isBusy={isBusy}
      disabled={email === undefined}
      onClick={resend}
    >
      {isBusy ? words.resending : words.resend}
    </Button>
  )
}
