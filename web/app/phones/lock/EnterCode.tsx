import type { UserId } from '@mainforte/domain/kernel/ids'
import type { TriedCode } from '@mainforte/domain/phones/code'
import { useState } from 'react'
import { hasCode } from '../../kernel/api/api-error.ts'
import { failureText } from '../../kernel/api/error-text.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
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

/** The code of a bound telephone; each wrong one is counted down, and the last one ends the telephone. (L3) */
export function EnterCode({ userId, kind, onOpened }: EnterCodeProps) {
  const words = useWords('lock', 'open')
  const [signs, setSigns] = useState<Signs>([])
  const [mistyped, setMistyped] = useState(0)
  const [wrongOfOthers, setOthers] = useState(0)
  const open = useCommand({
    // Somebody else may be signed in afterwards, which no success is shown to.
    async send(code: TriedCode) {
      const others = (await openPlace(userId, code)) - mistyped
      if (others > 0) setOthers(others)
      else onOpened()
    },
    isRepeatable: true,
    // The page shows what they may do now.
    changes: 'everything',
    onFailed(error) {
      setSigns([])
      if (hasCode(error, 'code-wrong')) setMistyped(mistyped + 1)
    },
  })
  function change(next: Signs) {
    setSigns(next)
    if (next.length === signsOf[kind]) open.mutate(codeOf(kind, next))
  }
  if (isLost(open.error)) return <Lost />
  if (wrongOfOthers > 0) return <Tried count={wrongOfOthers} onRead={onOpened} />
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

/** Somebody who has this telephone, too, typed codes of its holder's. */
function Tried({ count, onRead }: { count: number; onRead: () => void }) {
  const words = useWords('lock', 'open')
  return (
    <div role="status" className="grid gap-4">
      <Alert tone="warning" title={words.wrongBefore(count)}>
        {words.notYou}
      </Alert>
      <Button wide onClick={onRead}>
        {words.goOn}
      </Button>
    </div>
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
