/**
 * A real SMTP server for the stories, and an HTTP interface to read what it received, since stories
 * run in processes of their own. A request for a mail that has not arrived yet waits for it.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  subject: string
  text: string
  html: string
  /** The links of the text part, in order. */
  links: string[]
}

export interface MailServer {
  /** The value of the product's SMTP_URL. */
  smtpUrl: string
  /** The address that `mailboxAt` reads from. */
  mailsUrl: string
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const received = new Map<string, Mail[]>()
  const waiting = new Set<{ to: string; index: number; reply: ServerResponse }>()

  function answerWaiting() {
    for (const wait of waiting) {
      const mail = received.get(wait.to)?.[wait.index]
      if (!mail) continue
      waiting.delete(wait)
      wait.reply.end(JSON.stringify(mail))
    }
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      readMail(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) receivedBy(received, address).push(mail)
        answerWaiting()
        done()
      }, done)
    },
  })
  const httpServer = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://mails')
    const to = url.searchParams.get('to') ?? ''
    if (url.pathname === '/all') return reply.end(JSON.stringify(receivedBy(received, to)))
    const wait = { to: to.toLowerCase(), index: Number(url.searchParams.get('index')), reply }
    waiting.add(wait)
    reply.on('close', () => waiting.delete(wait))
    return answerWaiting()
  })

  const smtpPort = await listening(smtp.listen(0, '127.0.0.1'))
  const mailsPort = await listening(httpServer.listen(0, '127.0.0.1'))
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailsUrl: `http://127.0.0.1:${mailsPort}`,
    async close() {
      httpServer.closeAllConnections()
      httpServer.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

export interface Mailbox {
  /** The next mail to an address that this mailbox has not read yet; waits for it. */
  next(to: string): Promise<Mail>
  /** All mails that an address has received so far. */
  all(to: string): Promise<Mail[]>
}

export function mailboxAt(mailsUrl: string): Mailbox {
  const read = new Map<string, number>()
  return {
    async next(to) {
      const index = read.get(to) ?? 0
      const query = new URLSearchParams({ to, index: String(index) })
      const reply = await fetch(`${mailsUrl}/next?${query}`, {
        signal: AbortSignal.timeout(20_000),
      }).catch((cause: unknown) => {
        throw new Error(`No mail ${index + 1} came to ${to}`, { cause })
      })
      read.set(to, index + 1)
      return reply.json()
    },
    async all(to) {
      const reply = await fetch(`${mailsUrl}/all?${new URLSearchParams({ to })}`)
      return reply.json()
    },
  }
}

async function readMail(stream: AsyncIterable<Buffer>): Promise<Mail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
  return {
    from: from?.address ?? '',
    subject,
    text,
    html,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function receivedBy(received: Map<string, Mail[]>, address: string): Mail[] {
  const key = address.toLowerCase()
  const mails = received.get(key) ?? []
  received.set(key, mails)
  return mails
}

/** Waits until a server listens and returns its port. */
async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  // Listening on TCP, the address is never a path or null.
  return (server.address() as AddressInfo).port
}
