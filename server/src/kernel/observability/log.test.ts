import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(openLog('info', to))
  return text
}

test('log-1 each message is one line of JSON', () => {
  const text = logged((log) => log.info({ requestId: '1' }, 'two\nlines'))
  expect(JSON.parse(text)).toMatchObject({ requestId: '1', msg: 'two\nlines' })
  expect(text.trim()).not.toContain('\n')
})

test('an error keeps its message and stack, and leaves out the values of the row', () => {
  const error = Object.assign(new Error('duplicate key value violates "profiles_email_key"'), {
    code: '23505',
    constraint: 'profiles_email_key',
    detail: 'Key (email)=(awa@example.org) already exists.',
  })
  const text = logged((log) => log.error({ err: error }, 'defect'))
  expect(JSON.parse(text).err).toMatchObject({ code: '23505', constraint: 'profiles_email_key' })
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('awa@example.org')
})

test('log-2 fields with the names of secrets are removed', () => {
  const text = logged((log) => log.info({ asked: { password: 'hunter2', token: 'abc123' } }, 'x'))
  expect(text).not.toMatch(/hunter2|abc123/)
})
