import { ClipboardPaste, ScanText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { textOfFile } from '../../listing/text-of-file.ts'
import { TextFileButton, opensDropped } from '../../listing/TextFileButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Textarea } from '../../ui/form/Input.tsx'

interface PasteBoxProps {
  onText: (text: string) => void
  /** Something is read already: the list below is what matters. */
  isCompact: boolean
}

/** What is typed, copied or opened, until it is read. */
function useBox(onText: (text: string) => void) {
  const words = useWords('sms', 'page')
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = (typed: string) => {
    setProblem(undefined)
    setText('')
    if (typed.trim() !== '') onText(typed)
  }
  const paste = async () => {
    const copied = await navigator.clipboard.readText().catch(() => '')
    if (copied.trim() !== '') return read(copied)
    box.current?.focus()
    setProblem(words.pasteFailed)
  }
  const open = async (file: File) => {
    const found = await textOfFile(file).catch(() => undefined)
    if (found === undefined) setProblem(words.fileUnread)
    else read(found)
  }
  return { box, text, setText, problem, read, paste, open }
}

/** Takes messages as text and statements as files. What is pasted is read at once. */
export function PasteBox({ onText, isCompact }: PasteBoxProps) {
  const words = useWords('sms', 'page')
  const { box, text, setText, problem, read, paste, open } = useBox(onText)
  const isEmpty = text.trim() === ''
  return (
    <div className="grid gap-3">
      <Field label={words.label} hint={!isCompact && words.hint} error={problem}>
        <Textarea
          ref={box}
          rows={isCompact ? 1 : 4}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!isEmpty || pasted.trim() === '') return
            event.preventDefault()
            read(pasted)
          }}
          onDrop={opensDropped(open)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={isEmpty ? ClipboardPaste : ScanText}
          onClick={() => (isEmpty ? void paste() : read(text))}
        >
          {isEmpty ? words.paste : words.read}
        </Button>
        <TextFileButton onChoose={(file) => void open(file)}>{words.file}</TextFileButton>
      </div>
    </div>
  )
}
