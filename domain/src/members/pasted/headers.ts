import { folded } from '../../kernel/search.ts'
import { wordSet } from './vocabulary.ts'

/** What a column of a table holds. Only the other ones are not read. */
export type Column = 'name' | 'first' | 'last' | 'phone' | 'email' | 'hands' | 'other'

export const isNameColumn = (column: Column | undefined): boolean =>
  column === 'name' || column === 'first' || column === 'last'

/** Whole headers that no single word decides. */
const headers: ReadonlyMap<string, Column> = new Map(
  (
    [
      [
        'name',
        'nom complet|full name|display name|nom affiche|nom du membre|membre|membres|member|members|name|names',
        'participant|participants|personne|personnes|adherent|adherents|adherente|cotisant|cotisants|tontinier',
        'tontiniere|tontiniers|souscripteur|identite|fn|beneficiaire|beneficiaires|jina|majina|nome|الاسم',
        'الاسم الكامل',
      ],
      [
        'first',
        'prenom|prenoms|prenom s|first name|other names|other name|autres noms|given name|firstname|postnom|middle name|additional name',
      ],
      ['last', 'nom|noms|nom s|nom de famille|family name|last name|lastname|surname'],
    ] satisfies [Column, ...string[]][]
  ).flatMap(([column, ...texts]) =>
    texts.flatMap((text) => text.split('|').map((one): [string, Column] => [one, column])),
  ),
)

const firstNames = wordSet('prenom prenoms')
const lastNames = wordSet('nom noms')
const anyNames = wordSet('nom noms name names')
const emailWords = wordSet('mail email courriel messagerie')
const phoneWords = wordSet(
  'tel tels telephone telephones phone phones mobile portable cel cell cellulaire gsm whatsapp wathsapp',
  'contact contacts momo wave simu telefone numero numeros الهاتف رقم fixe',
)
/** Beside such a word the column is about a number or a name and does not hold the person's. */
const besides = wordSet(
  'type label phonetic urgence conjoint conjointe mere pere parrain marraine entreprise organization',
  'organisation company societe banque file nickname suffix prefix fax ordre piece cni compte rib jeune',
  'prevenir temoin tuteur garant yomi title pager reference kin emergency guarantor',
)
const handsWords = wordSet('parts part mains main hands shares bras lots tetes slots')
const otherWords = wordSet(
  'n no num id rang rank ordre statut status ville date dates montant amount sexe genre sex gender age',
  'profession metier fonction role poste quartier adresse address cotisation cotisations tour tours mois',
  'observation observations signature emargement total reste solde paye inscription naissance pays country',
  'city region commune notes note birthday photo position matricule operateur mise versement versements',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv jan fevr fev avr',
  'jul juil sept sep oct nov dec feb apr may jun aug semaine seance jour',
)

/** What a header says of its column; undefined for a text that is no header. */
export function columnOf(cell: string): Column | undefined {
  // "telephone1", "Contact 2"
  const text = folded(cell).replace(/ ?\d$/u, '')
  const words = text.split(' ').filter(Boolean)
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  // "Tel: 07 11 12 13 14" holds its value already.
  if (text === '' || words.length > 6 || /:\s*\S|\d{4}/u.test(cell)) return undefined
  if (has(besides)) return 'other'
  const whole = headers.get(text)
  if (whole) return whole
  if (has(firstNames)) return has(lastNames) ? 'name' : 'first'
  if (has(handsWords)) return 'hands'
  if (has(emailWords)) return 'email'
  if (has(phoneWords)) return 'phone'
  if (has(anyNames)) return 'name'
  return has(otherWords) ? 'other' : undefined
}

/** Whether a text is a label alone: "Nom", "Numéro de téléphone", but not "Awa tél". */
export const isLabel = (text: string): boolean =>
  columnOf(text) !== undefined &&
  folded(text)
    .split(' ')
    .every((word) => labelWords.has(word))

const labelWords: ReadonlySet<string> = new Set([
  ...[...headers.keys()].flatMap((text) => text.split(' ')),
  ...emailWords,
  ...phoneWords,
  ...besides,
  ...handsWords,
  ...otherWords,
  ...wordSet('et de du d s and of the en a'),
])

/** The contacts of Google have about sixty, those of Outlook a hundred. */
const mostColumns = 200

/** The columns of a table, if these cells are its header: they name persons, and mostly other things too. */
export function headerIn(cells: readonly string[]): Column[] | undefined {
  if (cells.length > mostColumns) return undefined
  const filled = cells.filter((cell) => cell.trim() !== '')
  const columns = cells.map(columnOf)
  const known = columns.filter((column) => column !== undefined).length
  const named = columns.filter(isNameColumn).length
  if (filled.length < 2 || known * 2 <= filled.length) return undefined
  if (named === 0 && known < 2) return undefined
  // "nom_client" beside "prenoms_client"
  const isFamily = columns.includes('first') && !columns.includes('last')
  return withName(
    columns.map((column, at) =>
      isFamily && column === 'name' && !headers.has(folded(cells[at] ?? ''))
        ? 'last'
        : (column ?? 'other'),
    ),
  )
}

/** A second column of full names is that of other people. */
const withName = (columns: readonly Column[]): Column[] =>
  columns.map((column, at) =>
    column === 'name' && columns.indexOf('name') !== at ? 'other' : column,
  )
