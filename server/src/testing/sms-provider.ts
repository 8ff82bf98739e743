import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to send an SMS. */
export interface AskedSms {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The fields of JSON or of a form. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface FakeSmsProvider {
  /** Its host and port. */
  readonly host: string
  readonly asked: readonly AskedSms[]
  /** What it answers from now on. */
  answerWith(status: number, body: object): void
  close(): Promise<void>
}

/** A server on this machine in place of one that sends SMS: it keeps what it was asked. */
export async function openSmsProvider(): Promise<FakeSmsProvider> {
  const asked: AskedSms[] = []
  let answer: { status: number; body: object } = { status: 201, body: {} }
  const server = createServer(async (request, response) => {
    const content = await text(request)
    const isJson = request.headers['content-type'] === 'application/json'
    const body = isJson ? JSON.parse(content) : Object.fromEntries(new URLSearchParams(content))
    asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    host: `127.0.0.1:${port}`,
    asked,
    answerWith: (status, body) => (answer = { status, body }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
