import type { ReadPhone } from './figures.ts'
import { plainLine } from './characters.ts'
import type { Find } from './table.ts'

/** A line of a card: `TEL;TYPE=CELL:+225 ...`. */
interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** More lines are no card: a picture in it is skipped. */
const longestValue = 2_000

/** Takes the contacts (vCard 2.1, 3.0 and 4.0) out of a text; the other lines stay. */
export function cardsIn(lines: readonly string[], readPhone: ReadPhone) {
  const finds: Find[] = []
  const rest: string[] = []
  let card: string[] | undefined
  for (const line of lines) {
    const word = line.trim().toUpperCase()
    if (word.endsWith('BEGIN:VCARD')) card = []
    else if (!card) rest.push(line)
    else if (word === 'END:VCARD') {
      const found = personOf(unfolded(card), readPhone)
      if (found) finds.push(found)
      card = undefined
    } else card.push(line)
  }
  // A card that was cut off in the middle.
  const last = card && personOf(unfolded(card), readPhone)
  return { finds: last ? [...finds, last] : finds, rest }
}

/** Joins what was folded: lines that begin with a space, and quoted-printable ones that end with "=". */
function unfolded(lines: readonly string[]): Property[] {
  const whole: string[][] = []
  let goesOn = false
  for (const line of lines) {
    const last = whole.at(-1)
    if (last && (goesOn || /^[ \t]/u.test(line))) last.push(goesOn ? line : line.slice(1))
    else whole.push([line])
    goesOn = line.endsWith('=') && /quoted-printable/iu.test(whole.at(-1)?.[0]?.slice(0, 200) ?? '')
    const own = whole.at(-1)
    if (goesOn && own) own.splice(-1, 1, (own.at(-1) ?? '').slice(0, -1))
  }
  return whole.flatMap((pieces) => propertyIn(pieces.join('').slice(0, longestValue)) ?? [])
}

function propertyIn(line: string): Property | undefined {
  const colon = line.indexOf(':')
  if (colon < 0) return undefined
  const [name = '', ...parameters] = line.slice(0, colon).split(';')
  const value = line.slice(colon + 1)
  const isQuoted = /quoted-printable/iu.test(parameters.join(';'))
  return {
    name: name.replace(/^item\d+\./iu, '').toUpperCase(),
    parameters: parameters.join(';').toUpperCase(),
    value: plainLine(isQuoted ? decoded(value) : value),
  }
}

/** Quoted-printable in UTF-8: "Ou=C3=A9draogo". */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/gu, '%25').replace(/=(?=[0-9A-F]{2})/giu, '%'))
  } catch {
    return value
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\([,;:\\])|\\n/giu, (_, one = ' ') => one)

/** A structured name: family; given; additional; prefix; suffix. */
function nameOf({ value }: Property): string {
  const parts = value.replace(/\\;/gu, '\u0000').split(';')
  const [family = '', given = '', additional = ''] = parts.map((part) =>
    unescaped(part.replaceAll('\u0000', ';')),
  )
  return [given, additional, family]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

function personOf(card: readonly Property[], readPhone: ReadPhone): Find | undefined {
  const values = (wanted: string) => card.filter(({ name }) => name === wanted)
  const numbers = values('TEL').map(({ value, parameters }) => {
    const typed = value.replace(/^tel:/iu, '').trim()
    // WhatsApp's own number is the one that receives the group's messages.
    const whatsapp = /WAID=(\d{8,15})/u.exec(parameters)?.[1]
    return (
      (whatsapp && readPhone(`+${whatsapp}`)) ?? readPhone(typed.replace(/[^\d+]/gu, '')) ?? typed
    )
  })
  const [full] = values('FN').map(({ value }) => unescaped(value).trim())
  const [structured] = values('N').map(nameOf)
  const [firm] = values('ORG').map(({ value }) => unescaped(value.split(';')[0] ?? '').trim())
  const name = [full, structured, firm].find((text) => text) ?? ''
  const isNumber = /^[\d\s+().-]*$/u.test(name)
  const emails = values('EMAIL').map(({ value }) => value.trim().toLowerCase())
  if (name === '' && numbers.length + emails.length === 0) return undefined
  return {
    name: isNumber ? '' : name,
    phones: [...new Set(numbers.filter(Boolean))],
    emails: [...new Set(emails.filter(Boolean))],
    lost: [],
    source: name || (numbers[0] ?? ''),
  }
}
