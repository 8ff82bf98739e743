/**
 * The part of XMLHttpRequest that an upload needs, implemented by the replaced `fetch`, so that
 * tests define responses once.
 */
export class WatchedRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #url = ''
  #method = 'GET'
  #given = new Headers()
  #answer = new Headers()
  #isAborted = false

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#given.set(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#answer].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  abort() {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  send(body: BodyInit | null = null) {
    const half = Object.assign(new Event('progress'), { loaded: 1, total: 2 })
    this.upload.dispatchEvent(half)
    fetch(this.#url, { method: this.#method, headers: this.#given, body }).then(
      async (answer) => {
        this.status = answer.status
        this.#answer = answer.headers
        this.responseText = await answer.text()
        if (!this.#isAborted) this.dispatchEvent(new Event('load'))
      },
      () => this.dispatchEvent(new Event('error')),
    )
  }
}
