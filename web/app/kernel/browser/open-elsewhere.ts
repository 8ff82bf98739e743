import { wordsNow } from '../language/language.ts'
import { toast } from './toast.ts'

/** Says that this browser can't do something, and offers the address to open the page in another one. */
export function openElsewhere(problem: string): void {
  const words = wordsNow('kernel', 'ui')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(words.addressCopied)
    } catch {
      toast.error(words.copyFailed)
    }
  }
  toast.error(problem, {
    detail: words.elsewhere,
    action: { label: words.copyAddress, run: () => void copy() },
  })
}
