import { type Product, signIn } from './product.ts'

interface Message {
  readonly topic: string
  readonly body: unknown
}

export interface LiveStream {
  /** The next message on a topic since the last one returned. */
  next(topic: string): Promise<Message>
  cancel(): Promise<void>
}

/** Signs a person in and opens their live stream, as a browser does. */
export async function openLiveStream(send: Product['send'], email: string): Promise<LiveStream> {
  let stream: Response | undefined
  const caller = await signIn(async (request) => {
    const answer = await send(request)
    if (!request.url.endsWith('/api/live')) return answer
    stream = answer
    // A caller reads the whole body, which never ends for a live stream.
    return new Response()
  }, email)
  await caller.get('/live')
  if (stream?.status !== 200 || !stream.body) throw new Error(`no live stream: ${stream?.status}`)
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''

  async function nextEvent(): Promise<string> {
    for (;;) {
      const [event, ...rest] = unread.split('\n\n')
      if (event !== undefined && rest.length > 0) {
        unread = rest.join('\n\n')
        return event
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the live stream ended')
      unread += value
    }
  }

  // The first event confirms the subscription: from here no message is missed.
  await nextEvent()
  return {
    async next(topic) {
      for (;;) {
        const [, data = '{}'] = /^data: (.*)$/m.exec(await nextEvent()) ?? []
        const message: Message = JSON.parse(data)
        if (message.topic === topic) return message
      }
    },
    cancel: () => reader.cancel(),
  }
}
