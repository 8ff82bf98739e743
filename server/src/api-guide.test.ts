import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { statusOf } from './kernel/http/refusal.ts'
import { type Served, serve } from './kernel/http/serve.ts'
import { GuideShell, examplesOf, isShownAs } from './testing/guide.ts'
import { type Stage, openStage, password } from './testing/stage.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')

let stage: Stage
let served: Served
beforeAll(async () => {
  // Readers run the examples on their own day: the server's clock is the real one.
  stage = await openStage('pglite')
  const { services, api } = stage
  served = await serve(services, createApp({ services, api, pages: { answer: noPage } }))
})
afterAll(async () => {
  await served.close()
  await stage.close()
})

const noPage = async () => new Response('', { status: 404 })

test('each example of the API guide gets the response on the page', async () => {
  await stage.person('Awa', 'user', 'awa@example.ci')
  expect(page).toContain(password)
  const examples = examplesOf(page)
  expect(examples.length).toBeGreaterThan(15)
  const shell = new GuideShell({ SITE: served.url })
  for (const { command, answer } of examples) {
    const received = await shell.run(command)
    if (!answer) {
      expect(received, `${command} has an answer, which the guide does not show`).toBeUndefined()
      continue
    }
    expect(received?.status, `${command}${received?.body}`).toBe(answer.status)
    for (const [name, value] of answer.headers) {
      const values = valuesOf(name, received?.headers)
      expect(
        values.some((text) => isShownAs(value, text)),
        `${name}: ${values.join()}`,
      ).toBe(true)
    }
    if (answer.body.startsWith('{'))
      expect(JSON.parse(received?.body ?? ''), command).toMatchObject(shownBody(answer.body))
    else expect(received?.body.trim(), command).toBe(answer.body)
  }
})

const valuesOf = (name: string, headers = new Headers()): string[] =>
  name === 'set-cookie' ? headers.getSetCookie() : [headers.get(name) ?? '']

/** A body on the page, in which `…` alone matches any value. */
const shownBody = (text: string): object =>
  JSON.parse(text, (_, value: unknown) => (value === '…' ? expect.anything() : value))

test('the guide names the fields of an error', async () => {
  const { body } = await stage.visitor().get('/nothing')
  const fields = /has the same body: (.*)\./.exec(page)?.[1]?.match(/\w+(?=`)/g)
  expect(Object.keys(Object(body)).toSorted()).toEqual(fields?.toSorted())
})

test('the table of errors has each status of a refusal, only beside codes with that status', () => {
  const rows = [...page.matchAll(/^\| (\d{3}) \| ([^|]*) \|/gm)].map(([, status, codes = '']) => ({
    status: Number(status),
    codes: [...codes.matchAll(/`([a-z-]+)`/g)].flatMap(([, code]) => code ?? []),
  }))
  const shown = new Set(rows.map(({ status }) => status))
  expect(Object.values(statusOf).filter((status) => !shown.has(status))).toEqual([])
  for (const { status, codes } of rows)
    expect(codes.map((code) => statusOf[code])).toEqual(codes.map(() => status))
})
