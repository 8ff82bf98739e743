import type { SignedIn } from '@mainforte/contract/auth/session'
import { KeyRound } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { usePasskey } from './use-passkey.ts'

interface PasskeyButtonProps {
  /** Whether Google has just been refused, because the account asks for its passkey. */
  isNeeded: boolean
  onOpened: (opened: SignedIn) => void
}

/** Opens the account of whoever owns a passkey of this device: nobody types who they are. */
export function PasskeyButton({ isNeeded, onOpened }: PasskeyButtonProps) {
  const words = useWords('passkeys', 'login')
  const { open, isBusy, failure } = usePasskey(() => api.auth.requestPasskey({}), onOpened)
  const problem = failure ?? (isNeeded ? words.needed : undefined)
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="outline" size="lg" wide icon={KeyRound} isBusy={isBusy} onClick={open}>
        {words.open}
      </Button>
    </>
  )
}
