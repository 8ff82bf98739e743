import { createECDH } from 'node:crypto'
import { findSecret } from '../../kernel/database/secrets.ts'
import type { Services } from '../../kernel/services.ts'

/** Who we are to push services (RFC 8292): they accept for a browser what the key signs that it subscribed with. */
export interface VapidDetails {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

type Parts = Pick<Services, 'database' | 'encryption' | 'settings'>

/** The pair is made when it is first needed, at the first start, and kept: with another one all subscriptions end. */
export async function vapidDetails({
  database,
  encryption,
  settings,
}: Parts): Promise<VapidDetails> {
  const secret = Buffer.from(await findSecret(database.sql, encryption, 'push'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const { appUrl, operator, supportEmail } = settings
  const contact = operator?.contact ?? supportEmail ?? `mainforte@${new URL(appUrl).hostname}`
  return {
    subject: `mailto:${contact}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  }
}
