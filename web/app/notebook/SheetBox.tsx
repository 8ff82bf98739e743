import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { textOfFile } from '../listing/text-of-file.ts'
import { TextFileButton, opensDropped } from '../listing/TextFileButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { useFoundFocus } from './use-found-focus.ts'

/** Where a sheet is pasted, dropped or opened; `read` says whether it is one. */
export function SheetBox({ read }: { read: (text: string) => boolean }) {
  const words = useWords('notebook', 'sheet')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  function take(taken: string) {
    setText(taken)
    setProblem(taken.trim() === '' || read(taken) ? undefined : words.unread)
  }
  async function open(file: File) {
    const found = await textOfFile(file)
    if (found === undefined) setProblem(words.unreadFile)
    else take(found)
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={words.box} hint={words.boxHint} error={problem}>
        <Textarea
          ref={useFoundFocus<HTMLTextAreaElement>()}
          rows={5}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onDrop={opensDropped(open)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button disabled={text.trim() === ''} onClick={() => take(text)}>
          {words.read}
        </Button>
        <TextFileButton onChoose={(file) => void open(file)}>{words.file}</TextFileButton>
      </div>
    </Card>
  )
}
