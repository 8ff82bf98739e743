/** What of autocannon is used here; it brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?(request: Request): Request
  }

  export interface Client {
    setRequests(requests: Request[]): void
  }

  export interface Options {
    url: string
    connections: number
    duration: number
    timeout?: number
    setupClient?(client: Client): void
    requests?: Request[]
  }

  export interface Result {
    duration: number
    errors: number
    non2xx: number
    '2xx': number
  }

  export interface Tracker extends EventEmitter {
    on(
      event: 'response',
      heard: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Tracker
}
