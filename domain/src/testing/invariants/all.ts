import type { Invariant } from './invariant.ts'
import { feeInvariants } from './fees.ts'
import { journalInvariants } from './journal.ts'
import { keeperInvariants } from './keepers.ts'
import { lookupInvariants } from './lookups.ts'
import { meetingInvariants } from './meetings.ts'
import { memberInvariants } from './members.ts'
import { notebookInvariants } from './notebook.ts'
import { officeInvariants } from './office.ts'
import { paymentInvariants } from './payments.ts'
import { payoutInvariants } from './payouts.ts'
import { phoneInvariants } from './phones.ts'
import { proposalInvariants } from './proposals.ts'
import { reportInvariants } from './reports.ts'
import { rotationInvariants } from './rotation.ts'
import { settlementInvariants } from './settlement.ts'
import { swapInvariants } from './swaps.ts'
import { reachInvariants, tontineInvariants } from './tontines.ts'

/** Every invariant of a tontine. */
export const invariants: readonly Invariant[] = [
  ...journalInvariants,
  ...tontineInvariants,
  ...memberInvariants,
  ...officeInvariants,
  ...rotationInvariants,
  ...swapInvariants,
  ...paymentInvariants,
  ...payoutInvariants,
  ...keeperInvariants,
  ...notebookInvariants,
  ...meetingInvariants,
  ...proposalInvariants,
  ...phoneInvariants,
  ...settlementInvariants,
  ...feeInvariants,
  ...reportInvariants,
  ...lookupInvariants,
  ...reachInvariants,
]
