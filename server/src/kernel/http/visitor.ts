import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings/settings.ts'

/**
 * The address a visitor comes from, for counting tries.
 *
 * Only the last `trustProxy` entries of X-Forwarded-For were written by proxies of ours; what stands
 * before them the visitor may have made up. An IPv6 visitor owns a whole /64, so that counts as one.
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

/** Does the product stand on its own here, for somebody who tries it on his machine? */
export const isForThisMachine = ({ appUrl, trustProxy }: ProxySettings): boolean =>
  trustProxy === 0 && localNames.has(new URL(appUrl).hostname)

type ProxySettings = Pick<Settings, 'appUrl' | 'trustProxy'>

/**
 * Is this somebody at this very machine? The operator told of no proxy and no name in the world,
 * since a proxy may pass on a visitor's request as if it were its own; the socket says so; nothing
 * in the request tells of a proxy; and the page was asked for under a local name: a foreign site
 * whose name was bent to 127.0.0.1 could read what it is shown otherwise.
 */
export function isThisMachine(incoming: IncomingMessage, settings: ProxySettings): boolean {
  const { headers, socket } = incoming
  if (!isForThisMachine(settings)) return false
  if (!loopback.test(socket.remoteAddress ?? '')) return false
  if (writtenByProxies.some((name) => headers[name] !== undefined)) return false
  return localNames.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
