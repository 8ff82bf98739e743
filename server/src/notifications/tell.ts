import type { Entry } from '@mainforte/domain/journal/chain'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { wordsOf } from '@mainforte/words/words'
import type { Happened } from '../journal/run.ts'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import type { Mail } from '../kernel/mail.ts'
import { mailOf, mailTongue } from '../mail/letter.ts'
import { findMemberFacts, findRecipient } from './store.ts'
import type { Recipient } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'tell-people': Telling
  }
}

/** Something in a tontine that one person should hear of by mail. */
interface Telling {
  readonly about: 'requested' | 'approved'
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

/**
 * Takes on the mails that follow from events, and returns what enqueues them: in the
 * transaction of the command, so that nobody hears of what was rolled back.
 */
export function tellPeople(house: House): (trx: Sql, happened: Happened) => Promise<void> {
  house.jobs.work('tell-people', (telling) =>
    house.database.sql.transaction().execute(async (trx) => {
      const mail = await mailFor(house, trx, telling)
      if (mail) await house.mailer.post(trx, mail)
    }),
  )
  return async (trx, { state, entries }) => {
    for (const telling of tellingsOf(state.id, entries))
      await house.jobs.enqueue(trx, 'tell-people', telling)
  }
}

function tellingsOf(tontineId: TontineId, entries: readonly Entry[]): Telling[] {
  return entries.flatMap(({ event }) => {
    const isRequest =
      (event.type === 'member-enrolled' && event.how === 'requested') ||
      (event.type === 'member-asked-again' && event.userId !== null)
    if (isRequest) return { about: 'requested', tontineId, memberId: event.memberId }
    if (event.type === 'member-approved')
      return { about: 'approved', tontineId, memberId: event.memberId }
    return []
  })
}

async function mailFor(
  { settings }: House,
  trx: Sql,
  { about, tontineId, memberId }: Telling,
): Promise<Mail | undefined> {
  const facts = await findMemberFacts(trx, tontineId, memberId)
  if (!facts) return undefined
  const reader = about === 'requested' ? facts.adminId : facts.userId
  // Written from a checked id; a guest has no account to write to.
  const recipient = reader === null ? undefined : await findRecipient(trx, reader as UserId)
  if (!recipient) return undefined
  return letter(about, facts, recipient, `${settings.appUrl}/tontines/${tontineId}`)
}

function letter(
  about: Telling['about'],
  { memberName, tontineName }: { memberName: string; tontineName: string },
  { email, language }: Recipient,
  url: string,
): Mail {
  const { mails } = wordsOf(mailTongue(language)).notifications
  const said =
    about === 'requested'
      ? {
          title: mails.requested.title(memberName),
          text: mails.requested.text(memberName, tontineName),
        }
      : { title: mails.approved.title, text: mails.approved.text(tontineName) }
  return mailOf({
    to: email,
    language,
    subject: mails[about].subject(tontineName),
    preview: said.title,
    title: said.title,
    paragraphs: [said.text],
    action: { label: mails[about].action, url },
    notes: [],
  })
}
