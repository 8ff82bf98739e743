import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../../kernel/api/api.ts'

/** A new link, as only the answer of the command has it. */
export interface Given {
  readonly memberId: MemberId
  readonly token: string
  readonly firstName: string
  readonly phone: string | null
}

interface OfMember {
  tontineId: TontineId
  memberId: MemberId
}

export const giveLink = async (
  of: OfMember,
  options: { idempotencyKey: string },
): Promise<Given> => ({
  ...(await api.phones.giveLink(of, options)),
  memberId: of.memberId,
})
