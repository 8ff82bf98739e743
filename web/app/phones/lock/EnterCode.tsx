import type { UserId } from '@mainforte/domain/kernel/ids'
import type { TriedCode } from '@mainforte/domain/phones/code'
import { useState } from 'react'
import { failureText } from '../../kernel/api/error-text.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CodePad, type Signs, signsOf } from '../code/CodePad.tsx'
import type { CodeKind } from '../phone-key.ts'
import { isLost, openPlace } from './open-place.ts'

interface EnterCodeProps {
  userId: UserId
  kind: CodeKind
  onOpened: () => void
}

const codeOf = (kind: CodeKind, signs: Signs): TriedCode =>
  kind === 'digits' ? { kind, digits: signs.join('') } : { kind, pictures: [...signs] }

/** The code of a bound telephone; each wrong one is counted down, and the fifth ends the telephone. (L3) */
export function EnterCode({ userId, kind, onOpened }: EnterCodeProps) {
  const words = useWords('lock', 'open')
  const [signs, setSigns] = useState<Signs>([])
  const open = useCommand({
    // Somebody else may be signed in afterwards, which no success is shown to.
    send: (code: TriedCode) => openPlace(userId, code).then(onOpened),
    isRepeatable: true,
    // The page shows what they may do now.
    changes: 'everything',
    onFailed: () => setSigns([]),
  })
  function change(next: Signs) {
    setSigns(next)
    if (next.length === signsOf[kind]) open.mutate(codeOf(kind, next))
  }
  if (isLost(open.error)) return <Lost />
  return (
    <CodePad
      kind={kind}
      signs={signs}
      onChange={change}
      disabled={open.isPending}
      problem={open.error && signs.length === 0 && failureText(open.error, 'phones', words.failed)}
    />
  )
}

/** Where no code opens anything. */
export function Lost() {
  const words = useWords('lock', 'open')
  return (
    <div role="alert">
      <Alert tone="warning" title={words.lostTitle}>
        {words.lostText}
      </Alert>
    </div>
  )
}
