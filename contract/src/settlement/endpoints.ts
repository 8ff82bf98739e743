import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { orNothing, Reason } from '@mainforte/domain/kernel/text'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { OutlookView, SettlementView } from './views.ts'

const path = '/tontines/{tontineId}/settlement'
const ofMember = { tontineId: TontineId, memberId: MemberId }

/** What the accounts can be computed for before it is done. */
export const outlookKinds = ['leave', 'exclude', 'death', 'write-off'] as const
export type OutlookKind = (typeof outlookKinds)[number]

export const settlement = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary: 'Every account of a round: paid, still to pay, received, still to receive',
    input: z.strictObject({ tontineId: TontineId }),
    output: SettlementView,
    isHeavy: true,
  }),

  table: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/accounts.csv',
    summary: 'The same as a table for spreadsheets',
    input: z.strictObject({ tontineId: TontineId }),
    output: z.file(),
    isHeavy: true,
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
    isHeavy: true,
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
    input: z.strictObject({ ...ofMember, reason: Reason }),
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
