import type { PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { SignedIn } from '@mainforte/contract/auth/session'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'
import { useAttempt } from '../passkeys/use-attempt.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'

interface PasskeyStepProps {
  /** What the right password was answered with. */
  request: PasskeyRequest
  onOpened: (opened: SignedIn) => void
  onBack: () => void
}

/** The step after the password, where the account asks for its passkey. */
export function PasskeyStep({ request, onOpened, onBack }: PasskeyStepProps) {
  const words = useWords('passkeys', 'step')
  const login = useWords('passkeys', 'login')
  const [isSent, setSent] = useState(false)
  const { open, isBusy, failure, isRefused } = usePasskey(async () => request, onOpened)
  const problem = hasPasskeys() ? failure : login.unusable
  const { challenge } = request
  return (
    <AuthFrame title={words.title} text={isSent ? undefined : words.text}>
      {isSent && (
        <Alert tone="success" title={words.sentTitle}>
          {words.sentText}
        </Alert>
      )}
      {problem && !isSent && <Alert tone="error">{problem}</Alert>}
      {!isSent && !isRefused && hasPasskeys() && (
        <Button size="lg" wide icon={KeyRound} isBusy={isBusy} onClick={open}>
          {login.open}
        </Button>
      )}
      {!isSent && !isRefused && <Lost challenge={challenge} onSent={() => setSent(true)} />}
      <Button variant="ghost" wide onClick={onBack}>
        {words.back}
      </Button>
    </AuthFrame>
  )
}

/** Asks for the mailed link, which works in three days. */
function Lost({ challenge, onSent }: { challenge: string; onSent: () => void }) {
  const words = useWords('passkeys', 'step')
  const [isAsking, setAsking] = useState(false)
  const send = useAttempt(async () => {
    await api.auth.lostPasskey({ challenge })
    onSent()
  })
  return (
    <>
      <Button variant="outline" wide onClick={() => setAsking(true)}>
        {words.lost}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.lostTitle}
        text={words.lostText}
        confirmLabel={words.lostSend}
        tone="primary"
        command={send}
        feature="passkeys"
        onConfirm={() => send.run()}
      />
    </>
  )
}
