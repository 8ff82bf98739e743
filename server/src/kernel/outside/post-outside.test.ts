import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { NotOutside, postOutside } from './post-outside.ts'

/** What names lead to. */
let found: object[] = []
const resolve = ((_name: string, _options: object, answer: (error: null, all: object[]) => void) =>
  answer(null, found)) as unknown as typeof lookup

const post = (url: string, mayStayInside = false) =>
  postOutside({ url, headers: {}, body: Buffer.from('hello'), mayStayInside, resolve })

test('post-outside-1 a name that leads into our own network is not connected to', async () => {
  found = [{ address: '10.0.0.7', family: 4 }]
  await expect(post('https://push.example/')).rejects.toThrow(NotOutside)
  // One good address beside it does not help.
  found = [
    { address: '192.0.43.8', family: 4 },
    { address: '::1', family: 6 },
  ]
  await expect(post('https://push.example/')).rejects.toThrow(NotOutside)
})

test('post-outside-2 a redirection is an answer, and a long answer is not read', async () => {
  const server = createServer((_, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' })
    const flood = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', flood)
    flood()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  expect(await post(`http://127.0.0.1:${port}/`, true)).toBe(302)
  await new Promise((resolve) => server.close(resolve))
})
