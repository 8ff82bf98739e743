import { paths } from '@mainforte/contract/paths'
import type { RouteObject } from 'react-router'
import { loadWords } from './kernel/language/language.ts'
import { type PageRoute, page } from './kernel/pages/page.ts'
import { RouteError } from './shell/RouteError.tsx'
import { Root } from './Root.tsx'

/**
 * Pages outside of the shell: accounts, invitations. A feature adds its `page({...})` lines here.
 */
const barePages: PageRoute[] = [
  page({
    path: paths.login,
    load: () => import('./auth/LoginPage.tsx'),
    words: ['auth'],
    screen: ['auth', 'login'],
    guard: 'everyone',
  }),
  page({
    path: paths.register,
    load: () => import('./auth/RegisterPage.tsx'),
    words: ['auth'],
    screen: ['auth', 'register'],
    guard: 'everyone',
  }),
  page({
    path: paths.confirmEmail,
    load: () => import('./auth/ConfirmPage.tsx'),
    words: ['auth'],
    screen: ['auth', 'confirm'],
    guard: 'everyone',
  }),
  page({
    path: paths.forgotPassword,
    load: () => import('./auth/ForgotPasswordPage.tsx'),
    words: ['auth'],
    screen: ['auth', 'forgot'],
    guard: 'everyone',
  }),
  page({
    path: paths.resetPassword,
    load: () => import('./auth/ResetPasswordPage.tsx'),
    words: ['auth'],
    screen: ['auth', 'reset'],
    guard: 'everyone',
  }),
  page({
    path: paths.join(':inviteCode'),
    load: () => import('./invitations/join/JoinPage.tsx'),
    words: ['invitations', 'agreed'],
    screen: ['invitations', 'join'],
    guard: 'everyone',
  }),
  page({
    path: paths.joinWithoutCode,
    load: () => import('./invitations/join/InvalidLink.tsx'),
    words: ['invitations'],
    screen: ['invitations', 'invalidLink'],
    guard: 'everyone',
  }),
  page({
    path: paths.check(':token'),
    load: () => import('./payments/check/CheckPage.tsx'),
    words: ['receipts', 'payments'],
    screen: ['receipts', 'check'],
    guard: 'everyone',
  }),
  page({
    path: paths.roomPromise,
    load: () => import('./room/PromisePage.tsx'),
    words: ['drawing'],
    screen: ['drawing', 'roomShown'],
    guard: 'everyone',
  }),
  page({
    path: paths.verify,
    load: () => import('./verify/VerifyPage.tsx'),
    words: [],
    screen: ['kernel', 'boundary'],
    guard: 'everyone',
  }),
]

/** Pages inside the shell, with side panel, top bar and bottom bar. */
export const shellPages: PageRoute[] = [
  page({
    path: paths.tontines,
    load: () => import('./tontines/list/ListPage.tsx'),
    words: ['tontines'],
    screen: ['tontines', 'list'],
  }),
  page({
    path: paths.createTontine,
    load: () => import('./tontines/create/CreatePage.tsx'),
    words: ['creation', 'terms', 'tontines', 'members'],
    screen: ['creation', 'create'],
    isTask: true,
    guard: 'user',
  }),
  page({
    path: paths.tontine(':tontineId'),
    load: () => import('./tontines/detail/DetailPage.tsx'),
    words: ['tontines', 'terms', 'agreed', 'members', 'rotation', 'payments', 'payouts'],
    screen: ['tontines', 'detail'],
  }),
  page({
    path: paths.cycle(':tontineId', ':number'),
    load: () => import('./payouts/CyclePage.tsx'),
    words: ['payouts', 'payments', 'meeting', 'proposals'],
    screen: ['payouts', 'cycle'],
  }),
  page({
    path: paths.accounts(':tontineId'),
    load: () => import('./settlement/AccountsPage.tsx'),
    words: ['settlement', 'payouts', 'payments', 'proposals'],
    screen: ['settlement', 'accounts'],
  }),
  page({
    path: paths.closing(':tontineId'),
    load: () => import('./settlement/ClosingPage.tsx'),
    words: ['settlement', 'proposals', 'tontines'],
    screen: ['settlement', 'close'],
    isTask: true,
  }),
  page({
    path: paths.leaveRound(':tontineId'),
    load: () => import('./settlement/LeavePage.tsx'),
    words: ['settlement', 'tontines'],
    screen: ['settlement', 'leave'],
    isTask: true,
  }),
  page({
    path: paths.settle(':tontineId', ':memberId', 'replace'),
    load: () => import('./settlement/ReplacePage.tsx'),
    words: ['settlement', 'proposals', 'tontines'],
    screen: ['settlement', 'act'],
    isTask: true,
  }),
  page({
    path: paths.settle(':tontineId', ':memberId', ':act'),
    load: () => import('./settlement/PlacePages.tsx'),
    words: ['settlement', 'proposals', 'tontines', 'alive'],
    screen: ['settlement', 'act'],
    isTask: true,
  }),
  page({
    path: paths.proposals(':tontineId'),
    load: () => import('./proposals/ProposalsPage.tsx'),
    words: ['proposals', 'settlement', 'payments', 'payouts', 'tontines'],
    screen: ['proposals', 'page'],
  }),
  page({
    path: paths.office(':tontineId'),
    load: () => import('./office/OfficePage.tsx'),
    words: ['office'],
    screen: ['office', 'page'],
  }),
  page({
    path: paths.reports,
    load: () => import('./reports/ReportsPage.tsx'),
    words: ['reports', 'payments'],
    screen: ['reports', 'overview'],
  }),
  page({
    path: paths.grid(':tontineId'),
    load: () => import('./reports/grid/GridPage.tsx'),
    words: ['reports', 'payments', 'payouts'],
    screen: ['reports', 'grid'],
  }),
  page({
    path: paths.journal(':tontineId'),
    load: () => import('./journal/JournalPage.tsx'),
    words: ['journal', 'payments'],
    screen: ['journal', 'page'],
  }),
  page({
    path: paths.ranking(':tontineId'),
    load: () => import('./rotation/RankingPage.tsx'),
    words: ['rotation', 'drawing', 'swaps', 'terms', 'tontines'],
    screen: ['rotation', 'ranking'],
  }),
  page({
    path: paths.roomDraw(':tontineId'),
    load: () => import('./room/RoomPage.tsx'),
    words: ['drawing', 'rotation'],
    screen: ['drawing', 'room'],
    isTask: true,
  }),
  page({
    path: paths.swap(':tontineId'),
    load: () => import('./swaps/SwapPage.tsx'),
    words: ['swaps', 'tontines'],
    screen: ['swaps', 'page'],
  }),
  page({
    path: paths.days(':tontineId'),
    load: () => import('./rotation/days/DaysPage.tsx'),
    words: ['rotation', 'proposals', 'tontines'],
    screen: ['rotation', 'days'],
  }),
  page({
    path: paths.manualRanking(':tontineId'),
    load: () => import('./rotation/ManualRankingPage.tsx'),
    words: ['rotation', 'terms', 'tontines'],
    screen: ['rotation', 'manual'],
    isTask: true,
  }),
  page({
    path: paths.payments,
    load: () => import('./payments/list/PaymentsPage.tsx'),
    words: ['payments'],
    screen: ['payments', 'list'],
  }),
  page({
    path: paths.payment(':tontineId', ':paymentId'),
    load: () => import('./payments/receipt/ReceiptPage.tsx'),
    words: ['payments', 'receipts', 'proposals'],
    screen: ['receipts', 'receipt'],
  }),
  page({
    path: paths.formerPayment(':paymentId'),
    load: () => import('./payments/receipt/ReceiptPage.tsx'),
    words: ['payments', 'receipts'],
    screen: ['receipts', 'receipt'],
  }),
  page({
    path: paths.members,
    load: () => import('./members/list/MembersPage.tsx'),
    words: ['members'],
    screen: ['members', 'list'],
  }),
  page({
    path: paths.dashboard,
    load: () => import('./dashboard/DashboardPage.tsx'),
    words: ['dashboard'],
    screen: ['dashboard', 'overview'],
  }),
  page({
    path: paths.joinTontine,
    load: () => import('./invitations/code/ByCodePage.tsx'),
    words: ['invitations'],
    screen: ['invitations', 'byCode'],
    isTask: true,
    guard: 'user',
  }),
  page({
    path: paths.invite,
    load: () => import('./invitations/invite/InvitePage.tsx'),
    words: ['invitations'],
    screen: ['invitations', 'invite'],
    guard: 'signed-in',
  }),
  page({
    path: paths.profile,
    load: () => import('./profile/ProfilePage.tsx'),
    words: ['profile', 'auth'],
    screen: ['profile', 'profile'],
    guard: 'everyone',
  }),
  page({
    path: paths.admin,
    load: () => import('./admin/AdminPage.tsx'),
    words: ['admin'],
    screen: ['admin', 'dashboard'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.adminUsers,
    load: () => import('./admin/UsersPage.tsx'),
    words: ['admin'],
    screen: ['admin', 'users'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.adminAllUsers,
    load: () => import('./admin/AllUsersPage.tsx'),
    words: ['admin'],
    screen: ['admin', 'all'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.settings,
    load: () => import('./settings/SettingsPage.tsx'),
    words: ['settings', 'auth'],
    screen: ['settings', 'page'],
    guard: 'signed-in',
  }),
]

async function shell() {
  const [{ Component }] = await Promise.all([import('./shell/Shell.tsx'), loadWords('shell')])
  return { Component }
}

/** Every address of the app. The static pages (home, about, help ...) are the server's. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      ...barePages,
      { lazy: shell, children: shellPages },
      page({
        path: '*',
        load: () => import('./shell/NotFound.tsx'),
        words: ['offline'],
        screen: ['kernel', 'notFound'],
        guard: 'everyone',
      }),
    ],
  },
]
