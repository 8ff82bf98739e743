import { useNavigation } from 'react-router'

/** A progress bar while the next page loads; delayed, because most pages appear at once. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden" aria-hidden="true">
      <div className="h-full w-full origin-left animate-coming bg-accent" />
    </div>
  )
}
