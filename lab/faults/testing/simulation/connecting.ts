import pg from 'pg'

const { connect } = pg.Client.prototype

/** What requests wait for beside their statements: connections, and statements of libraries. */
export class Connecting {
  #count = 0
  #onEnd = () => {}

  /** Counts the connections that are opened from here on, until `close`. */
  constructor() {
    const begin = () => this.#begin()
    pg.Client.prototype.connect = function counted(this: pg.Client, ...parts: unknown[]) {
      const end = begin()
      this.once('connect', end).once('end', end)
      return Reflect.apply(connect, this, parts)
    } as typeof connect
  }

  close(): void {
    pg.Client.prototype.connect = connect
  }

  /** A callback that ends what begins now. */
  counted(callback: (...results: unknown[]) => unknown): (...results: unknown[]) => unknown {
    const end = this.#begin()
    return (...results) => {
      end()
      return callback(...results)
    }
  }

  get isUnderWay(): boolean {
    return this.#count > 0
  }

  async ended(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onEnd = resolve
    if (this.isUnderWay) await promise
  }

  #begin(): () => void {
    this.#count += 1
    let isCounted = true
    return () => {
      if (isCounted) this.#count -= 1
      isCounted = false
      if (this.#count === 0) this.#onEnd()
    }
  }
}
