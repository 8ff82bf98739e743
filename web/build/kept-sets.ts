import type { KeptSet } from '../worker/build.ts'

/** Modules that are loaded by themselves; the texts that they use come with them. */
interface Kept {
  readonly modules: readonly string[]
  /** Whether everything that they load later belongs to it. */
  readonly hasParts: boolean
}

const everybody = ['app/shell/Later.tsx', 'app/shell/NotFound.tsx']

/** Without an account: signing in, and checking a draw or what a phone promised in the room. */
const visitor: Kept = {
  modules: [
    ...everybody,
    'app/auth/LoginPage.tsx',
    'app/verify/VerifyPage.tsx',
    'app/room/PromisePage.tsx',
  ],
  hasParts: true,
}

/** The pages that a member opens at each visit, and the way to sign out. */
const member: Kept = {
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

/** The draw in the room, which happens without network. */
const room: Kept = {
  modules: ['app/room/RoomPage.tsx'],
  hasParts: true,
}

/** One's own receipts, whose answers come before they are opened. */
const receipts: Kept = {
  // With its code.
  modules: ['app/payments/receipt/ReceiptPage.tsx', 'uqr/dist/index.mjs'],
  hasParts: false,
}

/** The receipts of others, which are compared with the journal. */
const shownReceipts: Kept = {
  modules: ['app/payments/check/CheckPage.tsx'],
  hasParts: true,
}

/** What each set is made of, in the order in which it is fetched. */
export const keptParts: Record<Exclude<KeptSet, 'all'>, readonly Kept[]> = {
  visitor: [visitor],
  member: [member],
  room: [room],
  receipts: [receipts],
  later: [visitor, { ...receipts, hasParts: true }, shownReceipts, { ...member, hasParts: true }],
}
