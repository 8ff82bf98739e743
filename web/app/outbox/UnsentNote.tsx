import { paths } from '@mainforte/contract/paths'
import { CloudUpload } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useStore } from '../kernel/browser/store.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useWords } from '../kernel/language/language.ts'
import { countOf, outbox, readOutbox, refusedIn } from './outbox.ts'
import { sending } from './sending.ts'

/** Sends what there is, and what is written down while the app is open. */
function useSending(isAnything: boolean) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    if (isAnything)
      void import('./send.ts').then(
        ({ keepSending }) => {
          if (!isOver) stop = keepSending()
        },
        () => undefined,
      )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isAnything])
}

/**
 * On every page, while something is unsent: how much, what keeps it here, and where it is. Without network also what can't
 * be written down.
 */
export function UnsentNote() {
  const words = useWords('outbox', 'note')
  const keeps = useWords('outbox', 'keeps')
  const all = useStore(outbox)
  const count = countOf(all)
  const { isUnderWay, obstacle } = useStore(sending)
  const isOnline = useIsOnline()
  useEffect(() => void readOutbox(), [])
  useSending(count > 0)
  if (count === 0 && isOnline) return null
  const refused = refusedIn(all)
  const why = !isOnline ? 'network' : obstacle
  const state =
    isUnderWay && isOnline ? words.sending : why && refused < count ? keeps[why] : undefined
  const facts = [refused > 0 && words.refused(refused), state].filter(Boolean).join(' · ')
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="bg-wait-soft px-4 pb-2 text-center text-sm text-wait-soft-fg">
          {words.waits}
        </p>
      )}
      {count > 0 && (
        <Link
          to={paths.unsent}
          className="flex min-h-11 items-center justify-center gap-2 bg-accent-soft px-4 py-1 text-sm text-accent-soft-fg"
        >
          <CloudUpload className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <b className="font-semibold underline">{words.unsent(count)}</b>
            {facts && ` · ${facts}`}
          </span>
        </Link>
      )}
    </div>
  )
}
