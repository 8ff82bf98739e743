import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { type Settings, isLocalAddress, isLocalName } from '../settings/settings.ts'

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
  const address = [claimed, socket].find(isIP)
  return address === undefined ? '' : networks.memo(address)
}

function forwardedBy(incoming: IncomingMessage): string[] {
  const header = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
  return header === '' ? [] : header.split(',').map((entry) => entry.trim())
}

/** Parsing an address takes as long as finding the route of a request, and a proxy keeps sending the same. */
const networks = new LRUCache<string, string>({ max: 5000, memoMethod: network })

function network(address: string): string {
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && parse(address).range() === 'loopback'

/**
 * An IPv4-mapped address becomes IPv4. ipaddr.js also maps the obsolete ::192.0.2.1 (RFC 4291,
 * 2.5.5.1); written as ::0:192.0.2.1 it stays IPv6.
 */
const parse = (address: string) =>
  ipaddr.process(address.replace(/%.*$/, '').replace(/^::(?=\d+\.)/, '::0:'))

const writtenByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether the server runs locally, for somebody who tries it on their own machine. */
export const isForThisMachine = ({ appUrl, trustProxy }: ProxySettings): boolean =>
  trustProxy === 0 && isLocalAddress(appUrl)

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
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (writtenByProxies.some((name) => headers[name] !== undefined)) return false
  return isLocalName((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
