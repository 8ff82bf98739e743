import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

/** The moments of a mail's delivery, in order: when the client has sent this. */
const moments = ['connected', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'whole mail'] as const
type Moment = (typeof moments)[number]

/** What a mail server does wrong, and when. */
export interface Badness {
  readonly at: Moment
  /** Says a line, as a rule an error; or hangs; or drops the connection; or sends its answer byte by byte. */
  readonly does: string | 'hang' | 'drop' | 'trickle'
  /** Before it does so, in milliseconds. */
  readonly after?: number
}

export interface BadMailServer {
  readonly port: number
  /** Whole mails that the client has handed over, also those that it was given no answer for. */
  readonly taken: readonly Email[]
  close(): Promise<void>
}

const usual: Record<Moment, string> = {
  connected: '220 mail.test ESMTP',
  EHLO: '250 mail.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go ahead',
  'whole mail': '250 Taken',
}

/** A mail server on this machine that does one thing wrong with every mail. */
export async function openBadMailServer(badness: Badness): Promise<BadMailServer> {
  const taken: Email[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    serve(socket, badness, async (mail) => taken.push(await PostalMime.parse(mail)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    taken,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, badness: Badness, take: (mail: string) => Promise<unknown>): void {
  let heard = ''
  let isMail = false
  const reach = (moment: Moment) => {
    if (moment === badness.at) misbehave(socket, badness)
    else socket.write(`${usual[moment]}\r\n`)
  }
  reach('connected')
  socket.setEncoding('utf8').on('data', async (part: string) => {
    heard += part
    const end = isMail ? '\r\n.\r\n' : '\r\n'
    if (!heard.endsWith(end)) return
    const text = heard
    heard = ''
    if (isMail) {
      isMail = false
      await take(text.slice(0, -end.length))
      return reach('whole mail')
    }
    const moment = moments.find((one) => text.startsWith(one))
    if (!moment) return socket.end('221 Bye\r\n')
    isMail = moment === 'DATA'
    reach(moment)
  })
}

/** A byte each second is less than any limit for silence. */
const millisecondsEach = 1000

function misbehave(socket: Socket, { does, after = 0 }: Badness): void {
  if (does === 'hang') return
  if (does === 'drop') return void socket.destroy()
  if (does !== 'trickle') return void setTimeout(() => socket.write(`${does}\r\n`), after)
  const dripping = setInterval(() => socket.write('2'), millisecondsEach)
  socket.on('close', () => clearInterval(dripping))
}
