import { randomInt } from 'node:crypto'
import { inviteAlphabet, inviteCodeLength } from '@mainforte/domain/invitations/invite-code'

/** The specification's generate_invite_code, with a cryptographic random source. */
export const newInviteCode = (): string =>
  Array.from(
    { length: inviteCodeLength },
    () => inviteAlphabet[randomInt(inviteAlphabet.length)],
  ).join('')
