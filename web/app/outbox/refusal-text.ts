import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import type { FeatureName } from '@mainforte/words/words'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'

const payments = { feature: 'payments' } as const
const payouts = { feature: 'payouts' } as const
const members = { feature: 'members' } as const
const keepers = { feature: 'keepers' } as const
const meetings = { feature: 'meetings' } as const
/** What every command may be refused for; its texts come with this module, as the others' do. */
const tontines = { feature: 'tontines' } as const

/** Whose texts say why a command was refused. */
const refusing: Record<OfflineCommand['type'], { readonly feature: FeatureName }> = {
  'record-payment': payments,
  'declare-payment': payments,
  'confirm-payment': payments,
  'reverse-payments': payments,
  'contest-payment': payments,
  'send-payout': payouts,
  'return-credit': payouts,
  'confirm-payout': payouts,
  'dispute-payout': payouts,
  'withdraw-payout': payouts,
  'add-member': members,
  'hand-cash': keepers,
  'answer-hand-over': keepers,
  'open-meeting': meetings,
  'take-over-meeting': meetings,
  'note-attendance': meetings,
  'see-presence': meetings,
  'note-meeting': meetings,
  'close-meeting': meetings,
  'sign-meeting': meetings,
}

/** Why the server refused something, in the words that its form would have. */
export function refusalTextOf({ command, refusal }: Unsent): string | undefined {
  if (!refusal) return undefined
  const { code, status = 409, facts } = refusal
  const { feature } = refusing[command.type] ?? tontines
  return errorMessage(new ApiError({ code, status, message: '', data: facts }), feature)
}
