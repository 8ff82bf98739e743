/** A text with placeholders for ids and digests. */
export interface Mould {
  readonly texts: readonly string[]
  /** The index of the copy's value before each text but the first. */
  readonly holes: readonly number[]
}

const idOrDigest = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}/g

export function mouldOf(text: string, places: ReadonlyMap<string, number>): Mould {
  const [texts, holes]: [string[], number[]] = [[], []]
  let from = 0
  for (const match of text.matchAll(idOrDigest)) {
    const hole = places.get(match[0])
    // What is equal in all copies, such as the digest of a shared note, stays text.
    if (hole === undefined) continue
    texts.push(text.slice(from, match.index))
    holes.push(hole)
    from = match.index + match[0].length
  }
  return { texts: [...texts, text.slice(from)], holes }
}

export function cast({ texts, holes }: Mould, values: readonly string[]): string {
  let text = texts[0] ?? ''
  for (let index = 0; index < holes.length; index += 1)
    text += (values[holes[index] ?? 0] ?? '') + (texts[index + 1] ?? '')
  return text
}
