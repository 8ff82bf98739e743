import { api } from '../kernel/api/api.ts'
import { failureText } from '../kernel/api/error-text.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords, wordsNow } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { addFinger } from './finger.ts'

/** Turns the finger instead of the code on or off. */
export const useFinger = (name: string, onDone?: () => void) =>
  useCommand({
    send: async (isOn: boolean) => {
      await (isOn ? addFinger(name) : api.phones.removePasskey())
    },
    changes: 'places',
    isRepeatable: true,
    done: (_, isOn) => [wordsNow('lock', 'finger')[isOn ? 'added' : 'removed']],
    ...(onDone && { onDone }),
  })

/** Whatever stopped it, the code still opens. */
export function FingerProblem({ error }: { error: Error | null }) {
  const words = useWords('lock', 'finger')
  return error && <Alert tone="warning">{failureText(error, 'phones', words.failed)}</Alert>
}
