import { Copy } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Button } from '../Button.tsx'

interface CopyButtonProps {
  text: string
  /** The message after copying. */
  copied: string
  /** The button's text, if not "copy". */
  label?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, label }: CopyButtonProps) {
  const ui = useWords('kernel', 'ui')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(ui.copyFailed)
    }
  }
  return (
    <Button variant="outline" icon={Copy} onClick={() => void copy()}>
      {label ?? ui.copy}
    </Button>
  )
}
