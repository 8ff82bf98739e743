import { freePort } from '@mainforte/server/testing/free-port'
import { freshFolder } from '@mainforte/server/testing/engines'
import { openProxy } from './haproxy.ts'
import { type Environment, type Product, startProduct } from './product.ts'

/** Two processes of the product behind HAProxy. */
export interface Pair extends Pick<Product, 'send' | 'stop' | 'kill'> {
  /** Sends a request to one of them, past the proxy. */
  sendTo(which: 0 | 1): Product['send']
  /** Stops one and starts it again with another program, and waits until it gets requests. */
  restart(which: 0 | 1, script?: string): Promise<void>
}

/** Starts both with the same settings. */
export async function openPair(environment: Environment, script?: string): Promise<Pair> {
  const ports = [await freePort(), await freePort()] as const
  const started = (which: 0 | 1, program: string | undefined) =>
    startProduct(
      { ...environment, DATA_DIR: freshFolder(), PORT: String(ports[which]), TRUST_PROXY: '1' },
      program,
    )
  const products = [await started(0, script), await started(1, script)]
  const proxy = await openProxy(...ports)
  await proxy.untilBoth()
  return {
    async send(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers, signal } = request
      const body = request.body && (await request.text())
      return fetch(`${proxy.url}${pathname}${search}`, { method, headers, body, signal })
    },
    sendTo: (which) => (request) => {
      const product = products[which]
      if (!product) throw new Error('There are two')
      return product.send(request)
    },
    async restart(which, program = script) {
      await products[which]?.stop()
      products[which] = await started(which, program)
      await proxy.untilBoth()
    },
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
    },
    async kill() {
      await Promise.all(products.map((product) => product.kill()))
      await proxy.close()
    },
  }
}
