import { Copy } from 'lucide-react'
import { useWords } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  text: string
  /** What to say once it is copied. */
  copied: string
  /** What the button is called, where not only "copy". */
  label?: string
  failed?: string
}

/** Copies a text to be pasted elsewhere. */
export function CopyButton({ text, copied, ...own }: CopyButtonProps) {
  const ui = useWords('kernel', 'ui')
  const { label = ui.copy, failed = ui.copyFailed } = own
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(failed)
    }
  }
  return (
    <Button
      variant="outline"
      icon={<Copy className="size-5" aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
