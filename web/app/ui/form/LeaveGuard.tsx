import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '../overlay/AlertDialog.tsx'

interface LeaveGuardProps {
  /** Asked at the moment of leaving: what was saved a moment ago holds nobody back. */
  isUnsaved: () => boolean
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
}

/** Asks before work that is not saved is left behind: by a link, by the way back, by closing the tab. */
export function LeaveGuard({ isUnsaved, title, text, leaveLabel, stayLabel }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )

  useEffect(() => {
    // Closing the tab: the browser asks in words of its own.
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
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
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
}
