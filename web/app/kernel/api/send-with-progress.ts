interface ProgressOptions {
  /** Upload progress from 0 to 1. */
  onProgress: (share: number) => void
  /** Milliseconds without progress after which the upload is aborted; a slow one is not. */
  timeout: number
  signal: AbortSignal | undefined
}

/** `fetch` with upload progress, which browsers' fetch does not report. */
export function sendWithProgress(
  url: string,
  { method = 'GET', headers, body }: RequestInit,
  { onProgress, timeout, signal }: ProgressOptions,
): Promise<Response> {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), timeout)
  }
  const abort = () => request.abort()

  const response = new Promise<Response>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    for (const end of ['error', 'abort'] as const)
      request.addEventListener(end, () => reject(new TypeError('the request did not arrive')))
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    signal?.addEventListener('abort', abort)
    restartTimer()
    // Bodies are text or forms, never streams, which XMLHttpRequest can't send.
    request.send(body as XMLHttpRequestBodyInit | null | undefined)
  })
  return response.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  const { status, responseText } = request
  return new Response(status === 204 ? null : responseText, { status, headers })
}
