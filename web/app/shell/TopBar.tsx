import { paths } from '@mainforte/contract/paths'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'
import { useStore } from '../kernel/browser/store.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/display/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { currentEntry, groupsFor } from './entries.ts'
import { barClass } from './frame.ts'
import { isExpanded, toggleSidebar } from './sidebar-state.ts'

interface TopBarProps {
  user: SessionUser
  /** Between the title and the avatar: the notification bell. */
  tools?: ReactNode
}

export function TopBar({ user, tools }: TopBarProps) {
  const words = useWords('shell', 'sidebar')
  const hasWords = useStore(isExpanded)
  const { pathname } = useLocation()
  const section = currentEntry(groupsFor(user.role), pathname)
  return (
    <header className={barClass}>
      <Link
        to={user.role === 'superAdmin' ? paths.admin : paths.dashboard}
        className="flex min-h-11 items-center rounded-control px-1 md:hidden"
      >
        <Logo className="h-6.5" />
      </Link>
      <span className="hidden md:block">
        <IconButton
          label={hasWords ? words.collapse : words.expand}
          aria-expanded={hasWords}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={toggleSidebar}
        >
          <PanelLeft className="size-5" />
        </IconButton>
      </span>
      <span className="hidden truncate font-semibold md:block" aria-hidden="true">
        {section && words[section.label]}
      </span>
      <span className="grow" />
      {tools}
      <AccountMenu user={user} />
    </header>
  )
}
