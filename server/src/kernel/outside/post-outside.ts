import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that a stranger gave us leads into our own network, or is none of the public web. */
export class NotOutside extends Error {
  constructor() {
    super('the address is not one of the public web')
  }
}

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Uint8Array
  /** Whether addresses of this machine and its network, and http, are good too. */
  readonly mayStayInside: boolean
  /** What a name leads to; as this machine knows it by default. */
  readonly resolve?: typeof lookup
}

const longestWait = 15_000

/** Whether everybody on the internet reaches the same host there. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Whether a URL, before its name is looked up, may lead to a host of the public web. */
export function isOutside(url: string): boolean {
  const { protocol, port, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? isPublic(host) : host.includes('.')
}

/** The address that is checked is the one that is connected to: a name has no second answer. */
const lookingOutside =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new NotOutside(), '')
      if (!found.every(({ address }) => isPublic(address))) return callback(new NotOutside(), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })

/**
 * Posts to an address that a stranger gave us, and answers with the status. No redirection is followed,
 * and nothing of the answer is read.
 */
export async function postOutside({
  url,
  headers,
  body,
  mayStayInside,
  resolve: resolveName = lookup,
}: Post): Promise<number> {
  if (!mayStayInside && !isOutside(url)) throw new NotOutside()
  const send = new URL(url).protocol === 'http:' ? overHttp : overHttps
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      // A connection of its own: another's was perhaps made without this check.
      agent: false,
      signal: AbortSignal.timeout(longestWait),
      ...(!mayStayInside && { lookup: lookingOutside(resolveName) }),
    })
    request.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })
}
