import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { textOfFile } from '../listing/text-of-file.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FileButton } from '../ui/form/FileButton.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { useFoundFocus } from './use-found-focus.ts'

const sheets = '.csv,.tsv,.txt,text/*'

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
          onDrop={(event) => dropped(event, open)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button disabled={text.trim() === ''} onClick={() => take(text)}>
          {words.read}
        </Button>
        <FileButton
          variant="outline"
          icon={FileUp}
          accept={sheets}
          onChoose={(file) => void open(file)}
        >
          {words.file}
        </FileButton>
      </div>
    </Card>
  )
}

/** A dropped text is put into the field, a file is read. */
function dropped(event: DragEvent, open: (file: File) => Promise<void>): void {
  const [file] = event.dataTransfer.files
  if (!file) return
  event.preventDefault()
  void open(file)
}
