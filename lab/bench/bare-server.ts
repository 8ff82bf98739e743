/**
 * The baselines for comparison: the same statements, prepared, over a pool of the same size, behind
 * node:http and nothing else. It authenticates and checks nothing.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { domainParsers } from '@mainforte/server/kernel/database/value-parsers'
import pg from 'pg'
import { paymentStatements } from './payment-statements.ts'
import type { BarePayment } from './payment-statements.ts'
import { barePath, screens, statementOf } from './screens.ts'
import type { Statement } from './screens.ts'

/** As in server/src/kernel/database/postgres.ts. */
const poolSize = 12

const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({
  connectionString: url,
  max: poolSize,
  keepAlive: true,
  options: barePath,
})
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    domainParsers[oid] ?? pg.types.getTypeParser(oid, format),
}
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)

const named = (statement: Statement) => ({ ...statement, name: nameOf(statement.text) })

const statements = new Map<string, ReturnType<typeof named>>()
for (const screen of screens) statements.set(screen.name, named(statementOf(screen, Date.now())))

/** `/<screen>/<reader>/<tontine>` */
async function answerOf(path: string): Promise<string> {
  const [, screen = '', reader = '', tontine = ''] = path.split('/')
  const statement = statements.get(screen)
  if (!statement) throw new Error(`no screen ${screen}`)
  const { name, text, values } = statement
  const { rows } = await pool.query({ name, text, values: values({ reader, tontine }), types })
  return JSON.stringify(rows)
}

async function writePayment(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  // As load.ts sends it.
  const payment = JSON.parse(body) as BarePayment
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { name, text, values } of paymentStatements)
      await client.query({ name, text, values: values(payment, randomUUID()) })
    await client.query('commit')
    return JSON.stringify(payment)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const { method, url: path = '/' } = request
  const answer =
    path === '/readyz'
      ? Promise.resolve('{}')
      : method === 'POST'
        ? writePayment(request)
        : answerOf(path)
  answer.then(
    (value) => {
      response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
      response.end(value)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.keepAliveTimeout = 75_000
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
// The parent process has ended.
process.on('disconnect', () => process.exit())
