import type { Head } from '@mainforte/domain/journal/head'
import { sharedHeadIn } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type FormEvent, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'

interface CompareCardProps {
  tontineId: TontineId
  onHead: (head: Head) => void
}

/** Takes whatever carries a head: a link, a message, a line of a table. (J13) */
export function CompareCard({ tontineId, onHead }: CompareCardProps) {
  const words = useWords('journal', 'compare')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function compare(event: FormEvent) {
    event.preventDefault()
    const head = sharedHeadIn(text, tontineId)
    if (head === 'other-tontine') return setError(words.other)
    if (head === 'receipt') return setError(words.receipt)
    if (!head) return setError(words.none)
    setText('')
    onHead(head)
  }
  return (
    <Card className="print:hidden">
      <CardHeader title={words.title} text={words.text} />
      <form noValidate className="grid gap-3" onSubmit={compare}>
        <Field label={words.label} error={error}>
          <Input
            value={text}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {words.compare}
        </Button>
      </form>
    </Card>
  )
}
