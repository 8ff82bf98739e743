import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { PictureDigest } from '@mainforte/domain/kernel/picture'
import { Reason } from '@mainforte/domain/kernel/text'
import { NewPayment, PaymentStatus } from '@mainforte/domain/payments/new-payment'
import { PaymentIds } from '@mainforte/domain/payments/several'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { pageOf, paging } from '../kernel/paging.ts'
import { PictureUpload } from '../kernel/picture.ts'
import {
  CheckView,
  PaymentStates,
  PaymentTotal,
  PaymentView,
  ReceiptView,
  SituationView,
} from './views.ts'

const path = '/tontines/{tontineId}/payments'
const filter = {
  tontineId: z.optional(TontineId),
  /** Whose dues it pays, or who has paid it. */
  memberId: z.optional(MemberId),
  status: z.optional(PaymentStatus),
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
}
const thatPayment = { tontineId: TontineId, paymentId: PaymentId }

export const payments = {
  list: endpoint({
    action: 'payment.list',
    method: 'GET',
    path: '/payments',
    summary: "Payments of the reader's tontines, latest first",
    input: z.strictObject({ ...paging, ...filter }),
    output: z.extend(pageOf(PaymentView), {
      /** Of everything that is asked for, not of this page; with the first page alone. */
      totals: z.nullable(z.array(PaymentTotal)),
    }),
  }),

  table: endpoint({
    action: 'payment.list',
    method: 'GET',
    path: '/payments.csv',
    summary: 'The same payments, all of them, as a table for spreadsheets',
    input: z.strictObject(filter),
    output: z.file(),
  }),

  read: endpoint({
    action: 'payment.list',
    method: 'GET',
    path: `${path}/{paymentId}`,
    summary: 'One payment with its whole history, for those whom it concerns',
    input: z.strictObject(thatPayment),
    output: ReceiptView,
  }),

  /**
   * For addresses without the tontine. An id is chosen by whoever writes the payment
   * down, so that two tontines may have the same: then nothing is found.
   */
  locate: endpoint({
    action: 'payment.list',
    method: 'GET',
    path: '/payments/{paymentId}',
    summary: "Which of the reader's tontines a payment is in, where exactly one has such an id",
    input: z.strictObject({ paymentId: PaymentId }),
    output: z.object({ tontineId: TontineId }),
  }),

  check: endpoint({
    action: 'receipt.check',
    method: 'GET',
    path: '/receipts/{token}',
    summary: 'What the journal says of a receipt, for whoever holds it; people by their initials',
    input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    output: CheckView,
  }),

  readSituation: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/situation',
    summary: 'What the reader owes, has paid ahead and will receive in one tontine',
    input: z.strictObject({ tontineId: TontineId }),
    output: SituationView,
  }),

  record: endpoint({
    action: 'payment.record',
    method: 'POST',
    path,
    summary: 'Write down money that an officer received',
    input: z.extend(NewPayment, { tontineId: TontineId }),
    output: PaymentView,
    isIdempotent: true,
    status: 201,
  }),

  declare: endpoint({
    action: 'payment.declare',
    method: 'POST',
    path: `${path}/declared`,
    summary: 'Say that one has paid; it counts once an officer confirms it',
    input: z.extend(NewPayment, { tontineId: TontineId }),
    output: PaymentView,
    isIdempotent: true,
    status: 201,
  }),

  confirm: endpoint({
    action: 'payment.confirm',
    method: 'POST',
    path: `${path}/{paymentId}/confirm`,
    summary: 'Confirm a declared payment, or several of a transfer: all of them or nothing',
    input: z.strictObject({ ...thatPayment, others: z.exactOptional(PaymentIds) }),
    output: PaymentView,
    isIdempotent: true,
  }),

  refuse: endpoint({
    action: 'payment.refuse',
    method: 'POST',
    path: `${path}/{paymentId}/refuse`,
    summary: 'Refuse a declared payment and say why',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  reverse: endpoint({
    action: 'payment.reverse',
    method: 'POST',
    path: `${path}/{paymentId}/reverse`,
    summary: 'Undo a confirmed payment by a new entry and say why',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  reverseSeveral: endpoint({
    action: 'payment.reverse',
    method: 'POST',
    path: `${path}/several/reverse`,
    summary: 'Take back what was written down together, all of it or nothing, and say why',
    input: z.strictObject({ tontineId: TontineId, paymentIds: PaymentIds, reason: Reason }),
    output: PaymentStates,
    isIdempotent: true,
  }),

  contest: endpoint({
    action: 'payment.contest',
    method: 'POST',
    path: `${path}/{paymentId}/contest`,
    summary: 'Say that a payment in one’s name is not right',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  takeBackContest: endpoint({
    action: 'payment.contest',
    method: 'POST',
    path: `${path}/{paymentId}/take-back-contest`,
    summary: 'Say that a payment that one has contested is right after all',
    input: z.strictObject(thatPayment),
    output: PaymentView,
    isIdempotent: true,
  }),

  see: endpoint({
    action: 'payment.contest',
    method: 'POST',
    path: `${path}/{paymentId}/seen`,
    summary:
      'Say that one has opened the receipt of a payment in one’s name that another wrote down alone',
    input: z.strictObject(thatPayment),
    output: PaymentView,
    isIdempotent: true,
  }),

  settleContest: endpoint({
    action: 'payment.settle',
    method: 'POST',
    path: `${path}/{paymentId}/settle-contest`,
    summary: 'Propose to end the contests of a payment, which stays as it is',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  confirmDay: endpoint({
    action: 'payment.settle',
    method: 'POST',
    path: `${path}/{paymentId}/confirm-day`,
    summary: 'Propose that a payment written down late counts on the day that it names',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  bearFee: endpoint({
    action: 'payment.settle',
    method: 'POST',
    path: `${path}/{paymentId}/bear-fee`,
    summary: 'Propose that the pot bears what a transfer is short of, as its fee',
    input: z.strictObject({ ...thatPayment, reason: Reason }),
    output: PaymentView,
    isIdempotent: true,
  }),

  uploadProof: endpoint({
    action: 'payment.addProof',
    method: 'POST',
    path: '/proofs/{tontineId}',
    summary: 'Keeps a picture for a day; the payment that names its digest keeps it for good',
    input: z.strictObject({ tontineId: TontineId, picture: PictureUpload }),
    output: z.object({ proof: PictureDigest }),
  }),

  readProof: endpoint({
    action: 'payment.readProof',
    method: 'GET',
    path: `${path}/{paymentId}/proof`,
    summary: 'The picture that proves a payment, for officers and for those whose payment it is',
    input: z.strictObject(thatPayment),
    output: z.file(),
  }),
}
