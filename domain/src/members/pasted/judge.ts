import { folded, foldedWords } from '../../kernel/search.ts'
import { isLabel } from './headers.ts'
import { type Found, type Marker, isNameOnly } from './entry.ts'
import { isMonth } from './figures.ts'
import type { Find } from './table.ts'
import {
  chatStatuses,
  nobodyWords,
  notices,
  ownWords,
  sentenceWords,
  titles,
  totals,
  wordSet,
} from './vocabulary.ts'

/** One person of a line, or a part of one: the name stands on one line, the number on the next. */
export interface Item {
  readonly found: Found
  readonly marker: Marker | undefined
  readonly source: string
  /** The number of the paragraph: an empty line begins the next. */
  readonly block: number
  readonly isBold: boolean
  /** Whether it begins with a star: a bullet, or bold. */
  readonly isStarred: boolean
}

/** What a list of lines holds, in its order. */
export interface Listed {
  readonly finds: readonly Find[]
  readonly untaken: readonly string[]
}

/** How the people of a list are marked: by numbers, or else by bullets and ticks. */
interface Style {
  readonly isTalk: boolean
  readonly isMarked: (item: Item) => boolean
  /** How many lines are marked, and whether they make the list. */
  readonly marked: number
  readonly isMarkedList: boolean
  readonly first: number
  readonly isOneBold: boolean
  /** Whether names of months stand over groups of people. */
  readonly hasMonths: boolean
  /** Whether most names have a colon behind them, and nothing more: "Awa :". */
  readonly haveColons: boolean
}

function styleOf(items: readonly Item[], isTalk: boolean): Style {
  const numbered = items.filter(({ marker }) => marker && marker.kind !== 'bullet').length
  const areNumbered = numbered > 1 && numbered * 2 >= items.length
  const isMarked = ({ marker }: Item) =>
    marker !== undefined && !(areNumbered && marker.kind === 'bullet')
  const marked = items.filter(isMarked).length
  return {
    isTalk,
    isMarked,
    marked,
    isMarkedList: marked > 1 && marked * 2 >= items.length,
    first: items.findIndex(isMarked),
    isOneBold: items.filter(({ isStarred }) => isStarred).length === 1,
    haveColons:
      items.filter(({ source }) => source.trimEnd().endsWith(':')).length * 2 > items.length,
    hasMonths: items.filter((item) => !isMarked(item) && isMonth(item.found.name)).length > 1,
  }
}

/** A name without what is said of it in brackets. */
const bare = (name: string): string => name.replace(/ ?\([^)]*\)/gu, '') || name

/** Says of each name whether it is somebody's: titles, sums and sentences are not. */
export function judged(items: readonly Item[], { isTalk }: { readonly isTalk: boolean }): Listed {
  const style = styleOf(items, isTalk)
  const figures = figuresOf(items)
  const finds: Find[] = []
  const untaken: string[] = []
  let list = 0
  for (const [at, item] of items.entries()) {
    const { found, marker, source } = item
    // A list that begins again with its first number is another one.
    if (marker?.value === 1 && at > style.first) list += 1
    const words = foldedWords(bare(found.name))
    if (isOwn(words)) continue
    const position = { at, isTop: finds.length === 0 }
    if (isSomebody(item, words, position, style))
      finds.push({ ...found, ...figures(at), source, list })
    else untaken.push(source)
  }
  return isTalk && !isListInTalk(finds, items) ? { finds: [], untaken } : { finds, untaken }
}

interface Position {
  readonly at: number
  /** Whether nobody stands above it. */
  readonly isTop: boolean
}

function isSomebody(
  item: Item,
  words: readonly string[],
  { at, isTop }: Position,
  style: Style,
): boolean {
  const { found, marker, source, isBold } = item
  const isContact = found.name === '' || !isNameOnly(found)
  if (isNobody(words) || isSentence(words, isContact) || isMe.test(found.name)) return false
  const isMarked = style.isMarked(item)
  if (!isMarked && style.hasMonths && isMonth(found.name)) return false
  // "Wave : 07 ...", where a marked list has a name on each line
  if (!isMarked && style.isMarkedList && found.name === '' && /\p{L}/u.test(source)) return false
  const isNumbered = isMarked && marker?.kind !== 'bullet'
  const isOver = /^[^:]*: *$/u.test(source) && !style.haveColons
  if (!isNumbered && (isOver || isTitle(words, source) || isOpening(source))) return false
  // A title in bold, or the header of a table with one column.
  const isHeading = isBold && style.isOneBold && (words.length > 1 || !/\p{Ll}/u.test(found.name))
  if (isTop && !isMarked && (isHeading || isLabel(found.name))) return false
  const isLoose = (style.isMarkedList || style.isTalk) && !isMarked && !isContact
  if (isLoose && !(at > style.first && looksLikeName(found.name))) return false
  const isAlone = style.isTalk && !isContact && style.marked < 2
  return !isAlone || (marker?.kind === 'numbered' && looksLikeName(found.name))
}

/** In a chat, one line with a number before it may be somebody who adds themselves to the list. */
const isListInTalk = (finds: readonly Find[], items: readonly Item[]): boolean =>
  items.some(({ marker }) => marker?.kind === 'numbered') ||
  items.filter(({ marker }) => marker !== undefined).length > 1 ||
  finds.filter((found) => found.name !== '' && !isNameOnly(found)).length > 1

/** Whether a line with commas is a sentence, and no list of names. */
export function isTold(line: string): boolean {
  if (!line.includes(',')) return false
  return foldedWords(line.slice(0, 500)).filter((word) => sentenceWords.has(word)).length > 1
}

/** Whether the app itself says a line: "Awa a ajouté Fifi". */
export const isNotice = (line: string): boolean => notices.test(` ${folded(line.slice(0, 300))} `)

/**
 * What the small figures of a list say. Before a name they number the lines, or are hands where they do not follow
 * each other; behind most names they are hands, or ranks where they do.
 */
function figuresOf(items: readonly Item[]): (at: number) => Partial<Find> {
  const values = items.map(({ marker }) => marker?.value)
  const suffixes = items.map(({ found }) => found.suffix)
  const known = suffixes.flatMap((suffix, at) => (suffix === undefined ? [] : [{ suffix, at }]))
  const areRanks =
    known.length > 1 &&
    known.every(({ suffix }, index) => suffix === (known[0]?.suffix ?? 0) + index)
  const areHands =
    known.length > 2 &&
    known.length * 5 >= items.length * 3 &&
    known.every(({ suffix }) => suffix <= 10)
  return (at) => {
    const item = items[at]
    const { suffix, name = '', hands, isBracketed } = item?.found ?? {}
    if (hands !== undefined) return {}
    const value = item?.marker?.kind === 'figure' ? item.marker.value : undefined
    const follows =
      value !== undefined &&
      (values[at - 1] === value - 1 || values[at + 1] === value + 1 || value === 1)
    if (value !== undefined && !follows && value > 1 && value <= mostHandsBefore)
      return { hands: value }
    if (suffix === undefined || areRanks) return {}
    return areHands || (isBracketed && suffix <= mostHandsBefore)
      ? suffix > 1
        ? { hands: suffix }
        : {}
      : { name: `${name} ${suffix}` }
  }
}

/** "12 Awa" is the twelfth of a list, "2 Awa" may have two hands. */
const mostHandsBefore = 5

export const isOwn = (words: readonly string[]): boolean =>
  words.length > 0 && words.length < 3 && words.every((word) => ownWords.has(word))

export const isNobody = (words: readonly string[]): boolean =>
  words.length > 0 &&
  (words.slice(0, 2).some((word) => totals.has(word)) ||
    (words.length < 5 &&
      words.every(
        (word) => nobodyWords.has(word) || emptyWords.has(word) || /^\d+$/u.test(word),
      )) ||
    // "J F M A M J" over the ticks of a notebook
    (words.length > 2 && words.every((word) => word.length === 1)))

/** "place libre", "et 41 autres" */
const emptyWords = wordSet('place et and les the e')

/** "Awa (moi)" */
const isMe = /\((?:moi|vous|me|you)\)/iu

const isSentence = (words: readonly string[], isContact: boolean): boolean =>
  words.length > (isContact ? mostWordsBesideNumber : mostWords) ||
  (words.length > 2 && words.some((word) => sentenceWords.has(word))) ||
  (words.length > 0 && !isContact && words.every((word) => sentenceWords.has(word)))

/** A longer name is a sentence. "Mme Kouassi née Konan Adjoua Marie-Claire épouse Yao" has a number. */
const mostWords = 8
const mostWordsBesideNumber = 12

/** "Merci de payer avant le 05/12": nobody's name begins so. */
const isOpening = (source: string): boolean =>
  sentenceWords.has(folded(source.slice(0, 100)).split(' ')[0] ?? '')

function isTitle(words: readonly string[], source: string): boolean {
  const said = foldedWords(source.slice(0, 100))
  return (
    titles.has(words[0] ?? '') ||
    titles.has(said[0] ?? '') ||
    totals.has(said[0] ?? '') ||
    chatStatuses.has(said.join(' '))
  )
}

const particles = wordSet(
  'de du des el al la le ben bint née épse et dit dite d’ ould mint wa na ya',
)

/** A few words that begin with capitals, or letters without any. */
export const looksLikeName = (name: string): boolean => {
  const words = name
    .replace(/\([^)]*\)/gu, '')
    .split(' ')
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.length < 6 &&
    words.every((word) => particles.has(word.toLowerCase()) || !/^\p{Ll}/u.test(word))
  )
}
