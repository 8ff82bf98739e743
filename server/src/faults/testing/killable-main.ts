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

/** The connections in whose transaction a command has begun to write. */
const writing = new WeakSet<object>()

/** Called before a statement is sent; returns whether it commits a command. */
function isCommit(connection: object, text: string): boolean {
  if (/\binsert into journal\b/.test(text)) {
    writing.add(connection)
    reach('before-journal')
  }
  if (!writing.has(connection)) return false
  if (/\binsert into idempotency_keys\b/.test(text)) reach('before-answer')
  const commits = /^commit/i.test(text)
  if (commits || /^rollback/i.test(text)) writing.delete(connection)
  if (commits) reach('before-commit')
  return commits
}

const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
pg.Client.prototype.query = function watched(this: pg.Client, ...parts: unknown[]) {
  const [statement] = parts
  const text = typeof statement === 'string' ? statement : String(Object(statement).text)
  const commits = isCommit(this, text)
  const answer = query.apply(this, parts)
  if (!commits) return answer
  // The statement is sent, and its result is never read.
  reach('during-commit')
  return Promise.resolve(answer).finally(() => reach('after-commit'))
} as typeof pg.Client.prototype.query

const execute = PGlite.prototype.execProtocolRawSync
PGlite.prototype.execProtocolRawSync = function watched(this: PGlite, message: Uint8Array) {
  if (!isCommit(this, statementIn(message))) return execute.call(this, message)
  const { fsyncSync } = fs
  fs.fsyncSync = (file) => {
    reach('during-commit')
    fsyncSync(file)
  }
  try {
    return execute.call(this, message)
  } finally {
    fs.fsyncSync = fsyncSync
    reach('after-commit')
  }
}

/** The text in a Query or Parse message of PostgreSQL's protocol. */
function statementIn(message: Uint8Array): string {
  const kind = String.fromCharCode(message[0] ?? 0)
  const [first = '', second = ''] = Buffer.from(message.subarray(5)).toString().split('\0')
  if (kind === 'Q') return first
  return kind === 'P' ? second : ''
}

await import('../../main.ts')
