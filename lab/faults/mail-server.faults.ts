import { PassThrough } from 'node:stream'
import type { Email } from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { unsealed } from '@mainforte/server/kernel/jobs/sealed-payload'
import { findWaitingJobs } from '@mainforte/server/kernel/jobs/waiting-jobs'
import { openLog } from '@mainforte/server/kernel/observability/log'
import type { Mail } from '@mainforte/server/kernel/mail/mail'
import { freePort } from '@mainforte/server/testing/free-port'
import { openMailServer } from '@mainforte/server/testing/mail-server'
import {
  type Circle,
  type Stage,
  openCircle,
  openStage,
  paymentForm,
} from '@mainforte/server/testing/stage'
import { openAddress } from './testing/address.ts'
import { type Badness, openBadMailServer } from './testing/bad-mail-server.ts'
import { print } from './testing/report.ts'

const timeout = 900_000
const patience = { timeout: 600_000, interval: 200 }
const letters = 4
/** Less than a payment would take that waited for a server that hangs, however busy the machine is. */
const longestCommand = 20_000

const cleanUps: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

interface Fault extends Badness {
  readonly what: string
  /** What is to become of the mails. */
  readonly becomes: 'sent-later' | 'sent-slowly' | 'given-up'
}

const faults: Fault[] = [
  { what: 'refused connections', at: 'connected', does: 'refuse', becomes: 'sent-later' },
  {
    what: 'slow greeting',
    at: 'connected',
    does: '220 At last',
    after: 60_000,
    becomes: 'sent-slowly',
  },
  { what: '421 at the connection', at: 'connected', does: '421 Later', becomes: 'sent-later' },
  { what: '554 at the connection', at: 'connected', does: '554 Not you', becomes: 'sent-later' },
  { what: '451 for the sender', at: 'MAIL', does: '451 Later', becomes: 'sent-later' },
  { what: '550 for the sender', at: 'MAIL', does: '550 Not you', becomes: 'sent-later' },
  { what: '451 for the recipient', at: 'RCPT', does: '451 Later', becomes: 'sent-later' },
  { what: '451 for DATA', at: 'DATA', does: '451 Later', becomes: 'sent-later' },
  { what: '451 for the mail', at: 'whole mail', does: '451 Later', becomes: 'sent-later' },
  {
    what: '550 for the recipient',
    at: 'RCPT',
    does: '550 No <letter-1@example.ci>',
    becomes: 'given-up',
  },
  { what: '554 for the mail', at: 'whole mail', does: '554 Spam', becomes: 'given-up' },
  { what: 'dropped after EHLO', at: 'EHLO', does: 'drop', becomes: 'sent-later' },
  { what: 'dropped after the mail', at: 'whole mail', does: 'drop', becomes: 'sent-later' },
  { what: 'hanging from the start', at: 'connected', does: 'hang', becomes: 'sent-later' },
  { what: 'hanging after the mail', at: 'whole mail', does: 'hang', becomes: 'sent-later' },
  { what: 'trickling', at: 'connected', does: 'trickle', becomes: 'sent-later' },
]

const letterTo = (index: number): Mail => ({
  to: `letter-${index}@example.ci`,
  subject: `For letter-${index}@example.ci`,
  html: `<p>For letter-${index}</p>`,
  text: `For letter-${index}`,
})

/** Enqueues the mails with a payment each, and returns how long the slowest took. */
async function pay({ services }: Stage, circle: Circle): Promise<number> {
  let slowest = 0
  for (let index = 1; index <= letters; index += 1) {
    const began = performance.now()
    const form = paymentForm(circle.memberId('Moussa'), { isMeant: true })
    expect((await circle.admin.post(`${circle.path}/payments`, form)).status).toBe(201)
    await services.mailer.enqueue(services.database.sql, letterTo(index))
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

async function failures({ services }: Stage): Promise<number> {
  const { body } = await services.metrics.text()
  return Number(/mails_total{outcome="failed"} (\d+)/.exec(body)?.[1] ?? 0)
}

/** Where the product looks for its mail server: first the bad one, then the good one. */
async function openPeers(fault: Fault) {
  const well = await openMailServer()
  const bad = await openBadMailServer(fault)
  const wellPort = Number(new URL(well.url).port)
  const isRefused = fault.does === 'refuse'
  const port = await freePort()
  let address = isRefused ? undefined : await openAddress(bad.port, port)
  cleanUps.push(well.close, bad.close, async () => address?.close())
  return {
    well,
    bad,
    url: `smtp://127.0.0.1:${port}`,
    async recover() {
      if (address) address.leadTo(wellPort)
      else address = await openAddress(wellPort, port)
    },
  }
}

/** How the subjects of the letters begin; the payments send mails of their own. */
const mark = 'For letter-'

async function waitingOn({ services: { database, encryption } }: Stage): Promise<string> {
  const jobs = await findWaitingJobs(database.sql)
  return JSON.stringify(jobs.map(({ name, data }) => unsealed(encryption, name, data ?? {})))
}

const ofLetters = (mails: readonly Email[]) =>
  mails.filter(({ subject }) => subject?.startsWith(mark))

async function openLogged(smtpUrl: string) {
  const lines: string[] = []
  const stream = new PassThrough({ encoding: 'utf8' }).on('data', (part: string) =>
    lines.push(part),
  )
  const stage = await openStage('postgres', {
    settings: { smtpUrl },
    log: openLog('warn', stream),
  })
  const stop = async () => {
    await stage.api.close()
    await stage.services.jobs.stop()
  }
  cleanUps.push(stage.close)
  return {
    stage,
    stop,
    givenUp: () => lines.filter((line) => line.includes('given up')).length,
    said: () => lines.join(''),
  }
}

/** Each letter is with its recipient alone, and every copy of it has the same Message-ID. */
function expectOwn(mails: readonly Email[]): void {
  for (const mail of mails) expect(mail.to).toMatchObject([{ address: mail.subject?.slice(4) }])
  const ids = new Set(mails.map(({ messageId }) => messageId))
  expect(ids.size).toBe(new Set(mails.map(({ subject }) => subject)).size)
}

test.concurrent.for(faults)('a mail server: $what', { timeout }, async (fault) => {
  const { well, bad, url, recover } = await openPeers(fault)
  const { stage, stop, givenUp, said } = await openLogged(url)
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  const slowest = await pay(stage, circle)
  expect(slowest).toBeLessThan(longestCommand)
  const taken = () => new Set(ofLetters(bad.taken).map(({ subject }) => subject)).size
  // Each of them at least once, so that each comes again.
  if (fault.becomes === 'sent-slowly' || (fault.does === 'drop' && fault.at === 'whole mail'))
    await vi.waitFor(() => expect(taken()).toBe(letters), patience)
  else await vi.waitFor(async () => expect(await failures(stage)).toBeGreaterThan(0), patience)
  if (fault.becomes === 'given-up')
    await vi.waitFor(async () => expect(await waitingOn(stage)).not.toContain(mark), patience)
  await recover()
  if (fault.becomes === 'sent-later')
    await vi.waitFor(() => expect(ofLetters(well.arrived)).toHaveLength(letters), patience)
  await stop()

  const isSilent = fault.does === 'drop' || fault.does === 'hang'
  const mayBeTaken = fault.becomes === 'sent-slowly' || (fault.at === 'whole mail' && isSilent)
  const copies = [...ofLetters(well.arrived), ...(mayBeTaken ? ofLetters(bad.taken) : [])]
  expectOwn(copies)
  const arrived = new Set(copies.map(({ subject }) => subject)).size
  expect(arrived).toBe(fault.becomes === 'given-up' ? 0 : letters)
  if (!(mayBeTaken && isSilent)) expect(copies).toHaveLength(arrived)
  expect(await waitingOn(stage)).not.toContain(mark)
  if (fault.becomes === 'given-up') expect(givenUp()).toBeGreaterThanOrEqual(letters)
  expect(said()).not.toContain('@example.ci')
  print(
    `mail server, ${fault.what}: ${arrived} of ${letters} arrived, ` +
      `${copies.length - arrived} copies with the same Message-ID, ${await failures(stage)} failed tries, ` +
      `slowest command ${(slowest / 1000).toFixed(1)} s`,
  )
})
