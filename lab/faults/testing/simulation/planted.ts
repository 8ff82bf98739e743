/** Defects that the simulation must find: what the code says instead. */
export interface Planted {
  readonly what: string
  /** Below `server/src`. */
  readonly file: string
  readonly was: string
  readonly becomes: string
}

const execute = 'journal/commands/execute.ts'
const run = 'journal/commands/run.ts'
const idempotency = 'journal/commands/idempotency.ts'
const store = 'journal/store.ts'
const projection = 'journal/projection.ts'

export const plantedBugs: readonly Planted[] = [
  {
    what: 'commands do not lock their tontine',
    file: store,
    was: '    .forUpdate()\n',
    becomes: '',
  },
  {
    what: 'a remembered state is not compared with the journal',
    file: execute,
    was: 'if (known?.hash === head.hash)',
    becomes: 'if (known)',
  },
  {
    what: 'a state is remembered before its commit',
    file: execute,
    was: '  const key = keyOf(request)\n',
    becomes: '  const key = keyOf(request)\n  parts.cache.set(request.tontineId, remembered)\n',
  },
  {
    what: 'an entry is left out of what was written since',
    file: execute,
    was: 'known ? found.slice(1) : found',
    becomes: 'known ? found.slice(2) : found',
  },
  {
    what: 'answers are not kept',
    file: execute,
    was: 'if (key) await saveAnswer(trx, key, value)',
    becomes: '',
  },
  {
    what: 'an answer is kept although its command is rolled back',
    file: execute,
    was: 'if (key) await saveAnswer(trx, key, value)',
    becomes: 'if (key) await saveAnswer(parts.services.database.sql, key, value)',
  },
  {
    what: 'everybody may do everything',
    file: execute,
    was: 'if (can(actor, actionOf(command.type), subject)) return undefined',
    becomes: 'return undefined',
  },
  {
    what: 'a decision reads the clock of the machine',
    file: execute,
    was: 'const now = parts.services.clock.now()',
    becomes: 'const now = Date.now()',
  },
  {
    what: 'pages are told before the commit',
    file: execute,
    was: '  await request.alongside?.(trx, committed)\n',
    becomes:
      '  await request.alongside?.(trx, committed)\n' +
      '  await parts.services.live.announceCommitted(announcements)\n',
  },
  {
    what: 'the salts of identities are not kept',
    file: 'journal/commands/append.ts',
    was: '      ...keptBeside(tontineId, kept),\n',
    becomes: '',
  },
  {
    what: 'a repeated request finds no answer',
    file: run,
    was: 'const found = key && (await findAnswer(database.sql, key))',
    becomes: 'const found = key && (await findAnswer(database.sql, { ...key, key: key.actor }))',
  },
  {
    what: 'the answer to any request of the person is returned',
    file: idempotency,
    was: "    .where('key', '=', key)\n",
    becomes: '',
  },
  {
    what: 'a request answered meanwhile is an error',
    file: idempotency,
    was: "=== 'idempotency_keys_pkey'",
    becomes: "=== 'idempotency_keys_key'",
  },
  {
    what: 'what is refused is committed',
    file: 'journal/commands/in-transaction.ts',
    was: 'if (!isKept(outcome)) throw new RolledBack(outcome)',
    becomes: '',
  },
  {
    what: 'the head keeps the hash of before',
    file: store,
    was: 'set seq = ${seq}, hash = ${hash}',
    becomes: 'set seq = ${seq}, hash = coalesce(hash, ${hash})',
  },
  {
    what: 'the heads of all tontines are moved',
    file: store,
    was: 'where tontine_id = ${id} ${before',
    becomes: 'where ${id}::uuid is not null ${before',
  },
  {
    what: 'a command without the lock does not look whether somebody was faster',
    file: store,
    was: 'and seq = ${seq} and hash = ${hash}`',
    becomes: 'and coalesce(${seq}::text, ${hash}::text) is not null`',
  },
  {
    what: 'what a remembered state refuses is refused for good',
    file: 'journal/commands/at-once.ts',
    was: 'if (!decision.accepted) return undefined',
    becomes: "if (!decision.accepted) return { is: 'refused', refusal: decision.refusal }",
  },
  {
    what: 'some rows are written although somebody was faster',
    file: 'notifications/store.ts',
    was: '      where ${ifMoved}`',
    becomes: '`',
  },
  {
    what: 'a second tontine of one id is an error',
    file: store,
    was: '    .onConflict((conflict) => conflict.doNothing())\n',
    becomes: '',
  },
  {
    what: 'rows that are gone stay in the tables',
    file: projection,
    was: 'gone: [...known].filter(([key]) => !kept.has(key)).map(([, row]) => row)',
    becomes: 'gone: []',
  },
  {
    what: 'rows that are gone are deleted in all tontines',
    file: projection,
    was: 'sql`${sql.table(table)}.tontine_id = ${id}`',
    becomes: 'sql`${id}::text is not null`',
  },
  {
    what: 'what comes last in a list gets no row',
    file: projection,
    was: '    ...list.slice(both),\n',
    becomes: '',
  },
  {
    what: 'the failure of a statement sent ahead is ignored',
    file: 'kernel/database/postgres.ts',
    was: 'Promise.all([...before, answered]).then(() => answered)',
    becomes: 'answered',
  },
  {
    what: 'people are not notified',
    file: 'notifications/notify.ts',
    was: 'writes: [...exchanged, write]',
    becomes: 'writes: exchanged',
  },
]
