import pg from 'pg'

/** Lets everybody want mails or nobody; as it was filled, every third person does. */
export async function letAllWantMails(databaseUrl: string, areWanted: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update user_settings set email_notifications = $1', [areWanted])
  await client.end()
}
