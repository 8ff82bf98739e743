import { type OperatorFacts, ownPages, sampleOperator } from '@mainforte/words/kernel/operator'
import { type Settings, isLocalAddress } from './settings.ts'

/**
 * What the pages say about the operator. Somebody who tries the product at a local address and has
 * set nothing sees an invented one; nobody else ever does.
 */
export function operatorFacts({
  appUrl,
  operator,
  supportEmail,
}: Pick<Settings, 'appUrl' | 'operator' | 'supportEmail'>): OperatorFacts {
  if (!operator && isLocalAddress(appUrl)) return sampleOperator
  const { name = '', form = '', address = '', registry = '' } = operator ?? {}
  const { contact = '', phone = '', host = '', pages = {} } = operator ?? {}
  const [pricing, testimonials, blog, careers] = ownPages.map((page) => {
    const its = pages[page] ?? ''
    // Their own address is that of the page that comes with the product.
    return its === `${appUrl}/${page}` ? `/${page}` : its
  })
  return {
    name,
    formFr: form,
    formEn: form,
    capitalFr: '',
    capitalEn: '',
    registry,
    vat: '',
    directorFr: '',
    directorEn: '',
    hostFr: host,
    hostEn: host,
    contactEmail: contact,
    supportEmail: supportEmail ?? contact,
    phone,
    phoneLink: phone && `tel:${phone.replace(/[^\d+]/g, '')}`,
    address,
    hours: '',
    pricing: pricing ?? '',
    testimonials: testimonials ?? '',
    blog: blog ?? '',
    careers: careers ?? '',
  }
}
