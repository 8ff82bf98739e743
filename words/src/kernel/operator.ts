/**
 * Who operates an installation, as its pages say it. The pages are built with a mark for each of
 * these facts, and the server writes the operator's own into them when it starts.
 */
const names = [
  ...(['name', 'registry', 'vat', 'address', 'contactEmail', 'supportEmail'] as const),
  ...(['phone', 'phoneLink', 'formFr', 'formEn', 'capitalFr', 'capitalEn'] as const),
  ...(['directorFr', 'directorEn', 'hostFr', 'hostEn'] as const),
  /** Not empty where somebody answers at the hours that our pages name. */
  'hours',
  ...(['pricing', 'testimonials', 'blog', 'careers'] as const),
] as const
export type OperatorFact = (typeof names)[number]

/** An empty text: the operator has not got it, and no page mentions it. */
export type OperatorFacts = Readonly<Record<OperatorFact, string>>

/** Pages that not every operator has; the fact is their address. */
export const ownPages = ['pricing', 'testimonials', 'blog', 'careers'] as const
export type OwnPage = (typeof ownPages)[number]

/** Invented, for whoever tries the product at a local address. */
export const sampleOperator: OperatorFacts = {
  name: 'Mainforte SAS',
  formFr: 'Société par actions simplifiée',
  formEn: 'Simplified joint-stock company',
  capitalFr: '1 000 000 F CFA',
  capitalEn: '1,000,000 CFA francs',
  registry: 'RCCM CI-ABJ-03-2023-B16-00001',
  vat: 'NCC 2300001 A',
  directorFr: 'La direction de Mainforte SAS',
  directorEn: 'The management of Mainforte SAS',
  hostFr: 'Mainforte SAS, sur ses propres serveurs',
  hostEn: 'Mainforte SAS, on its own servers',
  contactEmail: 'contact@mainforte.app',
  supportEmail: 'support@mainforte.app',
  phone: '+225 27 22 00 00 00',
  phoneLink: 'tel:+2252722000000',
  address: 'Boulevard de la République, Plateau, Abidjan, Côte d’Ivoire',
  hours: 'sample',
  pricing: '/pricing',
  testimonials: '/testimonials',
  blog: '/blog',
  careers: '/careers',
}

/** Where a built page has a fact. */
export const markOf = (fact: OperatorFact): string => `{{${fact}}}`
/** Around what a page says only where the operator has the fact. */
export const beginMark = (fact: OperatorFact): string => `{{#${fact}}}`
export const endMark = (fact: OperatorFact): string => `{{/${fact}}}`
/** Where a page of the app has those facts that the app shows. */
export const appFactsMark = '{{operator}}'
const inApp = [...ownPages, 'contactEmail', 'phone', 'phoneLink'] as const
/** Where a file says with which facts it was written. */
export const digestMark = '{{digest}}'

const marks = new RegExp(
  `\\{\\{(?:#(${names.join('|')})\\}\\}(.*?)\\{\\{/\\1\\}\\}|(${names.join('|')}|operator)\\}\\})`,
  'gs',
)

/** A built page with the facts of an operator, whatever characters they have. */
export const withFacts = (html: string, facts: OperatorFacts): string =>
  html.replace(marks, (_, asked?: OperatorFact, inner = '', shown?: OperatorFact | 'operator') => {
    if (asked) return facts[asked] ? withFacts(String(inner), facts) : ''
    if (shown === 'operator') return escaped(JSON.stringify(inAppOf(facts)))
    return shown ? escaped(facts[shown]) : ''
  })

const inAppOf = (facts: OperatorFacts) =>
  Object.fromEntries(inApp.map((name) => [name, facts[name]]))

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The facts that a page of the app was given. Without them, as in development, it shows the sample. */
export function factsInApp(given: string | undefined): OperatorFacts {
  if (given === undefined || given === appFactsMark) return sampleOperator
  // Written by our own server.
  return { ...sampleOperator, ...(JSON.parse(given) as Partial<OperatorFacts>) }
}
