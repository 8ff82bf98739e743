import { signIn } from './product.ts'
import type { Product } from './product.ts'

interface Heard {
  readonly topic: string
  readonly body: unknown
}

export interface LiveLine {
  /** The next message on a topic, among those that came since the last one asked for. */
  next(topic: string): Promise<Heard>
  hangUp(): Promise<void>
}

/** Signs somebody in and opens his line of live messages, as his browser does. */
export async function openLiveLine(send: Product['send'], email: string): Promise<LiveLine> {
  let line: Response | undefined
  const caller = await signIn(async (request) => {
    const answer = await send(request)
    if (!request.url.endsWith('/api/live')) return answer
    line = answer
    // A caller reads to the end, which a live line does not have.
    return new Response()
  }, email)
  await caller.get('/live')
  if (line?.status !== 200 || !line.body) throw new Error(`no live line: ${line?.status}`)
  const reader = line.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''

  async function nextEvent(): Promise<string> {
    for (;;) {
      const [event, ...rest] = unread.split('\n\n')
      if (event !== undefined && rest.length > 0) {
        unread = rest.join('\n\n')
        return event
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the live line ended')
      unread += value
    }
  }

  // From now on nothing is missed.
  await nextEvent()
  return {
    async next(topic) {
      for (;;) {
        const [, data = '{}'] = /^data: (.*)$/m.exec(await nextEvent()) ?? []
        const heard: Heard = JSON.parse(data)
        if (heard.topic === topic) return heard
      }
    },
    hangUp: () => reader.cancel(),
  }
}
