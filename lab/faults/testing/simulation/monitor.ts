import type pg from 'pg'

/** Looks at the connections of a server through one of its own, and ends them. */
export class Monitor {
  readonly #connection: pg.Client

  constructor(connection: pg.Client) {
    this.#connection = connection
  }

  /** Which of these connections wait for a lock. */
  async blockedAmong(ids: readonly (number | null)[]): Promise<ReadonlySet<number | null>> {
    const { rows } = await this.#connection.query<{ pid: number }>({
      name: 'blocked',
      text: 'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      values: [ids],
    })
    return new Set(rows.map(({ pid }) => pid))
  }

  /** Ends a connection, or all of a process, and waits until the database has undone what they had begun. */
  async end(
    those: { readonly id: number | null } | { readonly application: string },
  ): Promise<void> {
    const [which, value] =
      'id' in those ? ['pid = $1', those.id] : ['application_name = $1', those.application]
    const ended = () =>
      this.#connection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${which}`,
        [value],
      )
    while ((await ended()).rowCount !== 0);
  }
}
