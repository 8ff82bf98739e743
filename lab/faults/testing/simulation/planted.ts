/** Defects that the simulation must find: what the code says instead. */
export interface Planted {
  readonly what: string
  /** Below `server/src`. */
  readonly file: string
  readonly was: string
  readonly becomes: string
}

const execute = 'journal/commands/execute.ts'
const append = 'journal/commands/append.ts'
const decide = 'journal/commands/decide.ts'
const idempotency = 'journal/commands/idempotency.ts'
const remembered = 'journal/reading/remembered.ts'
const store = 'journal/store.ts'
const projection = 'journal/projection.ts'

export const plantedBugs: readonly Planted[] = [
  {
    what: 'a command does not look whether somebody was faster',
    file: store,
    was: '(seq, hash, names) = (${sql.join(was)})',
    becomes: 'coalesce(${sql.join(was.map((one) => sql`${one}::text`))}) is not null',
  },
  {
    what: 'what a remembered state refuses is refused for good',
    file: execute,
    was: 'return outcome?.result.accepted ? outcome : undefined',
    becomes: 'return outcome',
  },
  {
    what: 'names are written although somebody was faster',
    file: execute,
    was: 'if (!(await writeIfMoved(trx, writes, head))) return false',
    becomes: 'await writeIfMoved(trx, writes, head)',
  },
  {
    what: 'a remembered state is not compared with the journal',
    file: remembered,
    was: 'if (current && found.hash === current.head.hash && !found.names) return current',
    becomes: 'if (current) return current',
  },
  {
    what: 'an entry is left out of what was written since',
    file: remembered,
    was: 'const entries = found.entries ?? []',
    becomes:
      'const all = found.entries ?? []\n  const entries = known && all.length > 1 ? all.slice(1) : all',
  },
  {
    what: 'answers are not kept',
    file: append,
    was: '      ...(key ? [answerSaved(key, answer)] : []),\n',
    becomes: '',
  },
  {
    what: 'an answer is kept although its command is rolled back',
    file: execute,
    was: '  const write = async (trx: Sql) => {\n',
    becomes:
      '  await writeIfMoved(services.database.sql, [writes.at(-1)])\n' +
      '  const write = async (trx: Sql) => {\n',
  },
  {
    what: 'everybody may do everything',
    file: decide,
    was: 'if (can(actor, actionOf(command.type), subject)) return undefined',
    becomes: 'return undefined',
  },
  {
    what: 'a decision reads the clock of the machine',
    file: decide,
    was: 'const now = clock.now()',
    becomes: 'const now = Date.now()',
  },
  {
    what: 'pages are told before the commit',
    file: execute,
    was: '    await job?.(trx)\n',
    becomes:
      '    await job?.(trx)\n    await parts.services.live.announceCommitted(rest.announcements)\n',
  },
  {
    what: 'the salts of identities are not kept',
    file: 'journal/digests/kept-store.ts',
    was: '    ...(identities.length > 0 ? [{ ...newPeople, values: [rowsOf(people)] }] : []),\n',
    becomes: '',
  },
  {
    what: 'a repeated request finds no answer',
    file: execute,
    was: 'const earlier = key && (await findAnswer(db, key))',
    becomes: 'const earlier = key && (await findAnswer(db, { ...key, key: key.actor }))',
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
    what: 'the head keeps the earlier hash',
    file: store,
    was: 'set seq = ${seq}, hash = ${hash}',
    becomes: 'set seq = ${seq}, hash = coalesce(hash, ${hash})',
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
    was: ' on conflict do nothing returning 1',
    becomes: ' returning 1',
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
    what: 'people are not notified',
    file: 'notifications/notify.ts',
    was: '        ...(notices.length > 0 ? [write] : []),\n',
    becomes: '',
  },
]
