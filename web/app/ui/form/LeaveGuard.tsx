import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { leaveOverlays } from '../../kernel/pages/overlay-history.ts'
import { currentUser } from '../../kernel/session/session.ts'
import { AlertDialog, loadAlertDialog } from '../overlay/AlertDialog.tsx'

interface LeaveGuardProps {
  /** Called on leaving, so that work saved a moment ago does not block. */
  isUnsaved: () => boolean
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
}

/**
 * Asks for confirmation before unsaved work is lost: by a link, the back button or closing the tab.
 */
export function LeaveGuard({ isUnsaved, title, text, leaveLabel, stayLabel }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever was signed out is on the way to the login page, and has no page to stay on.
      currentUser() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname &&
      isUnsaved(),
  )

  // Without network the question could not be loaded any more.
  useEffect(() => void loadAlertDialog().catch(() => undefined), [])

  useEffect(() => {
    // On closing the tab the browser shows its own text.
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmUnload)
    return () => window.removeEventListener('beforeunload', confirmUnload)
  }, [isUnsaved])

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset()
      }}
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      stayLabel={stayLabel}
      onConfirm={() => {
        // It goes on from the page's own entry, not from that of this question.
        void leaveOverlays().then(() => blocker.proceed?.())
      }}
    />
  )
}
