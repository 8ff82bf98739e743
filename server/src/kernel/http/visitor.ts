import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings/settings.ts'

/**
 * The client's address, for rate limits.
 *
 * Only the last `trustProxy` entries of X-Forwarded-For were written by our own proxies; anything
 * before them may be forged. An IPv6 client owns a whole /64, which counts as one address.
 */
export function addressOf(incoming: IncomingMessage, trustProxy: number): string {
  const socket = incoming.socket.remoteAddress ?? ''
  const chain = [...forwardedBy(incoming), socket]
  const claimed = chain.at(-1 - trustProxy) ?? chain[0] ?? ''
  return network(isIP(claimed) ? claimed : socket)
}

function forwardedBy(incoming: IncomingMessage): string[] {
  const header = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
  return header === '' ? [] : header.split(',').map((entry) => entry.trim())
}

function network(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  const [left = '', right] = bare.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const writtenByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether the server runs locally, for somebody who tries it on their own machine. */
export const isForThisMachine = ({ appUrl, trustProxy }: ProxySettings): boolean =>
  trustProxy === 0 && localNames.has(new URL(appUrl).hostname)

type ProxySettings = Pick<Settings, 'appUrl' | 'trustProxy'>

/**
 * Whether the request comes from this very machine. All must hold: no proxy and no public name are
 * configured, since a proxy could forward a visitor's request as its own; the socket's address is
 * local; no header shows a proxy; and the host is a local name, because a foreign site whose name
 * resolves to 127.0.0.1 (DNS rebinding) could otherwise read the response.
 */
export function isThisMachine(incoming: IncomingMessage, settings: ProxySettings): boolean {
  const { headers, socket } = incoming
  if (!isForThisMachine(settings)) return false
  if (!loopback.test(socket.remoteAddress ?? '')) return false
  if (writtenByProxies.some((name) => headers[name] !== undefined)) return false
  return localNames.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
