import type { OfflineSet } from '../worker/build.ts'

/** Modules that are loaded by themselves; the texts that they use come with them. */
interface OfflinePart {
  readonly modules: readonly string[]
  /** Whether everything that they load later belongs to it. */
  readonly hasParts: boolean
}

const everybody = ['app/shell/Later.tsx', 'app/shell/NotFound.tsx']

/** Without an account: signing in, and checking a draw. */
const visitor: OfflinePart = {
  modules: [...everybody, 'app/auth/LoginPage.tsx', 'app/verify/VerifyPage.tsx'],
  hasParts: true,
}

/** The pages that a member opens at each visit, and the way to sign out. */
const member: OfflinePart = {
  modules: [
    ...everybody,
    'app/shell/Shell.tsx',
    'app/kernel/api/persist.ts',
    'app/dashboard/DashboardPage.tsx',
    'app/tontines/list/ListPage.tsx',
    'app/tontines/detail/DetailPage.tsx',
    'app/payments/list/PaymentsPage.tsx',
    'app/ui/overlay/menu-parts.tsx',
    'app/auth/LoginPage.tsx',
    'app/offline/UnendedNote.tsx',
  ],
  hasParts: false,
}

/** What is written down without network, and what sends it later, also after a cold start. */
const outbox: OfflinePart = {
  modules: [
    'app/outbox/UnsentNote.tsx',
    'app/outbox/UnsentPage.tsx',
    'app/outbox/Reason.tsx',
    'app/outbox/ChangeDialog.tsx',
    'app/outbox/leaving.tsx',
    'app/outbox/write-form.ts',
    'app/outbox/send.ts',
    'app/journal/stored/seen-head.ts',
    'app/payments/form/PaymentForm.tsx',
    'app/payments/form/UndoPayments.tsx',
    'app/payments/form/FirstUses.tsx',
    'app/payments/PaymentObjection.tsx',
    'app/payments/ConfirmTransfer.tsx',
    'app/payments/ways/WaysInForm.tsx',
    'app/payouts/CyclePage.tsx',
    'app/payouts/pot/PayoutForm.tsx',
    'app/members/tab/MembersTab.tsx',
    'app/members/AddMemberForm.tsx',
    'app/keepers/KeepersCard.tsx',
    'app/keepers/HandOverForm.tsx',
    'app/ui/overlay/DialogPanel.tsx',
    'app/ui/overlay/AlertDialogPanel.tsx',
    'app/ui/form/DatePanel.tsx',
  ],
  hasParts: false,
}

/** A draw aloud, which happens also without network. */
const aloud: OfflinePart = {
  modules: ['app/drawing/AloudPage.tsx'],
  hasParts: true,
}

/** A meeting, which is written down without network. */
const meeting: OfflinePart = {
  modules: [
    'app/meetings/MeetingPage.tsx',
    'app/ui/overlay/DialogPanel.tsx',
    'app/ui/overlay/AlertDialogPanel.tsx',
    'uqr/dist/index.mjs',
  ],
  hasParts: true,
}

/** One's own receipts, whose answers come before they are opened. */
const receipts: OfflinePart = {
  // With its code.
  modules: ['app/payments/receipt/ReceiptPage.tsx', 'uqr/dist/index.mjs'],
  hasParts: false,
}

/** The receipts of others, which are compared with the journal. */
const shownReceipts: OfflinePart = {
  modules: ['app/payments/check/CheckPage.tsx'],
  hasParts: true,
}

/** What each set is made of, in the order in which it is fetched. */
export const offlineParts: Record<Exclude<OfflineSet, 'all'>, readonly OfflinePart[]> = {
  visitor: [visitor],
  member: [member, outbox],
  aloud: [aloud],
  meeting: [meeting],
  receipts: [receipts],
  later: [visitor, { ...receipts, hasParts: true }, shownReceipts, { ...member, hasParts: true }],
}
