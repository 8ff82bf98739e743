import type { PlaceHere } from '@mainforte/contract/phones/views'
import type { TriedCode } from '@mainforte/domain/phones/code'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '../../kernel/api/api-error.ts'
import { failureText } from '../../kernel/api/error-text.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodePad, type Signs, signsOf } from '../code/CodePad.tsx'
import { type Shown, opensByFinger } from '../../finger/finger.ts'
import { FingerProblem } from '../../finger/use-finger.tsx'
import type { CodeKind } from '../phone-key.ts'
import { isLost, openPlace } from './open-place.ts'

interface EnterCodeProps {
  place: PlaceHere
  kind: CodeKind
  onOpened: () => void
}

const codeOf = (kind: CodeKind, signs: Signs): TriedCode =>
  kind === 'digits' ? { kind, digits: signs.join('') } : { kind, pictures: [...signs] }

/** What is asked of the holder of a place. */
export function useAsked(place: PlaceHere | undefined): string {
  const { title } = useWords('lock', 'open')
  const finger = useWords('lock', 'finger')
  const firstName = place?.firstName ?? ''
  return place && opensByFinger(place) ? finger.title(firstName) : title(firstName)
}

/** Opens a place; who typed wrong codes before is told of those of others. */
function useOpening({ place, onOpened }: EnterCodeProps, onFailed: () => void) {
  const [mistyped, setMistyped] = useState(0)
  const [wrongOfOthers, setOthers] = useState(0)
  const open = useCommand({
    // Somebody else may be signed in afterwards, which no success is shown to.
    async send(shown: Shown) {
      const others = (await openPlace(place, shown)) - mistyped
      if (others > 0) setOthers(others)
      else onOpened()
    },
    isRepeatable: true,
    // The page shows what they may do now.
    changes: 'everything',
    onFailed(error) {
      onFailed()
      if (hasCode(error, 'code-wrong')) setMistyped(mistyped + 1)
    },
  })
  return { open, wrongOfOthers }
}
type Opening = ReturnType<typeof useOpening>['open']

/** The code of a bound telephone; each wrong one is counted down, and the last one ends the telephone. (L3) */
export function EnterCode(props: EnterCodeProps) {
  const { place, kind, onOpened } = props
  const words = useWords('lock', 'open')
  const [isTyping, setTyping] = useState(!opensByFinger(place))
  const [signs, setSigns] = useState<Signs>([])
  const { open, wrongOfOthers } = useOpening(props, () => setSigns([]))
  function change(next: Signs) {
    setSigns(next)
    if (next.length === signsOf[kind]) open.mutate(codeOf(kind, next))
  }
  function type() {
    open.reset()
    setTyping(true)
  }
  if (isLost(open.error)) return <Lost />
  if (wrongOfOthers > 0) return <Tried count={wrongOfOthers} onRead={onOpened} />
  if (!isTyping) return <Touch open={open} onType={type} />
  return (
    <div>
      <p className="-mt-4 mb-4 text-muted">{words.text}</p>
      <CodePad
        kind={kind}
        signs={signs}
        onChange={change}
        disabled={open.isPending}
        problem={
          open.error && signs.length === 0 && failureText(open.error, 'phones', words.failed)
        }
      />
    </div>
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

/** A finger or a face first, and the code for whoever would rather type it. */
function Touch({ open, onType }: { open: Opening; onType: () => void }) {
  const words = useWords('lock', 'finger')
  return (
    <div className="grid gap-3">
      <p className="-mt-4 text-muted">{words.asked}</p>
      <FingerProblem error={open.error} />
      <Button
        size="lg"
        wide
        icon={Fingerprint}
        isBusy={open.isPending}
        onClick={() => open.mutate('finger')}
      >
        {words.open}
      </Button>
      <Button variant="outline" wide disabled={open.isPending} onClick={onType}>
        {words.type}
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
