/** The pages of somebody who speaks by a link, and those on which an officer gives links. */
import type { Page } from '@playwright/test'
import type { Facts } from './setup/sample.ts'

interface PageOpened {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
}

const touch = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

const toCode = (page: Page) => touch(page, /^(Relier sans le code|Link without the code)$/)

export const ofGuest = ({ circle }: Facts): PageOpened[] => [
  { name: 'own-guest', path: '/moi' },
  {
    name: 'own-opened',
    path: '/moi',
    open: (page) =>
      page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      }),
  },
  { name: 'guest-tontine', path: `/tontines/${circle}` },
  { name: 'guest-settings', path: '/settings?tab=account' },
  { name: 'add-address', path: '/settings/address' },
  { name: 'places', path: '/places' },
  { name: 'bind', path: '/relier' },
  { name: 'bind-digits', path: '/relier', open: toCode },
  {
    name: 'bind-pictures',
    path: '/relier',
    async open(page) {
      await toCode(page)
      await page.getByText(/^(Trois images|Three pictures)$/).click()
    },
  },
]

/** Links that nobody gets: the next picture finds the members as they are. */
const withoutLinks = (page: Page) =>
  page.route(/\/members\/[^/]+\/link$/, (route) =>
    route.fulfill({ json: { token: 'Mon0Lien1Que2Personne3', firstName: 'Mariam', phone: null } }),
  )

/** The guest has a link already; the others get theirs here. */
export const ofOfficer = ({ circle }: Facts): PageOpened[] => [
  {
    name: 'table-code',
    path: `/tontines/${circle}?tab=members`,
    async open(page) {
      await touch(page, /^(Relier les téléphones|Link the phones)$/)
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  {
    name: 'link-given',
    path: `/tontines/${circle}?tab=members`,
    open: (page) => touch(page, /^(Son lien|Their link)/),
  },
  {
    name: 'link-new',
    path: `/tontines/${circle}?tab=members`,
    async open(page) {
      await withoutLinks(page)
      await touch(page, /^(Envoyer son lien|Send their link)/)
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  {
    name: 'link-cards',
    path: `/tontines/${circle}/links`,
    async open(page) {
      await withoutLinks(page)
      await touch(page, /^(Préparer les cartes|Prepare the cards)$/)
      await page.getByText(/(prêtes?|ready)$/).waitFor()
    },
  },
]
