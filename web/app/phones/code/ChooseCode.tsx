import { DigitCode, type PhoneCode, PictureCode } from '@mainforte/domain/phones/code'
import { useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/form/choices.tsx'
import type { CodeKind } from '../phone-key.ts'
import { CodePad, type Signs, signsOf } from './CodePad.tsx'

interface ChooseCodeProps {
  isBusy: boolean
  onChosen: (code: PhoneCode) => void
}

/** The code if it is none that others would try first. */
function codeOf(kind: CodeKind, signs: Signs): PhoneCode | undefined {
  if (kind === 'digits') {
    const { data: digits } = DigitCode.safeParse(signs.join(''))
    return digits === undefined ? undefined : { kind, digits }
  }
  const { data: pictures } = PictureCode.safeParse(signs)
  return pictures && { kind, pictures }
}

/** The signs of a code that is given twice; what is wrong with it begins it again. */
function useTwice(kind: CodeKind, onChosen: ChooseCodeProps['onChosen']) {
  const words = useWords('binding', 'code')
  const [signs, setSigns] = useState<Signs>([])
  const [first, setFirst] = useState<Signs>()
  const [problem, setProblem] = useState<string>()
  function begin(reason?: string) {
    setSigns([])
    setFirst(undefined)
    setProblem(reason)
  }
  function change(next: Signs) {
    setSigns(next)
    if (next.length > 0) setProblem(undefined)
    if (next.length < signsOf[kind]) return
    const code = codeOf(kind, next)
    if (!code) return begin(kind === 'digits' ? words.easy : words.same)
    if (!first) {
      setFirst(next)
      return setSigns([])
    }
    if (first.join(' ') !== next.join(' ')) return begin(words.different)
    onChosen(code)
  }
  return { signs, problem, isAgain: first !== undefined, begin, change }
}

/** A code of one's own, given twice. (L3) */
export function ChooseCode({ isBusy, onChosen }: ChooseCodeProps) {
  const words = useWords('binding', 'code')
  const [kind, setKind] = useState<CodeKind>('digits')
  const { signs, problem, isAgain, begin, change } = useTwice(kind, onChosen)
  return (
    <div className="grid gap-4.5">
      {!isAgain && (
        <KindChoice
          kind={kind}
          onChange={(next) => {
            setKind(next)
            begin()
          }}
        />
      )}
      <Instruction kind={kind} isAgain={isAgain} />
      <CodePad
        key={`${kind} ${isAgain}`}
        kind={kind}
        signs={signs}
        onChange={change}
        disabled={isBusy}
        problem={problem}
      />
      {isBusy && (
        <p role="status" className="text-center text-muted">
          {words.sending}
        </p>
      )}
      {isAgain && !isBusy && (
        <Button variant="ghost" onClick={() => begin()}>
          {words.other}
        </Button>
      )}
    </div>
  )
}

function KindChoice({ kind, onChange }: { kind: CodeKind; onChange: (kind: CodeKind) => void }) {
  const words = useWords('binding', 'code')
  return (
    <RadioGroup
      label={words.kind}
      value={kind}
      onChange={onChange}
      isRow
      options={[
        { value: 'digits', label: words.digits },
        { value: 'pictures', label: words.pictures },
      ]}
    />
  )
}

function Instruction({ kind, isAgain }: { kind: CodeKind; isAgain: boolean }) {
  const words = useWords('binding', 'code')
  const asked = isAgain ? words.again[kind] : words.choose[kind]
  return (
    <div className="text-center">
      <h2 aria-live="polite" className="text-lg">
        {asked.title}
      </h2>
      <p className="text-sm text-muted">{asked.text}</p>
    </div>
  )
}
