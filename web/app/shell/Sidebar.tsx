import { paths } from '@mainforte/contract/paths'
import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useLanguage, useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'
import { useStore } from '../kernel/browser/store.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Logo, Mark } from '../ui/display/Logo.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { AccountCard } from './AccountMenu.tsx'
import { type Entry, currentEntry, groupsFor } from './entries.ts'
import { isExpanded } from './sidebar-state.ts'

interface NavigationProps {
  user: SessionUser
  /** Whether text is shown beside the icons; without it the icons have tooltips. */
  hasWords: boolean
}

/** The content of the side panel, on wide screens and in a phone's sheet. */
export function Navigation({ user, hasWords }: NavigationProps) {
  const words = useWords('shell', 'sidebar')
  const isOrigin = useLanguage() === 'origin'
  const { pathname } = useLocation()
  const groups = groupsFor(user.role)
  const current = currentEntry(groups, pathname)

  return (
    <>
      {user.role !== 'superAdmin' && (
        <Tooltip label={words.createNewTontine} side="right" isOn={!hasWords}>
          <Link
            to={paths.createTontine}
            lang={isOrigin ? 'en' : undefined}
            className={buttonClass({
              variant: 'accent',
              className: hasWords ? 'mx-1 mb-1 !px-3' : 'mx-auto mb-1 size-11 !px-0',
            })}
          >
            <Plus className="size-5 shrink-0" />
            <span className={hasWords ? '' : 'sr-only'}>{words.createNewTontine}</span>
          </Link>
        </Tooltip>
      )}
      <nav aria-label={words.navigation} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {groups.map(({ label, entries }) => (
          <div key={label} role="group" aria-label={words[label]}>
            <p
              aria-hidden="true"
              lang={isOrigin && label !== 'administration' ? 'en' : undefined}
              className={`px-3 pt-4 pb-1.5 text-2xs font-semibold text-muted ${hasWords ? '' : 'sr-only'}`}
            >
              {words[label]}
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink
                    entry={entry}
                    label={words[entry.label]}
                    isCurrent={entry === current}
                    hasWords={hasWords}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

interface EntryLinkProps {
  entry: Entry
  label: string
  isCurrent: boolean
  hasWords: boolean
}

function EntryLink({ entry, label, isCurrent, hasWords }: EntryLinkProps) {
  const Icon = entry.icon
  return (
    <Tooltip label={label} side="right" isOn={!hasWords}>
      <Link
        to={entry.to}
        reloadDocument={entry.isDocument ?? false}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-control font-medium transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-soft-fg ${hasWords ? 'px-3' : 'mx-auto size-11 justify-center'}`}
      >
        <Icon className="size-5 shrink-0" />
        <span className={hasWords ? 'truncate' : 'sr-only'}>{label}</span>
      </Link>
    </Tooltip>
  )
}

/** The side panel of wide screens: 16rem with text, 3rem with icons. */
export function Sidebar({ user }: { user: SessionUser }) {
  const hasWords = useStore(isExpanded)
  return (
    <aside
      data-state={hasWords ? 'expanded' : 'collapsed'}
      className={`fixed inset-y-0 left-0 z-30 hidden flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-card py-4 transition-[width] duration-150 md:flex print:hidden! ${hasWords ? 'w-64 px-3' : 'w-12 px-0.5'}`}
    >
      <Link
        to={user.role === 'superAdmin' ? paths.admin : paths.dashboard}
        className={`mb-3 flex min-h-11 items-center rounded-control ${hasWords ? 'px-2' : 'mx-auto'}`}
      >
        {hasWords ? (
          <Logo className="h-7.5" />
        ) : (
          <>
            <Mark className="size-8" />
            <span className="sr-only">Mainforte</span>
          </>
        )}
      </Link>
      <Navigation user={user} hasWords={hasWords} />
      <div className="mt-auto pt-4">
        <AccountCard user={user} hasWords={hasWords} />
      </div>
    </aside>
  )
}
