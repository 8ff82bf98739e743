import { wordsNow } from '../language/language.ts'
import { openElsewhere } from './open-elsewhere.ts'

/** A browser that prints has said so by then, in milliseconds. */
const untilPrinting = 1_500

/** Prints the page. Browsers inside other apps have no `print`, or one that does nothing: then it says where to print. */
export function printPage(): void {
  let isPrinting = false
  addEventListener('beforeprint', () => (isPrinting = true), { once: true })
  ;(window as Partial<Window>).print?.()
  setTimeout(() => {
    // A dialog that came without the event has the focus.
    if (!isPrinting && document.hasFocus()) openElsewhere(wordsNow('kernel', 'ui').notPrinted)
  }, untilPrinting)
}
