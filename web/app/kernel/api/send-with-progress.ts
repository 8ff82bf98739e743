interface Watch {
  /** How much of the body is on its way, from 0 to 1. */
  onProgress: (share: number) => void
  /** How long nothing may move, in milliseconds: a slow network is no dead one. */
  patience: number
  signal: AbortSignal | undefined
}

/** `fetch` for a body whose journey is worth watching, of which the browsers' own tells nothing. */
export function sendWithProgress(
  url: string,
  { method = 'GET', headers, body }: RequestInit,
  { onProgress, patience, signal }: Watch,
): Promise<Response> {
  const request = new XMLHttpRequest()
  let impatience: ReturnType<typeof setTimeout> | undefined
  const stir = () => {
    clearTimeout(impatience)
    impatience = setTimeout(() => request.abort(), patience)
  }
  const abort = () => request.abort()

  const answer = new Promise<Response>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stir()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    for (const end of ['error', 'abort'] as const)
      request.addEventListener(end, () => reject(new TypeError('the request did not arrive')))
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    signal?.addEventListener('abort', abort)
    stir()
    // A body of ours is a text or a form, never a stream, which alone could not be sent this way.
    request.send(body as XMLHttpRequestBodyInit | null | undefined)
  })
  return answer.finally(() => {
    clearTimeout(impatience)
    signal?.removeEventListener('abort', abort)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  const { status, responseText } = request
  return new Response(status === 204 ? null : responseText, { status, headers })
}
