import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useStore } from '../../kernel/browser/store.ts'
import {
  type Toast,
  actionDuration,
  dismissToast,
  shownToast,
  toastDuration,
} from '../../kernel/browser/toast.ts'

const icons = { success: CircleCheck, info: Info, error: CircleAlert }
const tints = { success: 'text-ok', info: 'text-primary', error: 'text-late' }

/** Closes after a while, unless hovered or focused. */
function ToastCard({ toast }: { toast: Toast }) {
  const words = useWords('kernel', 'ui')
  const [isPaused, setPaused] = useState(false)
  const Icon = icons[toast.tone]
  const duration = toast.action ? actionDuration : toastDuration

  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), duration)
    return () => clearTimeout(timer)
  }, [toast.id, duration, isPaused])

  return (
    <div
      className="pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-card border border-line bg-card py-1 pr-1 pl-4 shadow-float"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={`size-5 shrink-0 ${tints[toast.tone]}`} aria-hidden="true" />
      <p className="grow text-sm font-medium">
        {toast.text}
        {toast.detail && <span className="block text-sm text-muted">{toast.detail}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 rounded-control px-3 font-semibold text-primary hover:bg-primary-soft"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken"
        onClick={() => dismissToast(toast.id)}
      >
        <X className="size-5" />
      </button>
    </div>
  )
}

/**
 * Shows one toast at a time where it hides nothing important: over the top bar, which is sticky,
 * and on wide screens beside that bar's buttons. Announced by screen readers, never taking the
 * focus.
 */
export function Toaster() {
  const toast = useStore(shownToast)
  return (
    <div
      role="status"
      aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-0 top-[calc(0.25rem+env(safe-area-inset-top))] z-60 flex justify-center px-2 md:justify-end md:pr-30 print:hidden"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}
