import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, isForThisMachine, isThisMachine } from './visitor.ts'

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  const facts: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress: string } } = {
    headers: { host: 'localhost:3000', ...headers },
    socket: { remoteAddress },
  }
  return facts as IncomingMessage // the two facts that are looked at
}

test('visitor-1 without a trusted proxy, X-Forwarded-For is ignored', () => {
  expect(addressOf(request('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' }), 0)).toBe(
    '203.0.113.7',
  )
})

test('visitor-2 behind trusted proxies, only the entries they wrote count', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 10.0.0.2' }
  expect(addressOf(request('10.0.0.1', headers), 2)).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.1', headers), 1)).toBe('10.0.0.2')
  expect(addressOf(request('10.0.0.1', { 'x-forwarded-for': 'nonsense' }), 1)).toBe('10.0.0.1')
  expect(addressOf(request('10.0.0.1'), 1)).toBe('10.0.0.1')
})

test('an IPv6 client counts as its /64 network, an IPv4 client as its address in any notation', () => {
  expect(addressOf(request('2001:db8:1:2:3:4:5:6'), 0)).toBe('2001:db8:1:2::/64')
  expect(addressOf(request('2001:db8:1:2::ffff'), 0)).toBe('2001:db8:1:2::/64')
  expect(addressOf(request('::1'), 0)).toBe('0:0:0:0::/64')
  expect(addressOf(request('::ffff:203.0.113.7'), 0)).toBe('203.0.113.7')
  expect(addressOf(request('::ffff:cb00:7107'), 0)).toBe('203.0.113.7')
  expect(addressOf(request('::203.0.113.7'), 0)).toBe('0:0:0:0::/64')
})

const here = { appUrl: 'http://localhost:3000', trustProxy: 0 }

test('a request is local only from a local address, to a local name and through no proxy', () => {
  expect(isThisMachine(request('127.0.0.1'), here)).toBe(true)
  expect(isThisMachine(request('::1', { host: '[::1]:3000' }), here)).toBe(true)
  expect(isThisMachine(request('::ffff:127.0.0.1', { host: '127.0.0.1' }), here)).toBe(true)
  expect(isThisMachine(request('192.168.1.4'), here)).toBe(false)
  expect(isThisMachine(request('::127.0.0.1'), here)).toBe(false)
  expect(isThisMachine(request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), here)).toBe(false)
  expect(isThisMachine(request('127.0.0.1', { host: 'evil.example:3000' }), here)).toBe(false)
})

test('with a public address or a proxy configured, no request is local', () => {
  // What a plain reverse proxy on the same machine sends of a visitor from anywhere.
  const passedOn = request('127.0.0.1', { host: '127.0.0.1:3000' })
  expect(isThisMachine(passedOn, here)).toBe(true)
  expect(isThisMachine(passedOn, { ...here, appUrl: 'https://tontine.example' })).toBe(false)
  expect(isThisMachine(passedOn, { ...here, trustProxy: 1 })).toBe(false)
  expect(isForThisMachine({ ...here, appUrl: 'http://[::1]:3000' })).toBe(true)
  expect(isForThisMachine({ ...here, appUrl: 'http://localhost.example' })).toBe(false)
})
