import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { openTestServices } from '../../testing/engines.ts'
import type { OpenServices } from '../open-services.ts'
import { kernelMigrations } from '../database/migrations.ts'

// A failed try waits for its turn, and that on whatever else the machine has to do.
vi.setConfig({ testTimeout: 90_000 })

const mail = {
  to: 'awa@example.org',
  subject: 'Votre tontine « Les Amazones »',
  html: '<p>Bonjour Awa</p>',
  text: 'Bonjour Awa',
}

const lettersOf = (services: OpenServices) =>
  readdirSync(join(services.settings.dataDir, 'mail'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(services.settings.dataDir, 'mail', name)))

test('without SMTP_URL a mail is stored in DATA_DIR/mail as it would be sent', async () => {
  const services = await openTestServices('pglite', { migrations: kernelMigrations })
  await services.mailer.send(mail)
  const [letter] = await Promise.all(lettersOf(services).map((bytes) => PostalMime.parse(bytes)))
  expect(letter).toMatchObject({
    subject: mail.subject,
    to: [{ address: mail.to }],
    from: { name: 'Mainforte' },
  })
  expect(letter?.text?.trim()).toBe(mail.text)
  expect(letter?.html?.trim()).toBe(mail.html)
  await services.close()
})

test('mail-1 no typed text can add a header or a recipient', async () => {
  const services = await openTestServices('pglite', { migrations: kernelMigrations })
  await services.mailer.send({
    ...mail,
    subject: 'Tontine\r\nBcc: everybody@example.org\n\nBuy now',
  })
  const [bytes] = lettersOf(services)
  const letter = await PostalMime.parse(bytes!)
  expect(letter.subject).toBe('Tontine Bcc: everybody@example.org Buy now')
  expect(letter.bcc).toBeUndefined()

  const receivers = [
    'a@b.org, c@d.org',
    'a@b.org\r\nBcc: c@d.org',
    'A <a@b.org>',
    'a@b.org;c@d.org',
  ]
  for (const to of receivers) {
    await expect(services.mailer.send({ ...mail, to })).rejects.toThrow('one plain address')
  }
  await services.close()
})

test('an enqueued mail reaches the mail server once its transaction commits, also after a first failure', async () => {
  const letters: string[] = []
  let calls = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      calls += 1
      const isFirst = calls === 1
      let letter = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        letter += part
      })
      stream.on('end', () => {
        if (isFirst) return done(new Error('not now'))
        letters.push(letter)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on TCP

  const smtpUrl = `smtp://127.0.0.1:${port}`
  const services = await openTestServices('pglite', {
    migrations: kernelMigrations,
    settings: { smtpUrl },
  })
  await services.jobs.start()
  await services.database.sql.transaction().execute((trx) => services.mailer.enqueue(trx, mail))
  await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 60_000, interval: 50 })

  const figures = async () => (await services.metrics.text()).body
  await vi.waitFor(async () =>
    expect(await figures()).toContain('mainforte_mails_total{outcome="sent"} 1'),
  )
  expect(await figures()).toContain('mainforte_mails_total{outcome="failed"} 1')
  const letter = await PostalMime.parse(letters[0]!)
  expect(letter.subject).toBe(mail.subject)
  expect(letter.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  await services.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
