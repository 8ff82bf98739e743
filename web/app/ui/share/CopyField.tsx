import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Button } from '../Button.tsx'

/** From the specification: how long "Copié" is shown. */
const copiedFor = 2_000

interface CopyFieldProps {
  label: string
  value: string
  /** The success message: "Lien d'invitation copié!". */
  copiedText?: string
  /** What its button copies, for screen readers, where a page has several. */
  about?: string
  /** The message if the browser refuses. */
  failedText?: string
}

/** A link to share: readable, selectable, copied with one touch. */
export function CopyField({ label, value, copiedText, failedText, about }: CopyFieldProps) {
  const words = useWords('kernel', 'ui')
  const [isCopied, setCopied] = useBriefly()

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      if (copiedText) toast.success(copiedText)
    } catch {
      toast.error(failedText ?? words.linkCopyFailed)
    }
  }

  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3.5">
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full min-w-0 truncate bg-transparent text-md"
      />
      <Button
        variant="outline"
        size="sm"
        className="shrink-0 bg-card text-primary"
        icon={isCopied ? Check : Copy}
        onClick={() => void copy()}
      >
        <span aria-live="polite">
          {isCopied ? words.copied : words.copy}
          {about && <span className="sr-only"> {about}</span>}
        </span>
      </Button>
    </div>
  )
}

/** Whether something has just happened. */
function useBriefly() {
  const [isNow, setNow] = useState(false)
  useEffect(() => {
    if (!isNow) return undefined
    const timer = setTimeout(() => setNow(false), copiedFor)
    return () => clearTimeout(timer)
  }, [isNow])
  return [isNow, setNow] as const
}
