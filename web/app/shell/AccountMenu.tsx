import { paths } from '@mainforte/contract/paths'
import { initials } from '@mainforte/domain/kernel/initials'
import {
  ChevronsUpDown,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../kernel/language/language.ts'
import { useHasTontinePages } from '../kernel/session/own-circles.ts'
import { type SessionUser, isPlaceHere, isShared, signOut } from '../kernel/session/session.ts'
import { useTheme } from '../kernel/browser/theme.ts'
import { saveChoice } from '../settings/saved-settings.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../ui/overlay/DropdownMenu.tsx'

const mayLeave = async () => (await import('../outbox/leaving.tsx')).mayLeave()

function useRoleWords(user: SessionUser): string {
  const words = useWords('shell', 'accountMenu')
  return user.role === 'superAdmin' ? words.roleSuperAdmin : words.roleUser
}

interface AccountMenuProps {
  user: SessionUser
  trigger: ReactElement<ComponentProps<'button'>>
  align: 'start' | 'end'
  side: 'top' | 'bottom'
}

/** The account menu: profile, settings, theme, language, sign-out. */
function AccountMenuOf({ user, ...position }: AccountMenuProps) {
  const words = useWords('shell', 'accountMenu')
  const role = useRoleWords(user)
  const theme = useTheme()
  const language = useLanguage()
  const navigate = useNavigate()
  // Their side panel is the administration's.
  const hasOwnCircles = useHasTontinePages() && user.role === 'superAdmin'

  async function leave() {
    // Without its file what is unsent stays here all the same, for this account.
    const isAsked = await mayLeave().catch(() => true)
    if (!isAsked) return
    signOut()
    await navigate(isPlaceHere() ? paths.places : paths.login)
  }

  return (
    <Menu {...position}>
      <div className="flex items-center gap-3 px-3 py-2.5">
        <Avatar name={user.displayName} photoUrl={user.photoUrl} />
        <div className="min-w-0 text-sm">
          <p className="truncate text-md font-semibold">{user.displayName}</p>
          {user.email && <p className="truncate text-muted">{user.email}</p>}
          {!user.through && <p className="text-muted">{role}</p>}
        </div>
      </div>
      <MenuSeparator />
      <MenuLink to={paths.profile} icon={UserRound}>
        {words.profile}
      </MenuLink>
      {hasOwnCircles && (
        <MenuLink to={paths.tontines} icon={UsersRound}>
          {words.ownTontines}
        </MenuLink>
      )}
      <MenuLink to={paths.settings} icon={Settings}>
        {words.settings}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={words.theme}
        value={theme}
        onChange={(next) => void saveChoice({ theme: next })}
        options={[
          {
            value: 'light',
            label: words.themeLight,
            icon: Sun,
          },
          {
            value: 'dark',
            label: words.themeDark,
            icon: Moon,
          },
          {
            value: 'system',
            label: words.themeSystem,
            icon: Monitor,
          },
        ]}
      />
      <MenuSeparator />
      <MenuChoice
        label={words.language}
        value={language}
        onChange={(next) => void saveChoice({ language: next })}
        options={[
          { value: 'origin', label: words.languageOrigin, lang: 'fr' },
          { value: 'fr', label: words.languageFr, lang: 'fr' },
          { value: 'en', label: words.languageEn, lang: 'en' },
        ]}
      />
      <MenuSeparator />
      {isShared(user) ? (
        <MenuItem icon={UsersRound} onSelect={() => void leave()}>
          {words.otherPerson}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} tone="danger" onSelect={() => void leave()}>
          {words.logOut}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The avatar in the top bar. Decorative; the button's name says what it opens. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const words = useWords('shell', 'accountMenu')
  return (
    <AccountMenuOf
      user={user}
      align="end"
      side="bottom"
      trigger={
        <button type="button" className="grid size-11 place-items-center rounded-full">
          <Avatar name={user.displayName} photoUrl={user.photoUrl} size="sm" />
          <span className="sr-only">{words.openOf(user.displayName || initials(undefined))}</span>
        </button>
      }
    />
  )
}

/** The same menu at the bottom of the side panel. */
export function AccountCard({ user, hasWords }: { user: SessionUser; hasWords: boolean }) {
  const words = useWords('shell', 'accountMenu')
  const role = useRoleWords(user)
  return (
    <AccountMenuOf
      user={user}
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          className={
            hasWords
              ? 'flex w-full items-center gap-3 rounded-card border border-line p-3 text-left hover:bg-sunken'
              : 'mx-auto grid size-11 place-items-center rounded-full hover:bg-sunken'
          }
        >
          <Avatar name={user.displayName} photoUrl={user.photoUrl} size="sm" />
          {hasWords ? (
            <>
              <span className="min-w-0 grow">
                <span className="block truncate text-sm font-semibold">{user.displayName}</span>
                {!user.through && <span className="block text-xs text-muted">{role}</span>}
              </span>
              <ChevronsUpDown className="size-4 shrink-0 text-muted" />
            </>
          ) : (
            <span className="sr-only">{words.open}</span>
          )}
        </button>
      }
    />
  )
}
