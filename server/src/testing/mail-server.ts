import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** All received mails, oldest first. */
  arrived: readonly Email[]
  /**
   * Waits for the next mail to this address, with a matching subject, that no call has returned
   * yet.
   */
  next(to: string, subject?: RegExp): Promise<Email>
  close(): Promise<void>
}

/** A mailbox that does not exist: the server rejects the mail permanently. */
export const unknownMailbox = 'personne@example.ci'

/** A real mail server on this machine that stores received mails. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: Email[] = []
  const untaken: Email[] = []
  const waiting: { isWanted: (mail: Email) => boolean; take: (mail: Email) => void }[] = []

  const handOver = (mail: Email) => {
    arrived.push(mail)
    const at = waiting.findIndex(({ isWanted }) => isWanted(mail))
    const [first] = at < 0 ? [] : waiting.splice(at, 1)
    if (first) first.take(mail)
    else untaken.push(mail)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address !== unknownMailbox) return done()
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          handOver(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server that listens has one

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    next(to, subject = /./) {
      const isWanted = (mail: Email) =>
        (mail.to?.some(({ address }) => address === to) ?? false) &&
        subject.test(mail.subject ?? '')
      const at = untaken.findIndex(isWanted)
      const [first] = at < 0 ? [] : untaken.splice(at, 1)
      if (first) return Promise.resolve(first)
      return new Promise((take) => waiting.push({ isWanted, take }))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
