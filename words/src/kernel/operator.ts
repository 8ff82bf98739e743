/**
 * Who operates this installation. An operator writes their own facts here; every page, mail and
 * legal notice takes them from here.
 */
export const operator = {
  name: 'Mainforte',
  company: 'Mainforte SAS',
  form: { fr: 'Société par actions simplifiée', en: 'Simplified joint-stock company' },
  capital: { fr: '1 000 000 F CFA', en: '1,000,000 CFA francs' },
  registry: 'RCCM CI-ABJ-03-2023-B16-00001',
  vat: 'NCC 2300001 A',
  publicationDirector: {
    fr: 'la direction de Mainforte SAS',
    en: 'the management of Mainforte SAS',
  },
  host: { fr: 'Mainforte SAS, sur ses propres serveurs', en: 'Mainforte SAS, on its own servers' },
  foundedIn: 2023,
  contactEmail: 'contact@mainforte.app',
  supportEmail: 'support@mainforte.app',
  phone: '+225 27 22 00 00 00',
  phoneLink: 'tel:+2252722000000',
  address: ['Boulevard de la République', 'Plateau, Abidjan', 'Côte d’Ivoire'],
} as const
