/**
 * A real SMTP server for the stories, and the way to read what it received. Stories run in
 * processes of their own, so letters are asked for over HTTP; a request for a letter that has not
 * come yet is answered when it comes.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  from: string
  subject: string
  text: string
  html: string
  /** Every link of the text part, in order. */
  links: string[]
}

export interface PostOffice {
  /** What the product is given as SMTP_URL. */
  smtpUrl: string
  /** Where `mailboxAt` reads. */
  lettersUrl: string
  close(): Promise<void>
}

export async function openPostOffice(): Promise<PostOffice> {
  const shelves = new Map<string, Letter[]>()
  const waiting = new Set<{ to: string; index: number; reply: ServerResponse }>()

  function handOut() {
    for (const wait of waiting) {
      const letter = shelves.get(wait.to)?.[wait.index]
      if (!letter) continue
      waiting.delete(wait)
      wait.reply.end(JSON.stringify(letter))
    }
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      readLetter(stream).then((letter) => {
        for (const { address } of envelope.rcptTo) shelfOf(shelves, address).push(letter)
        handOut()
        done()
      }, done)
    },
  })
  const counter = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://letters')
    const to = url.searchParams.get('to') ?? ''
    if (url.pathname === '/all') return reply.end(JSON.stringify(shelfOf(shelves, to)))
    const wait = { to: to.toLowerCase(), index: Number(url.searchParams.get('index')), reply }
    waiting.add(wait)
    reply.on('close', () => waiting.delete(wait))
    return handOut()
  })

  const smtpPort = await listening(smtp.listen(0, '127.0.0.1'))
  const lettersPort = await listening(counter.listen(0, '127.0.0.1'))
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    lettersUrl: `http://127.0.0.1:${lettersPort}`,
    async close() {
      counter.closeAllConnections()
      counter.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

export interface Mailbox {
  /** The next letter to an address that this mailbox has not read yet; waits for it. */
  next(to: string): Promise<Letter>
  /** All letters that an address has received so far. */
  all(to: string): Promise<Letter[]>
}

export function mailboxAt(lettersUrl: string): Mailbox {
  const read = new Map<string, number>()
  return {
    async next(to) {
      const index = read.get(to) ?? 0
      const query = new URLSearchParams({ to, index: String(index) })
      const reply = await fetch(`${lettersUrl}/next?${query}`, {
        signal: AbortSignal.timeout(20_000),
      }).catch((cause: unknown) => {
        throw new Error(`No letter ${index + 1} came to ${to}`, { cause })
      })
      read.set(to, index + 1)
      return reply.json()
    },
    async all(to) {
      const reply = await fetch(`${lettersUrl}/all?${new URLSearchParams({ to })}`)
      return reply.json()
    },
  }
}

async function readLetter(stream: AsyncIterable<Buffer>): Promise<Letter> {
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

function shelfOf(shelves: Map<string, Letter[]>, address: string): Letter[] {
  const key = address.toLowerCase()
  const shelf = shelves.get(key) ?? []
  shelves.set(key, shelf)
  return shelf
}

/** Waits until a server listens and tells its port. */
async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  // Listening on TCP, the address is never a path or null.
  return (server.address() as AddressInfo).port
}
