import { paths } from '@mainforte/contract/paths'
import type { RouteObject } from 'react-router'
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
    screen: ['auth', 'login'],
    guard: 'everyone',
  }),
  page({
    path: paths.register,
    load: () => import('./auth/RegisterPage.tsx'),
    screen: ['auth', 'register'],
    guard: 'everyone',
  }),
  page({
    path: paths.confirmEmail,
    load: () => import('./auth/ConfirmPage.tsx'),
    screen: ['auth', 'confirm'],
    guard: 'everyone',
  }),
  page({
    path: paths.forgotPassword,
    load: () => import('./auth/ForgotPasswordPage.tsx'),
    screen: ['auth', 'forgot'],
    guard: 'everyone',
  }),
  page({
    path: paths.resetPassword,
    load: () => import('./auth/ResetPasswordPage.tsx'),
    screen: ['auth', 'reset'],
    guard: 'everyone',
  }),
  page({
    path: paths.lostPasskey,
    load: () => import('./auth/LostPasskeyPage.tsx'),
    screen: ['passkeys', 'lost'],
    guard: 'everyone',
  }),
  page({
    path: paths.confirmAddress,
    load: () => import('./address/ConfirmAddressPage.tsx'),
    screen: ['address', 'confirm'],
    guard: 'everyone',
  }),
  page({
    path: paths.places,
    load: () => import('./phones/places/PlacesPage.tsx'),
    refusals: ['phones'],
    screen: ['lock', 'places'],
    guard: 'everyone',
  }),
  page({
    path: paths.join(':inviteCode'),
    load: () => import('./invitations/join/JoinPage.tsx'),
    screen: ['invitations', 'join'],
    guard: 'everyone',
  }),
  page({
    path: paths.joinWithoutCode,
    load: () => import('./invitations/join/InvalidLink.tsx'),
    screen: ['invitations', 'invalidLink'],
    guard: 'everyone',
  }),
  page({
    path: paths.check(':token'),
    load: () => import('./payments/check/CheckPage.tsx'),
    screen: ['receipts', 'check'],
    guard: 'everyone',
  }),
  page({
    path: paths.verify,
    load: () => import('./verify/VerifyPage.tsx'),
    screen: ['kernel', 'boundary'],
    guard: 'everyone',
  }),
]

/** Pages inside the shell, with side panel, top bar and bottom bar. */
export const shellPages: PageRoute[] = [
  page({
    path: paths.tontines,
    load: () => import('./tontines/list/ListPage.tsx'),
    screen: ['tontines', 'list'],
    isOwn: true,
  }),
  page({
    path: paths.createTontine,
    load: () => import('./tontines/create/CreatePage.tsx'),
    refusals: ['tontines'],
    screen: ['creation', 'create'],
    isTask: true,
    guard: 'user',
    needsNetwork: true,
  }),
  page({
    path: paths.tontine(':tontineId'),
    load: () => import('./tontines/detail/DetailPage.tsx'),
    screen: ['tontines', 'detail'],
  }),
  page({
    path: paths.cycle(':tontineId', ':number'),
    load: () => import('./payouts/CyclePage.tsx'),
    screen: ['payouts', 'cycle'],
  }),
  page({
    path: paths.meeting(':tontineId', ':number'),
    load: () => import('./meetings/MeetingPage.tsx'),
    refusals: ['tontines', 'payments', 'payouts'],
    screen: ['meeting', 'page'],
  }),
  page({
    path: paths.accounts(':tontineId'),
    load: () => import('./settlement/AccountsPage.tsx'),
    screen: ['settlement', 'accounts'],
  }),
  page({
    path: paths.closing(':tontineId'),
    load: () => import('./settlement/ClosingPage.tsx'),
    screen: ['settlement', 'close'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.leaveRound(':tontineId'),
    load: () => import('./settlement/LeavePage.tsx'),
    screen: ['settlement', 'leave'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.settle(':tontineId', ':memberId', 'replace'),
    load: () => import('./settlement/ReplacePage.tsx'),
    screen: ['settlement', 'act'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.settle(':tontineId', ':memberId', ':act'),
    load: () => import('./settlement/PlacePages.tsx'),
    screen: ['settlement', 'act'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.proposals(':tontineId'),
    load: () => import('./proposals/ProposalsPage.tsx'),
    refusals: ['payments', 'payouts'],
    screen: ['proposals', 'page'],
    needsNetwork: true,
  }),
  page({
    path: paths.whereToPay(':tontineId'),
    load: () => import('./payments/ways/WaysPage.tsx'),
    refusals: ['payments', 'proposals'],
    screen: ['ways', 'page'],
    needsNetwork: true,
  }),
  page({
    path: paths.oldNotebook(':tontineId'),
    load: () => import('./notebook/NotebookPage.tsx'),
    refusals: ['payments', 'payouts', 'proposals'],
    screen: ['notebook', 'page'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.links(':tontineId'),
    load: () => import('./phones/give/LinksPage.tsx'),
    refusals: ['phones'],
    screen: ['give', 'page'],
    needsNetwork: true,
  }),
  page({
    path: paths.pastedMoney(':tontineId'),
    load: () => import('./payments/sms/PastePage.tsx'),
    refusals: ['payments', 'tontines'],
    screen: ['sms', 'page'],
  }),
  page({
    path: paths.shared,
    load: () => import('./payments/sms/SharedPage.tsx'),
    screen: ['sms', 'page'],
  }),
  page({
    path: paths.office(':tontineId'),
    load: () => import('./office/OfficePage.tsx'),
    screen: ['office', 'page'],
    needsNetwork: true,
  }),
  page({
    path: paths.officeKey,
    load: () => import('./office/OpenKeyPage.tsx'),
    refusals: ['office', 'tontines'],
    screen: ['key', 'open'],
    isTask: true,
    guard: 'user',
    needsNetwork: true,
  }),
  page({
    path: paths.bindPhone,
    load: () => import('./phones/bind/BindPage.tsx'),
    refusals: ['phones'],
    screen: ['binding', 'page'],
    isTask: true,
    needsNetwork: true,
    guard: 'everyone',
  }),
  page({
    path: paths.reports,
    load: () => import('./reports/ReportsPage.tsx'),
    screen: ['reports', 'overview'],
    isOwn: true,
  }),
  page({
    path: paths.grid(':tontineId'),
    load: () => import('./reports/grid/GridPage.tsx'),
    screen: ['reports', 'grid'],
  }),
  page({
    path: paths.journal(':tontineId'),
    load: () => import('./journal/JournalPage.tsx'),
    screen: ['journal', 'page'],
  }),
  page({
    path: paths.ranking(':tontineId'),
    load: () => import('./rotation/RankingPage.tsx'),
    screen: ['rotation', 'ranking'],
    needsNetwork: true,
  }),
  page({
    path: paths.drawAloud(':tontineId'),
    load: () => import('./drawing/AloudPage.tsx'),
    screen: ['drawing', 'aloud'],
    isTask: true,
  }),
  page({
    path: paths.swap(':tontineId'),
    load: () => import('./swaps/SwapPage.tsx'),
    screen: ['swaps', 'page'],
    needsNetwork: true,
  }),
  page({
    path: paths.days(':tontineId'),
    load: () => import('./rotation/days/DaysPage.tsx'),
    screen: ['rotation', 'days'],
    needsNetwork: true,
  }),
  page({
    path: paths.manualRanking(':tontineId'),
    load: () => import('./rotation/ManualRankingPage.tsx'),
    screen: ['rotation', 'manual'],
    isTask: true,
    needsNetwork: true,
  }),
  page({
    path: paths.payments,
    load: () => import('./payments/list/PaymentsPage.tsx'),
    screen: ['payments', 'list'],
    isOwn: true,
  }),
  page({
    path: paths.payment(':tontineId', ':paymentId'),
    load: () => import('./payments/receipt/ReceiptPage.tsx'),
    screen: ['receipts', 'receipt'],
  }),
  page({
    path: paths.formerPayment(':paymentId'),
    load: () => import('./payments/receipt/ReceiptPage.tsx'),
    screen: ['receipts', 'receipt'],
  }),
  page({
    path: paths.members,
    load: () => import('./members/list/MembersPage.tsx'),
    screen: ['members', 'list'],
    isOwn: true,
  }),
  page({
    path: paths.unsent,
    load: () => import('./outbox/UnsentPage.tsx'),
    screen: ['outbox', 'page'],
    guard: 'signed-in',
  }),
  page({
    path: paths.dashboard,
    load: () => import('./dashboard/DashboardPage.tsx'),
    screen: ['dashboard', 'overview'],
    isOwn: true,
  }),
  page({
    path: paths.joinTontine,
    load: () => import('./invitations/code/ByCodePage.tsx'),
    screen: ['invitations', 'byCode'],
    isTask: true,
    guard: 'user',
    needsNetwork: true,
  }),
  page({
    path: paths.invite,
    load: () => import('./invitations/invite/InvitePage.tsx'),
    screen: ['invitations', 'invite'],
    guard: 'signed-in',
    needsNetwork: true,
  }),
  page({
    path: paths.profile,
    load: () => import('./profile/ProfilePage.tsx'),
    screen: ['profile', 'profile'],
    guard: 'everyone',
    isOwn: true,
  }),
  page({
    path: paths.admin,
    load: () => import('./admin/AdminPage.tsx'),
    screen: ['admin', 'dashboard'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.adminUsers,
    load: () => import('./admin/UsersPage.tsx'),
    screen: ['admin', 'users'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.adminAllUsers,
    load: () => import('./admin/AllUsersPage.tsx'),
    screen: ['admin', 'all'],
    guard: 'superAdmin',
  }),
  page({
    path: paths.settings,
    load: () => import('./settings/SettingsPage.tsx'),
    screen: ['settings', 'page'],
    guard: 'signed-in',
    isOwn: true,
  }),
  page({
    path: paths.addAddress,
    load: () => import('./address/AddAddressPage.tsx'),
    screen: ['address', 'form'],
    guard: 'signed-in',
  }),
]

/** Every address of the app. The static pages (home, about, help ...) are the server's. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      ...barePages,
      { lazy: () => import('./shell/Shell.tsx'), children: shellPages },
      page({
        path: '*',
        load: () => import('./shell/NotFound.tsx'),
        screen: ['kernel', 'notFound'],
        guard: 'everyone',
      }),
    ],
  },
]
