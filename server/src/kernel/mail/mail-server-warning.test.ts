import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { mailServerWarning } from './mail-server-warning.ts'

test('mail-2 a mail server that refuses the password is said at the start, without the password', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _session, done) {
      if (password === 'right') done(null, { user: 'awa' })
      else done(new Error('Wrong password'))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on TCP
  expect(await mailServerWarning(`smtp://awa:right@127.0.0.1:${port}`)).toBeUndefined()
  const warning = await mailServerWarning(`smtp://awa:hunter2@127.0.0.1:${port}`)
  expect(warning).toMatch(/refuses its user or password: no mail leaves/)
  expect(warning).not.toContain('hunter2')
  await new Promise<void>((resolve) => server.close(resolve))
})

test('a mail server that is not there is said at the start', async () => {
  expect(await mailServerWarning(undefined)).toBeUndefined()
  expect(await mailServerWarning(`smtp://127.0.0.1:${await freePort()}`)).toMatch(
    /can't be reached \(ESOCKET\)/,
  )
})
