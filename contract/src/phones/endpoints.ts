import { AddAddress, ConfirmAddress } from '@mainforte/domain/auth/forms'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { PhoneCode } from '@mainforte/domain/phones/code'
import { LinkToken } from '@mainforte/domain/phones/link'
import * as z from 'zod/mini'
import { Session } from '../auth/session.ts'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { opening } from './opening.ts'
import { LinkView, PhonesView } from './views.ts'

const thatTontine = z.strictObject({ tontineId: TontineId })
const thatMember = z.extend(thatTontine, { memberId: MemberId })
const linkPath = '/tontines/{tontineId}/members/{memberId}/link'
const phonePath = '/tontines/{tontineId}/members/{memberId}/phone'

/** An uncompressed P-256 point, base64url. */
const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))

export const phones = {
  giveLink: endpoint({
    action: 'link.give',
    method: 'POST',
    path: linkPath,
    summary: 'Give a place a new personal link; the link before it ends',
    input: thatMember,
    output: z.strictObject({
      token: z.string(),
      firstName: z.string(),
      phone: z.nullable(z.string()),
    }),
  }),

  revokeLink: endpoint({
    action: 'link.give',
    method: 'DELETE',
    path: linkPath,
    summary: 'End the personal link of a place',
    input: thatMember,
    output: nothing,
  }),

  lookAtLink: endpoint({
    action: 'account.readSession',
    method: 'POST',
    path: '/links/look',
    summary: 'Whose link it is; makes no session',
    input: z.strictObject({ token: LinkToken }),
    output: LinkView,
  }),

  openLink: endpoint({
    action: 'account.signIn',
    method: 'POST',
    path: '/links/open',
    summary: 'Speak through a link, on the first telephone that opens it',
    input: z.strictObject({ token: LinkToken }),
    output: z.strictObject({ tontineId: TontineId, session: Session }),
  }),

  answerLink: endpoint({
    action: 'link.answer',
    method: 'POST',
    path: '/tontines/{tontineId}/link/answer',
    summary: 'Say by a link whether one takes part',
    input: z.extend(thatTontine, { isIn: z.boolean() }),
    output: nothing,
  }),

  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/phones',
    summary: 'The telephones that are to be bound',
    input: thatTontine,
    output: PhonesView,
  }),

  showCode: endpoint({
    action: 'link.give',
    method: 'POST',
    path: '/tontines/{tontineId}/phone-codes',
    summary: 'A code for two minutes, which binds the telephones at the table',
    input: thatTontine,
    output: z.strictObject({ code: z.string(), expiresAt: z.string() }),
  }),

  scan: endpoint({
    action: 'phone.bind',
    method: 'POST',
    path: '/tontines/{tontineId}/phone-codes/scan',
    summary: 'Note that this person saw the code: time to choose one of their own',
    input: z.extend(thatTontine, { code: z.string().check(z.maxLength(100)) }),
    output: z.strictObject({ shown: z.string() }),
  }),

  bind: endpoint({
    action: 'phone.bind',
    method: 'POST',
    path: '/tontines/{tontineId}/phones',
    summary: 'Bind this telephone by a key and a code; others say who it is',
    input: z.extend(thatTontine, {
      publicKey: PublicKey,
      code: PhoneCode,
      /** The code of the officer at the table, or what its scan gave. */
      shown: z.nullable(z.string().check(z.maxLength(200))),
    }),
    output: nothing,
  }),

  vouch: endpoint({
    action: 'phone.vouch',
    method: 'POST',
    path: `${phonePath}/vouch`,
    summary: 'Say that a telephone is the member’s',
    input: thatMember,
    output: nothing,
  }),

  refuse: endpoint({
    action: 'phone.refuse',
    method: 'POST',
    path: `${phonePath}/refuse`,
    summary: 'Say that a telephone is not the member’s',
    input: thatMember,
    output: nothing,
  }),

  finish: endpoint({
    action: 'phone.bind',
    method: 'POST',
    path: '/tontines/{tontineId}/phones/finish',
    summary: 'Speak by the telephone once the wait is over',
    input: thatTontine,
    output: nothing,
  }),

  ...opening,

  addAddress: endpoint({
    action: 'account.addAddress',
    method: 'POST',
    path: '/phones/address',
    summary:
      'Mail a link that gives the holder of a telephone an account; the answer is the same whether the address is taken',
    input: AddAddress,
    output: nothing,
  }),

  addGoogle: endpoint({
    action: 'account.addAddress',
    method: 'POST',
    path: '/phones/google',
    summary:
      'Begin to give the holder of a telephone their Google account: where to send the browser',
    input: nothing,
    output: z.strictObject({ url: z.string() }),
  }),

  confirmAddress: endpoint({
    action: 'account.confirm',
    method: 'POST',
    path: '/phones/address/confirm',
    summary:
      'Give the holder of a telephone an account, with the token of the mail, once, within 24 hours, and the chosen password',
    input: ConfirmAddress,
    output: nothing,
  }),
}
