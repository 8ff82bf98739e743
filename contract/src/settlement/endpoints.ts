import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Minor, largestAmount } from '@mainforte/domain/kernel/minor'
import { orNothing, Reason } from '@mainforte/domain/kernel/text'
import { settlers } from '@mainforte/domain/members/member'
import { SettledAmount } from '@mainforte/domain/settlement/acts'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import {
  AliveView,
  ClosingView,
  FirstUsesView,
  OutlookView,
  ReplaceView,
  SettlementView,
  TakeOverView,
} from './views.ts'

const path = '/tontines/{tontineId}/settlement'
const ofMember = { tontineId: TontineId, memberId: MemberId }

/** What the accounts can be computed for before it is done. */
export const outlookKinds = ['leave', 'exclude', 'wish', 'death', 'write-off'] as const
export type OutlookKind = (typeof outlookKinds)[number]

export const settlement = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary: 'Every account of a round: paid, still to pay, received, still to receive',
    input: z.strictObject({ tontineId: TontineId }),
    output: SettlementView,
  }),

  firstUses: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: `${path}/first-uses`,
    summary:
      'What members’ money repays to guarantors first, and what guarantors would cover today',
    input: z.strictObject({ tontineId: TontineId }),
    output: FirstUsesView,
  }),

  table: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/accounts.csv',
    summary: 'The same as a table for spreadsheets',
    input: z.strictObject({ tontineId: TontineId }),
    output: z.file(),
  }),

  outlook: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: `${path}/outlook/{kind}/{memberId}`,
    summary: 'Every account before and after somebody would go out, or their debt be written off',
    input: z.strictObject({
      ...ofMember,
      kind: z.enum(outlookKinds, { error: 'act-unknown' }),
    }),
    output: OutlookView,
  }),

  closing: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: `${path}/closing`,
    summary: 'Every account before and after the tontine would end today, and the closing sheet',
    input: z.strictObject({ tontineId: TontineId }),
    output: ClosingView,
  }),

  leave: endpoint({
    action: 'member.leave',
    method: 'POST',
    path: `${path}/leave`,
    summary: 'Go out of a running round with every own hand that has not received',
    input: z.strictObject({ tontineId: TontineId, reason: orNothing(Reason) }),
    output: nothing,
    isIdempotent: true,
  }),

  exclude: endpoint({
    action: 'member.exclude',
    method: 'POST',
    path: `${path}/exclude`,
    summary: 'Propose that a member goes out with every hand that has not received',
    /** `isOwnWish`: a guest wishes it, and what was agreed for leavers holds. */
    input: z.strictObject({ ...ofMember, reason: Reason, isOwnWish: z.optional(z.boolean()) }),
    output: nothing,
    isIdempotent: true,
  }),

  recordDeath: endpoint({
    action: 'member.exclude',
    method: 'POST',
    path: `${path}/death`,
    summary: 'Propose to record that a member died; their hands retire unless heirs keep the place',
    input: z.strictObject({ ...ofMember, retires: z.boolean(), reason: Reason }),
    output: nothing,
    isIdempotent: true,
  }),

  alive: endpoint({
    action: 'member.reportAlive',
    method: 'GET',
    path: `${path}/alive`,
    summary: 'Whether one’s own death is recorded or proposed, by whom, and what saying so changes',
    input: z.strictObject({ tontineId: TontineId }),
    output: AliveView,
  }),

  reportAlive: endpoint({
    action: 'member.reportAlive',
    method: 'POST',
    path: `${path}/alive`,
    summary: 'Say that one is alive, although one’s death is recorded or proposed',
    input: z.strictObject({ tontineId: TontineId }),
    output: nothing,
    isIdempotent: true,
  }),

  replacement: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: `${path}/replace/{memberId}`,
    summary: 'The account of a member, and who waits to join and could take the place',
    input: z.strictObject(ofMember),
    output: ReplaceView,
  }),

  replace: endpoint({
    action: 'member.replace',
    method: 'POST',
    path: `${path}/replace`,
    summary: 'Propose that somebody who waits to join takes a place, one’s own or that of a guest',
    input: z.strictObject({
      ...ofMember,
      requestId: MemberId,
      amount: SettledAmount,
      paidBy: z.enum(settlers, { error: 'act-unknown' }),
      reason: Reason,
    }),
    output: nothing,
    isIdempotent: true,
  }),

  stopReplacement: endpoint({
    action: 'member.replace',
    method: 'POST',
    path: `${path}/replace/stop`,
    summary: 'Take back an agreed replacement before the successor says yes',
    input: z.strictObject(ofMember),
    output: nothing,
    isIdempotent: true,
  }),

  offers: endpoint({
    action: 'member.takeOver',
    method: 'GET',
    path: `${path}/take-over`,
    summary: 'The places that are offered to somebody who waits to join, with their accounts',
    input: z.strictObject({ tontineId: TontineId }),
    output: TakeOverView,
  }),

  takeOver: endpoint({
    action: 'member.takeOver',
    method: 'POST',
    path: `${path}/take-over`,
    summary: 'Take a place, or give it to somebody without an account, as its account was shown',
    input: z.strictObject({
      ...ofMember,
      shown: z.strictObject({ paid: Minor, toPay: Minor, received: Minor, toReceive: Minor }),
    }),
    output: nothing,
    isIdempotent: true,
  }),

  declineReplacement: endpoint({
    action: 'member.takeOver',
    method: 'POST',
    path: `${path}/take-over/decline`,
    summary: 'Say no to a place that is offered',
    input: z.strictObject(ofMember),
    output: nothing,
    isIdempotent: true,
  }),

  confirmTransfer: endpoint({
    action: 'payout.confirm',
    method: 'POST',
    path: `${path}/transfers/{number}/confirm`,
    summary: 'Say that money of the closing sheet arrived, as who gets it or as a witness',
    input: z.strictObject({
      tontineId: TontineId,
      number: z.coerce
        .number('transfer-invalid')
        .check(z.int('transfer-invalid'), z.minimum(0, 'transfer-invalid')),
    }),
    output: nothing,
    isIdempotent: true,
  }),

  guarantee: endpoint({
    action: 'guarantee.give',
    method: 'POST',
    path: `${path}/guarantees`,
    summary:
      'Stand for a member, take that back until the circle has relied on it, decline who stands for oneself, or say that a guarantor was repaid outside',
    input: z.discriminatedUnion('act', [
      z.strictObject({ ...ofMember, act: z.enum(['give', 'withdraw', 'decline']) }),
      z.strictObject({
        ...ofMember,
        act: z.literal('settle'),
        guarantorId: MemberId,
        amount: Minor.check(
          z.minimum(1, 'amount-too-small'),
          z.maximum(largestAmount * 1000, 'amount-too-large'),
        ),
      }),
    ]),
    output: nothing,
    isIdempotent: true,
  }),

  writeOff: endpoint({
    action: 'debt.writeOff',
    method: 'POST',
    path: `${path}/write-off`,
    summary: 'Propose that nobody waits any longer for what a member has not paid',
    input: z.strictObject({ ...ofMember, reason: Reason }),
    output: nothing,
    isIdempotent: true,
  }),
}
