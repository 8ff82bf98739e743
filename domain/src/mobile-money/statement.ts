import { folded } from '../kernel/search.ts'
import type { Minor } from '../kernel/minor.ts'
import { plainLine } from '../members/pasted/characters.ts'
import { rowsOf } from '../members/pasted/table.ts'
import { amountOf, personIn, whenIn } from './facts.ts'
import { providerIn } from './read-message.ts'
import { reversal } from './templates.ts'
import type { Reader, Said, Unread } from './transfer.ts'

/** What stands over the columns of statements, without accents and signs. The balance is not among them. (P18) */
const heads = {
  day: 'date|jour|completion time|initiation time|transaction date|date operation|date de l operation|date et heure|date heure|date de transaction|date time|created at',
  time: 'heure|time',
  reference:
    'reference|ref|receipt no|receipt|transaction id|id transaction|id de transaction|id de la transaction|n transaction|no transaction|numero de transaction|id|txn id|external id|code',
  amount: 'montant|amount|montant fcfa|montant xof|montant net|somme|valeur',
  paidIn: 'paid in|credit|entree|entrees|recu|recus|credite|money in|depot|encaissement',
  paidOut: 'withdrawn|paid out|debit|sortie|sorties|money out|debite|retrait|decaissement',
  fee: 'frais|fee|fees|charge|charges|cout|commission',
  name: 'nom|name|sender|sender name|expediteur|nom expediteur|nom de l expediteur|from|from name|de|contrepartie|counterparty|client|customer|emetteur|beneficiaire|counterparty name',
  number:
    'numero|telephone|tel|phone|phone number|msisdn|mobile|numero expediteur|numero de l expediteur|counterparty mobile|from number|compte',
  currency: 'devise|currency',
  status: 'statut|status|etat|transaction status',
  details:
    'details|description|libelle|type|operation|motif|type d operation|transaction type|nature',
} as const
type Column = keyof typeof heads

const columnOfHead = new Map(
  Object.entries(heads).flatMap(([column, names]) =>
    // The keys of an object have no type in TypeScript.
    names.split('|').map((name) => [name, column as Column] as const),
  ),
)

/** A statement has a title and facts of the account before its table. */
const firstLines = 20
/** More are not read. */
export const mostRows = 2_000
const separators = [';', '\t', ',', '|'] as const

type Row = Readonly<Partial<Record<Column, string>>>

/** The columns that a row names; undefined if it is no head of a statement. */
function columnsIn(cells: readonly string[]): (Column | undefined)[] | undefined {
  const seen = new Set<Column>()
  const columns = cells.map((cell) => {
    const column = columnOfHead.get(folded(cell))
    if (column === undefined || seen.has(column)) return undefined
    seen.add(column)
    return column
  })
  const hasAmount = (['amount', 'paidIn', 'paidOut'] as const).some((one) => seen.has(one))
  return hasAmount && seen.size >= 3 ? columns : undefined
}

/** The rows of a statement with tabs, semicolons or commas; undefined for any other text. */
function tableIn(lines: readonly string[]): { rows: Row[]; sources: string[] } | undefined {
  for (const separator of separators) {
    const top = rowsOf(lines.slice(0, firstLines).map(plainLine), separator)
    const at = top.findIndex(({ cells }) => columnsIn(cells))
    const columns = columnsIn(top[at]?.cells ?? [])
    if (!columns) continue
    const rows = rowsOf(lines.slice(0, at + 2 + mostRows).map(plainLine), separator)
      .slice(at + 1)
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
    return {
      rows: rows.map(({ cells }) =>
        Object.fromEntries(
          columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
        ),
      ),
      sources: rows.map(({ cells }) =>
        cells.filter((cell, index) => cell !== '' && columns[index] !== undefined).join(' · '),
      ),
    }
  }
  return undefined
}

const isDone = /^(?:$|complet|success|succes|reussi|effectu|valid|ok|paye|confirm|termin)/u
const isFee = /\b(?:charge|charges|frais|fee|fees|commission)\b/u
const isOutgoing =
  /\b(?:envoy\p{L}*|sent|debit\p{L}*|retrait|withdraw\p{L}*|paiement a|payment to|sortant|outgoing|paye|achat)\b|\b(?:to|vers) /u
const isIncoming = /\b(?:recu\p{L}*|received|credit\p{L}*|depot|deposit|entrant|incoming|from)\b/u

/** What a cell says in the tontine's currency, without its sign. */
function amountIn(cell: string | undefined, row: Row, { currency }: Reader) {
  const figure = (cell ?? '').replace(/^[ (]*[-−–+]? ?|[)]$/gu, '')
  if (!/[1-9]/u.test(figure)) return undefined
  const alone = row.currency ? `${figure} ${row.currency}` : figure
  return amountOf(/[\p{L}\p{Sc}]/u.test(figure) ? figure : alone, currency)
}

function directionOf(row: Row, details: string): 'in' | 'out' {
  const hasIn = /[1-9]/u.test(row.paidIn ?? '')
  if (hasIn || /[1-9]/u.test(row.paidOut ?? '')) return hasIn ? 'in' : 'out'
  if (/^[ (]*[-−–(]/u.test(row.amount ?? '')) return 'out'
  return isOutgoing.test(details) && !isIncoming.test(details) ? 'out' : 'in'
}

/** "Funds received from 254700000001 - AMINA OTIENO": behind the word the person stands. */
const personInDetails = /\b(?:from|de la part de|venant de|de|du) (.{2,80})$/iu

function personOf(row: Row) {
  const person = personIn(`${row.name ?? ''} ${row.number ?? ''}`)
  const told = personInDetails.exec(row.details ?? '')?.[1]
  return person.name === null && person.number === null && told ? personIn(told) : person
}

const unread = (because: Unread['because'], references: readonly string[]): Said => ({
  is: 'unread',
  because,
  references,
})

function readRow(row: Row, provider: ReturnType<typeof providerIn>, reader: Reader): Said {
  const details = folded(row.details ?? '')
  const reference = row.reference?.trim() || null
  const named = row.details?.match(/[A-Z\d][\w.-]{6,}\d/giu) ?? []
  const references = [...(reference === null ? [] : [reference]), ...named]
  const status = folded(row.status ?? '')
  if (
    reversal.test(`${row.details ?? ''} ${row.status ?? ''}`) ||
    /^(?:revers|annul)/u.test(status)
  )
    return unread('reversed', references)
  if (!isDone.test(status)) return unread('not-a-payment', references)
  const amounts = [row.paidIn, row.paidOut, row.amount].map((cell) => amountIn(cell, row, reader))
  const amount = amounts.find((one) => one !== undefined)
  if (amount === 'foreign') return unread('other-currency', references)
  if (amount === undefined) return unread('not-a-payment', references)
  const direction = directionOf(row, details)
  if (isFee.test(details) && reference !== null && !isIncoming.test(details))
    return { is: 'fee', fee: amount, reference }
  const fee = amountIn(row.fee, row, reader)
  return {
    is: 'transfer',
    transfer: {
      provider: provider ?? providerIn(reference ?? ''),
      direction,
      amount,
      fee: typeof fee === 'number' ? (fee satisfies Minor) : null,
      ...personOf(row),
      ...whenIn(`${row.day ?? ''} ${row.time ?? ''}`),
      reference,
    },
  }
}

/** Reads a statement, a row for each transfer; undefined if the text is none. (P18) */
export function readStatement(
  text: string,
  reader: Reader,
): { text: string; said: Said }[] | undefined {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u)
  const table = tableIn(lines)
  if (!table) return undefined
  const isOfMpesa =
    /receipt no/iu.test(text.slice(0, 2_000)) && /paid in/iu.test(text.slice(0, 2_000))
  const provider = providerIn(lines.slice(0, firstLines).join(' ')) ?? (isOfMpesa ? 'mpesa' : null)
  return table.rows.map((row, index) => ({
    text: table.sources[index] ?? '',
    said: readRow(row, provider, reader),
  }))
}
