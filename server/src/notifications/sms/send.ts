import type { UserId } from '@mainforte/domain/kernel/ids'
import type { RunningJob } from '../../kernel/jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { partsOf, plainText } from './plain.ts'
import { askProvider } from './providers.ts'
import { findNumber, takeParts } from './store.ts'

interface TextMessage {
  readonly userId: UserId
  readonly text: string
  /** Nobody wants it afterwards. */
  readonly until: string
}

declare module '../../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    sms: TextMessage
  }
}

const retries = 6

/** Registers the sending of SMS. */
export function sendTexts(services: Services): void {
  services.jobs.work('sms', (message, job) => sendText(services, message, job), { retries })
}

async function sendText(
  { settings: { sms }, database, clock, log }: Services,
  { userId, text, until }: TextMessage,
  { id }: RunningJob,
): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  const to = await findNumber(database.sql, userId)
  if (!sms || to === undefined || now >= until) return
  const plain = plainText(text)
  // Counted before each attempt: of one without an answer nobody knows whether it was sent.
  const month = `${now.slice(0, 7)}-01`
  if (!(await takeParts(database.sql, month, partsOf(plain), sms.monthlyCap))) {
    log.warn('SMS_MONTHLY_CAP is reached: an SMS is given up')
    return
  }
  const outcome = await askProvider(sms, { id, to, text: plain })
  if (outcome === 'later') throw new Error('the SMS provider did not take a message')
  if (outcome === 'refused')
    log.warn({ job: 'sms', id }, 'the SMS provider refused a message for good')
}
