import { paths } from '@mainforte/contract/paths'
import {
  Gauge,
  HandCoins,
  House as HomeIcon,
  Menu,
  ReceiptText,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'

/** Five labels fit beside each other, however large the reader's text is. */
const itemClass =
  'grid min-h-13 content-end justify-items-center pb-1 gap-0.5 rounded-control text-[min(0.75rem,max(12px,3.5vw))]/[1.4] font-semibold text-muted aria-[current=page]:text-primary'
const pillClass =
  'grid h-7 w-13 place-items-center rounded-full group-aria-[current=page]:bg-primary-soft'

function BarLink({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={`group ${itemClass}`}>
      <span className={pillClass}>
        <Icon className="size-5" />
      </span>
      {label}
    </Link>
  )
}

/** A phone's bottom bar with five links; the middle one is paying. */
export function BottomBar({ user, onMore }: { user: SessionUser; onMore: () => void }) {
  const words = useWords('shell', 'bottomBar')
  return (
    <nav
      aria-label={words.navigation}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card px-1.5 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {user.role === 'superAdmin' ? (
        <>
          <BarLink to={paths.admin} icon={Gauge} label={words.home} />
          <BarLink to={paths.adminUsers} icon={UserRoundCog} label={words.users} />
          <BarLink to={paths.adminAllUsers} icon={UsersRound} label={words.allUsers} />
        </>
      ) : (
        <>
          <BarLink to={paths.dashboard} icon={HomeIcon} label={words.home} />
          <BarLink to={paths.tontines} icon={UsersRound} label={words.tontines} />
          <Link to={paths.pay} className={`${itemClass} text-fg`}>
            <span className="-mt-5.5 grid h-10 w-14 place-items-center rounded-[14px] bg-accent text-accent-fg ring-4 ring-card">
              <HandCoins className="size-5.5" />
            </span>
            {words.pay}
          </Link>
          <BarLink to={paths.payments} icon={ReceiptText} label={words.receipts} />
        </>
      )}
      <button type="button" className={itemClass} onClick={onMore} aria-haspopup="dialog">
        <span className={pillClass}>
          <Menu className="size-5" />
        </span>
        {words.more}
      </button>
    </nav>
  )
}
