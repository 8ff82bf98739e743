import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { useIsPhone } from '../ui/media.ts'
import { IconButton } from '../ui/Button.tsx'
import { lazyPanel } from '../ui/overlay/lazy-panel.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { listQuery } from './list-query.ts'

const List = lazyPanel(async () => (await import('./NotificationList.tsx')).NotificationList)

const maxShown = 9

/** The number of unread notifications, and the list; their answer also names the draws that wait for this device. */
export function Bell() {
  const words = useWords('shell', 'topBar')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const first = useInfiniteQuery(listQuery()).data?.pages[0]
  const { unread = 0, draws } = first ?? {}
  // While the app is open, it takes part in draws by itself; most visits meet none. (D9)
  useEffect(() => {
    if (draws?.length) void import('../drawing/own-draws.ts').then(({ attend }) => attend(draws))
  }, [draws])
  return (
    <>
      <IconButton
        label={unread > 0 ? words.unread(unread) : words.notifications}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <BellIcon className="size-5.5" />
        {unread > 0 && (
          // Rendered by CSS: the button's name has the number already.
          <span
            aria-hidden="true"
            data-count={unread > maxShown ? `${maxShown}+` : unread}
            className="absolute before:content-[attr(data-count)] top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-late px-1 text-[12px]/[1.4] font-bold text-late-fg tabular-nums"
          />
        )}
      </IconButton>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={words.notifications}
        from={isPhone ? 'bottom' : 'right'}
      >
        <List open={isOpen} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
