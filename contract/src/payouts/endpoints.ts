import { HandId, PaymentId, PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/kernel/text'
import { NewPayout, NewReturn } from '@mainforte/domain/payouts/new-payout'
import * as z from 'zod/mini'
import { cycleNumber } from './cycle-number.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CycleView, PayoutView } from './views.ts'

const path = '/tontines/{tontineId}/payouts'
const thatPayout = { tontineId: TontineId, payoutId: PayoutId }

export const payouts = {
  readCycle: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/cycles/{number}',
    summary: 'One cycle: who has paid, what is in the pot, what was handed over',
    input: z.strictObject({
      tontineId: TontineId,
      number: cycleNumber,
    }),
    output: CycleView,
  }),

  send: endpoint({
    action: 'payout.send',
    method: 'POST',
    path,
    summary: 'Write down that money of a pot was handed to whose turn it is',
    input: z.extend(NewPayout, { tontineId: TontineId }),
    output: PayoutView,
    isIdempotent: true,
    status: 201,
  }),

  returnCredit: endpoint({
    action: 'payout.send',
    method: 'POST',
    path: '/tontines/{tontineId}/credits',
    summary: 'Write down that a member was given back what they had paid too much',
    input: z.extend(NewReturn, { tontineId: TontineId }),
    output: PayoutView,
    isIdempotent: true,
    status: 201,
  }),

  offset: endpoint({
    action: 'payout.send',
    method: 'POST',
    path: '/tontines/{tontineId}/offsets',
    summary: 'Let what is kept of a repayment pay what its member owes to others',
    input: z.strictObject({
      tontineId: TontineId,
      handId: HandId,
      payoutId: PayoutId,
      paymentId: PaymentId,
    }),
    output: PayoutView,
    isIdempotent: true,
    status: 201,
  }),

  confirm: endpoint({
    action: 'payout.confirm',
    method: 'POST',
    path: `${path}/{payoutId}/confirm`,
    summary: 'Say that the money arrived, as its beneficiary or as a witness',
    input: z.strictObject(thatPayout),
    output: PayoutView,
    isIdempotent: true,
  }),

  dispute: endpoint({
    action: 'payout.dispute',
    method: 'POST',
    path: `${path}/{payoutId}/dispute`,
    summary: 'Say that the money did not arrive, or not all of it',
    input: z.strictObject({ ...thatPayout, reason: Reason }),
    output: PayoutView,
    isIdempotent: true,
  }),

  withdraw: endpoint({
    action: 'payout.withdraw',
    method: 'POST',
    path: `${path}/{payoutId}/withdraw`,
    summary: 'Take back a payout that nobody has confirmed; its money lies in the pot again',
    input: z.strictObject({ ...thatPayout, reason: Reason }),
    output: PayoutView,
    isIdempotent: true,
  }),
}
