import { type CommandTable, afterArchive, afterRound } from '../command-table.ts'
import type { MembersPart } from '../members/member.ts'
import type { UserId } from '../kernel/ids.ts'
import { finishPhone, haveAccount, offerPhone, refusePhone, vouchForPhone } from './decide.ts'
import { answerByLink, giveLink, openLink, revokeLink } from './links.ts'
import type { PhoneEvent } from './phone.ts'
import type { PhoneCommand, PhoneRefusal } from './place.ts'

/** Who speaks is part of the list that is drawn. (D9) */
const unlessDrawn = { until: 'completed', duringDraw: false } as const

/** Links of places without account, and telephones that speak like accounts. (L1 to L6) */
export const phoneCommands = {
  'give-link': { action: 'link.give', ...afterRound, decide: giveLink },
  'revoke-link': { action: 'link.give', ...afterRound, decide: revokeLink },
  'open-link': { action: 'link.open', ...afterRound, decide: openLink },
  'answer-by-link': { action: 'link.answer', ...afterRound, decide: answerByLink },
  'offer-phone': { action: 'phone.bind', ...unlessDrawn, decide: offerPhone },
  'vouch-for-phone': { action: 'phone.vouch', ...unlessDrawn, decide: vouchForPhone },
  'refuse-phone': { action: 'phone.refuse', ...afterRound, decide: refusePhone },
  'finish-phone': { action: 'phone.bind', ...unlessDrawn, decide: finishPhone },
  'have-account': { action: 'link.answer', ...afterArchive, decide: haveAccount },
} satisfies CommandTable<
  MembersPart & { readonly adminId: UserId },
  PhoneCommand,
  PhoneEvent,
  PhoneRefusal
>
