import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll } from 'vitest'

/** A statement of the product, on a line of the file that `npm test` names. */
export interface SentStatement {
  readonly text: string
  /** The file of the product that sent it. */
  readonly by: string
}

/** Each text once: where it comes from is asked for the first time only. */
const seen = new Set<string>()
let unwritten: SentStatement[] = []

/** Frames of an error's stack that are files of the server. */
const ofServer = /server\/src\/([\w./-]+\.ts)/g
/** What only hands a statement on. */
const passesOn = /^kernel\/(?:database|live|jobs)\//

/** Who sent it, unless it was a test. */
function senderOf(stack: string): string | undefined {
  const files = [...stack.matchAll(ofServer)].map(([, file = '']) => file)
  const by = files.find((file) => !passesOn.test(file))
  return by === undefined || /\.test\.ts$|\btesting\//.test(by) ? undefined : by
}

const list = process.env['SENT_STATEMENTS']
if (list) {
  const { query } = pg.Client.prototype as { query: (...parts: unknown[]) => unknown }
  pg.Client.prototype.query = function watched(this: pg.Client, ...parts: unknown[]) {
    const { text } = Object(parts[0])
    if (typeof text === 'string' && !seen.has(text)) {
      const by = senderOf(new Error().stack ?? '')
      if (by) {
        seen.add(text)
        unwritten.push({ text, by })
      }
    }
    return query.apply(this, parts)
  } as typeof pg.Client.prototype.query
  afterAll(() => {
    const lines = unwritten.map((statement) => `${JSON.stringify(statement)}\n`)
    appendFileSync(list, lines.join(''))
    unwritten = []
  })
}
