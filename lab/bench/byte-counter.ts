import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import type { Running } from './processes.ts'

/** A proxy that counts what a browser receives: files, answers, headers and live lines. */
export interface ByteCounter extends Running {
  /** Since the last call. */
  received(): number
}

export async function openByteCounter(port: number, target: string): Promise<ByteCounter> {
  const { hostname, port: targetPort } = new URL(target)
  let bytes = 0
  const server = createServer((browser) => {
    const product = connect(Number(targetPort), hostname)
    product.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    browser.pipe(product)
    product.pipe(browser)
    browser.on('error', () => product.destroy())
    product.on('error', () => browser.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    received() {
      const received = bytes
      bytes = 0
      return received
    },
    async stop() {
      server.close()
    },
  }
}
