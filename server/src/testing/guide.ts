/** One example of the API guide: a request, and the response on the page. */
export interface Example {
  readonly command: string
  readonly answer: ShownAnswer | undefined
}

interface ShownAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** The examples of a page in order: each `sh` block, with the `http` block after it. */
export function examplesOf(page: string): Example[] {
  const blocks = [...page.matchAll(/^```(sh|http)\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, kind, text = ''], at) => {
    const [, next, answer = ''] = blocks[at + 1] ?? []
    if (kind !== 'sh') return []
    return [{ command: text, answer: next === 'http' ? answerOf(answer) : undefined }]
  })
}

function answerOf(text: string): ShownAnswer {
  const [head = '', ...body] = text.trim().split('\n\n')
  const [first = '', ...headers] = head.split('\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: headers.map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^.*?: /, '')]),
    body: body.join('\n\n'),
  }
}

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * Runs the guide's shell blocks, and supports only the shell syntax they use: assignments, `curl`
 * with a cookie jar, a loop, the day it is, and one path variable from a response by `jq`.
 */
export class GuideShell {
  readonly #cookies = new Map<string, string>()
  readonly #variables: Record<string, string>

  constructor(variables: Record<string, string>) {
    this.#variables = { ...variables }
  }

  /** Runs a block; returns the response to its last request. */
  async run(block: string): Promise<Received | undefined> {
    let last: Received | undefined
    for (const line of commandsIn(block)) {
      const [, times = '1', command = line] =
        /^for n in \$\(seq (\d+)\); do (.*); done$/.exec(line) ?? []
      for (let n = 0; n < Number(times); n += 1) last = await this.#command(command)
    }
    return last
  }

  async #command(command: string): Promise<Received | undefined> {
    const [, today] = /^(\w+)=\$\(date -u \+%F\)$/.exec(command) ?? []
    if (today) {
      this.#variables[today] = new Date().toISOString().slice(0, 10)
      return undefined
    }
    const [, variable, call, path] = /^(\w+)=\$\((.*) \| jq -r '\.(.*)'\)$/.exec(command) ?? []
    if (variable && call && path) {
      const { body } = await this.#curl(call)
      this.#variables[variable] = valueAt(JSON.parse(body), path)
      return undefined
    }
    const [, name, value] = /^(\w+)=(\S+)$/.exec(command) ?? []
    if (!name) return this.#curl(command)
    // The caller's variables take precedence: the page contains the default address.
    this.#variables[name] ??= value ?? ''
    return undefined
  }

  async #curl(command: string): Promise<Received> {
    const [program, ...words] = wordsOf(command).map((word) => this.#expanded(word))
    if (program !== 'curl') throw new Error(`The guide runs ${program}, which no test can run`)
    const headers = new Headers()
    let url = ''
    let body: string | undefined
    while (words.length > 0) {
      const word = words.shift() ?? ''
      if (word === '-H') headers.append(...headerOf(words.shift() ?? ''))
      else if (word === '-d') body = words.shift() ?? ''
      else if (word === '-b') headers.set('cookie', this.#cookieHeader(words.shift()))
      else if (word === '-c') words.shift()
      else if (!word.startsWith('-')) url = word
    }
    const isStream = command.includes(' -N ')
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    if (command.includes(' -c ')) this.#keep(answer.headers.getSetCookie())
    const text = isStream ? await beginningOf(answer) : await answer.text()
    return { status: answer.status, headers: answer.headers, body: text }
  }

  #cookieHeader(jar: string | undefined): string {
    if (jar !== 'jar') throw new Error('The guide keeps its cookies in a file named jar')
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
  }

  /** A word of a command line without its quotes, with variables expanded outside single quotes. */
  #expanded(word: string): string {
    return word.replace(/'([^']*)'|"([^"]*)"|[^'"]+/g, (found, literal?: string, text?: string) =>
      literal === undefined
        ? (text ?? found).replace(/\$(\w+)/g, (_, name: string) => this.#variables[name] ?? '')
        : literal,
    )
  }
}

/** The commands of a block. A line continues after a backslash, and inside single quotes. */
const commandsIn = (block: string): string[] =>
  block
    .replaceAll('\\\n', ' ')
    .replace(/'[^']*'/g, (quoted) => quoted.replace(/\n\s*/g, ' '))
    .split('\n')
    .filter((line) => line.trim() !== '')

const wordsOf = (command: string): string[] => command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []

const headerOf = (text: string): [string, string] => [
  text.split(': ', 1)[0] ?? '',
  text.replace(/^.*?: /, ''),
]

/** The value at a path such as `rows[0].id` in a response. */
function valueAt(answer: unknown, path: string): string {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  return String(steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), answer))
}

/** The first part of a stream. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return first?.value ?? ''
}

/** Whether a text matches the page, where `…` matches anything. */
export function isShownAs(shown: string, text: string): boolean {
  const [beginning = '', ...parts] = shown.split('…')
  const end = parts.at(-1)
  if (end === undefined) return text === shown
  return text.length >= shown.length && text.startsWith(beginning) && text.endsWith(end)
}
