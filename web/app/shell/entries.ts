import { paths } from '@mainforte/contract/paths'
import type { Words } from '@mainforte/words/words'
import {
  ChartColumn,
  CircleHelp,
  CirclePlus,
  Gauge,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  UserPlus,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { SessionUser } from '../kernel/session/session.ts'

type SidebarWords = Words['shell']['sidebar']

export interface Entry {
  to: string
  label: keyof SidebarWords
  icon: LucideIcon
  /** A static page: opened by the browser, not the app's router. */
  isDocument?: boolean
  /** Matches its own page only, not pages below it. */
  isExact?: boolean
}

export interface EntryGroup {
  label: 'main' | 'other' | 'administration'
  entries: readonly Entry[]
}

const main: EntryGroup = {
  label: 'main',
  entries: [
    { to: paths.dashboard, label: 'dashboard', icon: LayoutDashboard },
    { to: paths.tontines, label: 'tontines', icon: UsersRound },
    { to: paths.createTontine, label: 'create', icon: CirclePlus },
    { to: paths.payments, label: 'payments', icon: HandCoins },
    { to: paths.reports, label: 'reports', icon: ChartColumn },
  ],
}

const other: EntryGroup = {
  label: 'other',
  entries: [
    { to: paths.invite, label: 'invite', icon: UserPlus },
    { to: paths.settings, label: 'settings', icon: Settings },
    { to: paths.help, label: 'help', icon: CircleHelp, isDocument: true },
  ],
}

const administration: EntryGroup = {
  label: 'administration',
  entries: [
    { to: paths.admin, label: 'adminDashboard', icon: Gauge, isExact: true },
    { to: paths.adminUsers, label: 'usersManagement', icon: UserRoundCog },
    { to: paths.adminAllUsers, label: 'allUsers', icon: UsersRound },
  ],
}

/** The super admin sees Administration and Other only; tontines of their own are in the account menu. */
export const groupsFor = (role: SessionUser['role']): EntryGroup[] =>
  role === 'superAdmin' ? [administration, other] : [main, other]

/** The current entry: the longest that matches the address. */
export function currentEntry(groups: readonly EntryGroup[], pathname: string): Entry | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, isExact }) => pathname === to || (!isExact && pathname.startsWith(`${to}/`)))
    .toSorted((one, another) => another.to.length - one.to.length)[0]
}
