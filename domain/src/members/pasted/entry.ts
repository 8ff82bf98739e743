import { folded, foldedWhole } from '../../kernel/search.ts'
import { isReadable } from '../../kernel/text.ts'
import { type Part, type ReadPhone, isMonth, isWeekday, partsOf } from './figures.ts'
import {
  contactLabels,
  idLabels,
  nameLabels,
  ownWords,
  roles,
  statusOpeners,
  statuses,
  wordSet,
} from './vocabulary.ts'

/** What one cell, or one line without cells, says of one person. */
export interface Found {
  readonly name: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Undefined where nothing is said of hands. */
  readonly hands?: number
  /** Whether the person has half a hand. */
  readonly isHalf?: true
  /** A small figure behind the name: hands, a rank or a part of the name, as its neighbours say. */
  readonly suffix?: number
  /** Whether the figure stands in brackets. */
  readonly isBracketed?: true
  /** Whether an amount, a day or hands stand behind the name, which ends there. */
  readonly isCounted?: true
  /** Numbers of which a spreadsheet kept the first digits only. */
  readonly lost: readonly string[]
}

/** How a line of a list begins. */
export interface Marker {
  /** A figure with a sign behind it, a figure alone, or a bullet or tick. */
  readonly kind: 'numbered' | 'figure' | 'bullet'
  readonly value?: number
}

export interface Entry {
  readonly marker: Marker | undefined
  /** The cells between commas and semicolons, each with what it says. */
  readonly cells: readonly (readonly Found[])[]
}

type Sign = Extract<Part, { kind: 'sign' }>
const isSign = (part: Part | undefined, among: string): part is Sign =>
  part?.kind === 'sign' && among.includes(part.text)
const wordIn = (part: Part | undefined) => (part?.kind === 'word' ? foldedWhole(part.text) : '')

/** Reads a line of a list: one entry, or several if it goes on with the next numbers, "1. Awa 2. Fatou". */
export function entriesOf(line: string, readPhone: ReadPhone): Entry[] {
  const entries: Entry[] = []
  let { marker, rest } = markerOf(partsOf(line, readPhone))
  for (;;) {
    const next = marker?.kind === 'numbered' ? nextNumber(rest, (marker.value ?? 0) + 1) : -1
    const own = next < 0 ? rest : rest.slice(0, next)
    const cells = splitAt(own, ',;|').map(peopleIn)
    const office = marker?.kind === 'numbered' && cells.flat().length === 0 ? officeIn(own) : ''
    entries.push({ marker, cells: office ? [[{ ...nothing, name: office }]] : cells })
    if (next < 0) return entries
    ;({ marker, rest } = markerOf(rest.slice(next)))
  }
}

/** In a numbered list "5. Présidente" is a person. */
const officeIn = (parts: readonly Part[]): string => {
  const words = parts.flatMap((part) => (part.kind === 'word' ? part.text : []))
  const areOffice = words.every((word) => folded(word).split(' ').every(isOffice))
  return areOffice && words.length === parts.length ? words.join(' ') : ''
}
const isOffice = (word: string) => roles.has(word) || fillers.has(word)

/** Where a line goes on with the next person of a numbered list: "1. Awa 2. Fatou", or a second column. */
const nextNumber = (parts: readonly Part[], value: number): number =>
  parts.findIndex(
    (part, at) =>
      at > 0 &&
      part.kind === 'number' &&
      (part.value === value
        ? isSign(parts[at + 1], '.)-:°/')
        : part.value > value && isSign(parts[at + 1], '.)') && startsUpper(parts[at + 2])) &&
      parts[at + 2] !== undefined,
  )

/** What one cell of a table says: commas separate nothing there. */
export const cellOf = (text: string, readPhone: ReadPhone): Found => {
  const { rest } = markerOf(partsOf(text, readPhone))
  return merged(peopleIn(rest.filter((part) => !isSign(part, ',;|'))))
}

export const isEmpty = ({ name, phones, emails, lost }: Found): boolean =>
  name === '' && phones.length === 0 && emails.length === 0 && lost.length === 0

export const isNameOnly = (found: Found): boolean =>
  found.name !== '' && found.phones.length + found.emails.length + found.lost.length === 0

const nothing: Found = { name: '', phones: [], emails: [], lost: [] }

/** Several finds as one person. */
export const merged = (all: readonly Found[]): Found =>
  all.reduce(
    (one, other) => ({
      ...other,
      ...one,
      name: [one.name, other.name].filter(Boolean).join(' '),
      phones: [...one.phones, ...other.phones],
      emails: [...one.emails, ...other.emails],
      lost: [...one.lost, ...other.lost],
    }),
    nothing,
  )

function splitAt(parts: readonly Part[], signs: string): Part[][] {
  const cells: Part[][] = [[]]
  for (const part of parts)
    if (isSign(part, signs)) cells.push([])
    else cells.at(-1)?.push(part)
  return cells
}

/** `1.`, `(2)`, `n° 3 :`, `4`, `- `, a tick: what precedes a name in a list. */
function markerOf(parts: readonly Part[]): { marker: Marker | undefined; rest: readonly Part[] } {
  let at = 0
  let isBullet = false
  while (parts[at]?.kind === 'mark' || isSign(parts[at], '-–—−>·.:/=')) {
    isBullet = true
    at += 1
  }
  const number = numberedAt(parts, at)
  if (number) return number
  // "[x] Awa", "x Awa"
  const box = isSign(parts[at], '[(') ? 1 : 0
  const mark = parts[at + box]
  const isTicked = mark?.kind === 'word' && /^[xo]$/iu.test(mark.text)
  if (isTicked && (box === 0 ? startsUpper(parts[at + 1]) : isSign(parts[at + 2], '])')))
    return { marker: { kind: 'bullet' }, rest: parts.slice(at + (box === 0 ? 1 : 3)) }
  if (box === 1 && isSign(parts[at + 1], '])'))
    return { marker: { kind: 'bullet' }, rest: parts.slice(at + 2) }
  return { marker: isBullet ? { kind: 'bullet' } : undefined, rest: parts.slice(at) }
}

const startsWithCapital = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '')
const startsUpper = (part: Part | undefined) =>
  part?.kind === 'word' && startsWithCapital(part.text)

const beforeFigures = wordSet('n no num numero nr tour')

function numberedAt(parts: readonly Part[], from: number) {
  let at = from
  const isOpen = isSign(parts[at], '([')
  if (isOpen || isSign(parts[at], '#')) at += 1
  if (beforeFigures.has(wordIn(parts[at]))) {
    const isSigned = isSign(parts[at + 1], '°º.:')
    if (parts[at + (isSigned ? 2 : 1)]?.kind !== 'number') return undefined
    at += isSigned ? 2 : 1
  }
  const figure = parts[at]
  if (figure?.kind !== 'number' || figure.value > 999) {
    // "a) Awa"
    const isLettered = /^[a-z]$/u.test(wordIn(figure)) && isSign(parts[at + 1], ')')
    return isLettered
      ? { marker: { kind: 'numbered' } satisfies Marker, rest: parts.slice(at + 2) }
      : undefined
  }
  at += 1
  if (wordIn(parts[at]) === 'tour') at += 1
  const marks = at
  while (isSign(parts[at], '.)-–—:°º/]>') || parts[at]?.kind === 'mark') at += 1
  const kind = at > marks || at > from + 1 ? 'numbered' : 'figure'
  if (
    kind === 'figure' &&
    parts[at]?.kind !== 'word' &&
    parts[at]?.kind !== 'phone' &&
    !isSign(parts[at], '~@*')
  )
    return undefined
  // "(2)" alone, or behind a name, is no number of a line.
  if (isOpen && parts[at] === undefined) return undefined
  return { marker: { kind, value: figure.value } satisfies Marker, rest: parts.slice(at) }
}

interface Segment {
  /** The sign that separates it from the one before. */
  readonly sign: string
  readonly parts: Part[]
}

const opening = '([«“„'
const closing = ')]»”'

/** Cuts a cell where a sign separates the name from what is said of it. */
function segmentsOf(parts: readonly Part[]): Segment[] {
  const segments: Segment[] = [{ sign: '', parts: [] }]
  for (const part of parts) {
    if (isSign(part, opening)) segments.push({ sign: '(', parts: [] })
    else if (isSign(part, closing)) segments.push({ sign: ')', parts: [] })
    else if (isSign(part, '-–—−―')) segments.push({ sign: '-', parts: [] })
    else if (isSign(part, ':=')) segments.push({ sign: ':', parts: [] })
    else if (isSign(part, '/')) segments.push({ sign: '/', parts: [] })
    else segments.at(-1)?.parts.push(part)
  }
  return segments
}

/** One person being read; a cell holds a second one only where each has half a hand. */
interface Draft {
  name: string
  /** What is said of them: a quarter, a nickname, a relation. */
  readonly notes: string[]
  readonly phones: string[]
  readonly emails: string[]
  readonly lost: string[]
  hands?: number
  halves: number
  /** Whether the half stands before the name. */
  isHalfFirst?: boolean
  suffix?: number
  isBracketed?: true
  isCounted?: true
}

const draft = (): Draft => ({ name: '', notes: [], phones: [], emails: [], lost: [], halves: 0 })

function peopleIn(parts: readonly Part[]): Found[] {
  const drafts = [draft()]
  const segments = segmentsOf(parts)
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1]
    const isTurn = next?.sign === '-' && next.parts.some(({ kind }) => kind === 'word')
    const isBeforePhone = next?.parts[0]?.kind === 'phone'
    readSegment(drafts, segment, { isLabel: next?.sign === ':', isTurn, isBeforePhone })
  }
  return drafts.map(foundOf).filter((found) => !isEmpty(found) || found.hands || found.suffix)
}

interface Role {
  /** Whether a colon follows: what stands before it may be a label. */
  readonly isLabel: boolean
  /** Whether a dash and words follow: a month before it is that of a turn. */
  readonly isTurn: boolean
  /** Whether a number follows: "Awa Wave / 07 ...". */
  readonly isBeforePhone: boolean
}

function readSegment(drafts: Draft[], { sign, parts }: Segment, role: Role): void {
  let words: string[] = []
  let suffix: number | undefined
  let hasContact = false
  let isRemark = false
  const flush = () => {
    const person = drafts.at(-1)
    const said = words
    words = []
    if (!person || isRemark) return
    const { text, isCut } = nameOf(said, { ...role, isFirst: person.name === '' })
    // What stands behind a remark belongs to it: "Awa a payé 10.000 hier".
    isRemark = isCut
    if (text === '' || (person.name !== '' && isAside(text))) return
    if (person.name === '') person.name = text
    else if (sign === '/' && !hasContact) person.name += ` / ${text}`
    else if (sign !== ':') person.notes.push(text)
  }
  for (const part of parts) {
    const person = drafts.at(-1)
    if (!person) return
    suffix = part.kind === 'number' ? part.value : part.kind === 'mark' ? suffix : undefined
    switch (part.kind) {
      case 'word':
        if (person.halves > 0 && !person.isHalfFirst && person.name !== '' && isWorth(part.text))
          drafts.push(draft())
        words.push(part.text)
        break
      case 'sign':
        if ('&+'.includes(part.text) && words.length > 0) words.push(part.text)
        // "n° 07 11 12 13 14"
        else if ('°º'.includes(part.text) && /^n[or]?$/iu.test(words.at(-1) ?? '')) words.pop()
        break
      case 'phone':
      case 'email':
      case 'lost':
        withoutLabels(words)
        // "Awa 07 ... et Fatou 05 ..."
        if (hasContact && words.length > 1 && isBetween(words[0] ?? '')) drafts.push(draft())
        flush()
        hasContact = true
        addContact(drafts.at(-1) ?? person, part)
        break
      case 'hands':
        flush()
        person.hands = part.count
        if (part.isHalf) person.halves += 1
        person.isCounted = true
        break
      case 'half':
        flush()
        // "½ Awa ½ Fatou"
        if (person.isHalfFirst && person.name !== '')
          drafts.push({ ...draft(), halves: 1, isHalfFirst: true })
        else {
          person.isHalfFirst = person.name === ''
          person.halves += 1
          person.isCounted = true
        }
        break
      case 'number':
        // "Groupe 2 Awa", "Awa 2 Koné"
        if (idLabels.has(foldedWhole(words.at(-1) ?? ''))) words.pop()
        else if (words.length > 0) words.push(String(part.value))
        break
      case 'amount':
        if (idLabels.has(foldedWhole(words.at(-1) ?? ''))) words.pop()
        flush()
        person.isCounted = true
        break
      case 'day':
        // "Aya née 12/03/1990"
        while (/^(?:nee?|le|du)$/u.test(foldedWhole(words.at(-1) ?? ''))) words.pop()
        flush()
        person.isCounted = true
        break
      case 'time':
        // What stands behind an amount or a day is said of it.
        flush()
        break
      case 'mark':
      case 'link':
        break
    }
  }
  const person = drafts.at(-1)
  if (suffix !== undefined && words.length > 1 && person) {
    words.pop()
    if (suffix < 100) person.suffix = suffix
  } else if (suffix !== undefined && sign === '(' && parts.length === 1 && person && suffix < 100) {
    person.suffix = suffix
    person.isBracketed = true
  }
  if (hasContact && words.every((word) => contactLabels.has(foldedWhole(word)))) words = []
  flush()
}

function addContact(
  { phones, emails, lost }: Draft,
  part: Extract<Part, { kind: 'phone' | 'email' | 'lost' }>,
): void {
  if (part.kind === 'phone') phones.push(part.number)
  else if (part.kind === 'email') emails.push(part.address)
  else lost.push(part.text)
}

/** "à Bouaké", "depuis mardi": said of somebody, and no other name of theirs. */
const isAside = (text: string) =>
  /^(?:[àa]|au|depuis|pour|par|via|dans|chez|sans|pas|from|in|for|no|without)\s/iu.test(text)

/** Whether a word behind a half hand begins another person. */
const isWorth = (word: string) => !isBetween(word) && !statuses.has(foldedWhole(word))
const isBetween = (word: string) => /^(?:et|ou|and|or|na|avec|&|\+)$/iu.test(word)

/** Takes away the label directly before a number: "Awa Tél", "Orange money". */
function withoutLabels(words: string[]): void {
  while (contactLabels.has(foldedWhole(words.at(-1) ?? '')) || words.at(-1) === '+') words.pop()
}

const noName = { text: '', isCut: false }

/** The words of a segment as a name; empty where they are a label, an office or a remark. */
function nameOf(
  words: readonly string[],
  { isLabel, isTurn, isBeforePhone, isFirst }: Role & { readonly isFirst: boolean },
) {
  const all = words.map(foldedWhole)
  // "vice-présidente" is two words.
  const single = words.flatMap((word) => folded(word).split(' '))
  const isAll = (...sets: readonly ReadonlySet<string>[]) =>
    single.every((word) => fillers.has(word) || sets.some((set) => set.has(word)))
  if (isAll()) return noName
  if (isAll(roles) || isAll(statuses)) return noName
  if (isLabel && isAll(nameLabels, contactLabels, roles)) return noName
  if (words.every((word) => isMonth(word) || isWeekday(word)) && (isLabel || isTurn || !isFirst))
    return noName
  // "X X - X": ticks of a notebook.
  if (all.every((word) => /^[xov]$/u.test(word))) return noName
  const end = remarkAt(all, isFirst ? 1 : 0)
  const kept = words.slice(0, end)
  while (isBetween(kept[0] ?? '')) kept.shift()
  // "+225 ... et vous"
  if (kept.length < end && kept.length === 1 && ownWords.has(foldedWhole(kept[0] ?? '')))
    return noName
  while (isBetween(kept.at(-1) ?? '')) kept.pop()
  if (isLabel || (isBeforePhone && kept.length > 1)) withoutLabels(kept)
  // "Dépôt Wave : 07 ..."
  if (isLabel && kept.every((word) => statuses.has(foldedWhole(word)))) return noName
  // "Vieux Issa X X O": ticks behind a name.
  let ticks = kept.length
  while (ticks > 0 && /^[xov]$/iu.test(kept[ticks - 1] ?? '')) ticks -= 1
  const isTicked = kept.length - ticks > 1 || /^x$/iu.test(kept[ticks] ?? '')
  if (ticks > 0 && isTicked) kept.length = ticks
  // "Awa juillet"
  const last = kept.length > 1 ? (kept.at(-1) ?? '') : ''
  if (last.length > 3 && isMonth(last) && startsWithCapital(kept[0]) && !startsWithCapital(last))
    kept.pop()
  const text = kept.join(' ')
  return { text: isReadable(text) ? withoutLastDot(text) : '', isCut: end < words.length }
}

const fillers = wordSet('de du la le aux au et d l complet full of the', '')

/** Where a remark begins: "Awa a payé", "Fifi reste 250". */
function remarkAt(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at += 1) {
    let status = at
    while (status - at < 3 && statusOpeners.has(words[status] ?? '')) status += 1
    if (statuses.has(words[status] ?? '')) return at
    // "pas encore", "en mars"
    const isOpen = at > 0 && /^(?:en|pas|fin|debut)$/u.test(words[at] ?? '')
    if (isOpen && (words[at] === 'pas' || isMonth(words[at + 1] ?? ''))) return at
    // "née le", "CNI C 0012"
    const isBirth =
      /^(?:nee?|born)$/u.test(words[at] ?? '') && /^(?:le|en|a|on|in)$/u.test(words[at + 1] ?? '')
    if (isBirth || (at > 0 && idLabels.has(words[at] ?? ''))) return at
  }
  return words.length
}

/** A point ends a sentence, unless it shortens a word: "Awa.", but "Awa K." */
const withoutLastDot = (text: string) =>
  text.endsWith('.') && /\p{L}{2}\.$/u.test(text) ? text.slice(0, -1) : text

function foundOf({
  name,
  notes,
  phones,
  emails,
  lost,
  hands,
  halves,
  suffix,
  isBracketed,
  isCounted,
}: Draft): Found {
  const told = notes.filter((note) => phones.length === 0 || !isContactLabel(note))
  const whole = [name, ...told.map((note) => `(${note})`)].filter(Boolean).join(' ')
  return {
    name: name === '' ? notes.join(' ') : whole,
    phones,
    emails,
    lost,
    ...(hands !== undefined && { hands }),
    // Two halves are a hand.
    ...(halves === 1 && { isHalf: true as const }),
    ...(suffix !== undefined && { suffix }),
    ...(isBracketed && { isBracketed }),
    ...(isCounted && { isCounted }),
  }
}

/** "Awa 07 ... (MTN)" */
const isContactLabel = (note: string) =>
  note.split(' ').every((word) => contactLabels.has(foldedWhole(word)))
