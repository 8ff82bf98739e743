/** Everything the operator decides, read once from the environment. The README lists the variables. */
export interface Settings {
  port: number
  host: string
  /** The public origin, without a slash at its end: `https://tontine.example`. */
  appUrl: string
  dataDir: string
  /** Absent: the embedded database in DATA_DIR. */
  databaseUrl?: string
  /** Absent: mails land in DATA_DIR/mail and, where only this machine is served, on /mailbox. */
  smtpUrl?: string
  mailFrom: string
  /** Who reads the contact form. */
  supportEmail: string
  authSecret: string
  /** What AUTH_SECRET was before, while what it encrypted is encrypted anew. */
  previousAuthSecret?: string
  /** Whether sign-up tells a stranger that an address is taken. */
  authRevealExisting: boolean
  /** So many addresses everybody together has us invite by mail in 24 hours. */
  invitationsPerDay: number
  /** The one address that may become the first super admin; trimmed, lower case. */
  superAdminEmail?: string
  google?: GoogleSettings
  s3?: S3Settings
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** How many proxies of ours stand in front and write X-Forwarded-For; 0: nobody does. */
  trustProxy: number
  /** Absent: /metrics answers only this machine, and nobody where others are served. */
  metricsToken?: string
}

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}
