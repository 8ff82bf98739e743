import { useWords } from '../../kernel/language/language.ts'
import { CopyButton } from './CopyButton.tsx'
import { ShareButtons } from './ShareButtons.tsx'

interface SharedTextProps {
  text: string
  /** What a screen reader calls the text. */
  label: string
  subject: string
}

/** A text as it is sent, and the ways to send it. */
export function SharedText({ text, label, subject }: SharedTextProps) {
  const words = useWords('kernel', 'ui')
  return (
    <>
      <p
        role="note"
        aria-label={label}
        className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      <ShareButtons text={text} subject={subject} />
      <CopyButton text={text} copied={words.textCopied} />
    </>
  )
}
