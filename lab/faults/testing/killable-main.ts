/**
 * `main.ts` in a process that can be told by its parent to kill itself when the next command reaches
 * a point of the write path. It watches the statements sent to the database, so that the product
 * needs no code for it.
 */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { KillPoint } from './kill-points.ts'

let awaited: KillPoint | undefined
process.on('message', (point: KillPoint) => {
  awaited = point
})
// Waiting for messages must not keep the process alive.
process.channel?.unref()

function reach(point: KillPoint): void {
  if (point === awaited) process.kill(process.pid, 'SIGKILL')
}

const inTransaction = new WeakSet<object>()
/** Those in whose transaction a command has begun to write. */
const writing = new WeakSet<object>()

type Storing = readonly [during: KillPoint, after: KillPoint]
const committing: Storing = ['during-commit', 'after-commit']
const writingWhole: Storing = ['during-whole', 'after-whole']

/** Called before a statement is sent; returns the points of a statement that stores a command. */
function storedBy(connection: object, text: string): Storing | undefined {
  if (/^begin/i.test(text)) inTransaction.add(connection)
  if (text.includes('insert into journal (')) {
    reach('before-journal')
    if (!inTransaction.has(connection)) return writingWhole
    writing.add(connection)
    return undefined
  }
  const commits = /^commit/i.test(text)
  const ends = commits || /^rollback/i.test(text)
  if (ends) inTransaction.delete(connection)
  if (!writing.has(connection)) return undefined
  if (ends) writing.delete(connection)
  // The embedded database gets a statement's values in further messages.
  else if (text !== '') reach('before-names')
  if (!commits) return undefined
  reach('before-commit')
  return committing
}

const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
pg.Client.prototype.query = function watched(this: pg.Client, ...parts: unknown[]) {
  const [statement] = parts
  const text = typeof statement === 'string' ? statement : String(Object(statement).text)
  const stored = storedBy(this, text)
  const answer = query.apply(this, parts)
  if (!stored) return answer
  const [during, after] = stored
  // The statement is sent, and its result is never read.
  reach(during)
  return Promise.resolve(answer).finally(() => reach(after))
} as typeof pg.Client.prototype.query

/** What a database stores with the next Sync message, after which a statement alone is committed. */
const awaitingSync = new WeakMap<PGlite, Storing>()

/** The points of a message that stores a command. */
function storedByMessage(database: PGlite, message: Uint8Array): Storing | undefined {
  const stored = storedBy(database, statementIn(message))
  if (stored !== writingWhole) return isSync(message) ? awaitingSync.get(database) : stored
  awaitingSync.set(database, stored)
  return undefined
}

const execute = PGlite.prototype.execProtocolRawSync
PGlite.prototype.execProtocolRawSync = function watched(this: PGlite, message: Uint8Array) {
  const stored = storedByMessage(this, message)
  if (!stored) return execute.call(this, message)
  const [during, after] = stored
  awaitingSync.delete(this)
  const { fsyncSync } = fs
  fs.fsyncSync = (file) => {
    reach(during)
    fsyncSync(file)
  }
  try {
    return execute.call(this, message)
  } finally {
    fs.fsyncSync = fsyncSync
    reach(after)
  }
}

const isSync = (message: Uint8Array) => message[0] === 'S'.charCodeAt(0)

/** The text in a Query or Parse message of PostgreSQL's protocol. */
function statementIn(message: Uint8Array): string {
  const kind = String.fromCharCode(message[0] ?? 0)
  const [first = '', second = ''] = Buffer.from(message.subarray(5)).toString().split('\0')
  if (kind === 'Q') return first
  return kind === 'P' ? second : ''
}

await import('@mainforte/server/testing/unlimited-main')
