/**
 * Every page of the product, for the stories and scripts that look at all of them: screenshots,
 * languages, layout.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ofGuest, ofOfficer } from './linked-places.ts'
import type { Facts, Who } from './setup/sample.ts'

export interface PageState {
  name: string
  who: Who
  path: string
  /** Runs on the page before it is looked at. */
  open?: (page: Page) => Promise<void>
}

/** Others choose the language of their browser alone. */
export const hasSettings = (who: string): boolean => who !== 'visitor' && who !== 'guest'

const nowhere = '00000000-0000-7000-8000-000000000000'

/** A published draw in a link, as it is or changed. */
const drawLink = (name: string, change = (text: string) => text) => {
  const file = join(import.meta.dirname, `../verifier/vectors/${name}.json`)
  return `/verify#${Buffer.from(change(readFileSync(file, 'utf8'))).toString('base64url')}`
}

/** A transfer that lacks a little, one of somebody unknown, and one that is in no known form. */
const messages = [
  'Wave : vous avez reçu 24.900F de COULIBALY MARIAM. Frais : 100F. ID de transaction T_QX7LNVM2PR4A',
  'Orange Money: You have received a transfer of 50,000 FCFA from 0700000109. Transaction ID: PP261105.1842.C41207',
  'Wave 12 000 F 0700000109',
].join('\n\n')

const publicPages = {
  home: '/',
  about: '/about',
  contact: '/contact',
  'help-faq': '/help',
  'help-guides': '/help#guides',
  'help-contact': '/help#contact',
  legal: '/legal',
  pricing: '/pricing',
  testimonials: '/testimonials',
  blog: '/blog',
  careers: '/careers',
  login: '/auth/login',
  register: '/auth/register',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/reset-password?token=aucun',
  'lost-passkey': '/auth/lost-passkey?token=aucun-lien-de-ce-genre',
  'confirm-address': '/auth/address?token=aucun-lien-de-ce-genre',
  'confirm-refused': '/auth/confirm?token=aucun',
  'paper-key': '/key',
  'join-no-code': '/join',
  verify: '/verify',
  'verify-draw': drawLink('draw'),
  'verify-void': drawLink('draw-void'),
  'verify-wrong': drawLink('draw', (text) => text.replaceAll('2222', '2223')),
  'verify-broken': '/verify#abc',
  'verify-room': drawLink('draw-aloud'),
  'not-found': '/not-found',
  'profile-nobody': '/profile',
  'bind-nobody': '/relier',
  'places-nobody': '/places',
}

const ofAwa = ({
  circle,
  arranged,
  gathering,
  unserved,
  late,
  payment,
  declared,
  guaranteed,
  drawn,
  inRoom,
}: Facts) => ({
  dashboard: '/dashboard',
  'dashboard-upcoming': '/dashboard?tab=upcoming',
  'dashboard-activity': '/dashboard?tab=activity',
  tontines: '/tontines',
  create: '/tontines/create',
  'join-by-code': '/tontines/join',
  tontine: `/tontines/${circle}`,
  'tontine-members': `/tontines/${circle}?tab=members`,
  'tontine-payments': `/tontines/${circle}?tab=payments`,
  'tontine-gathering': `/tontines/${gathering}`,
  'tontine-attest': `/tontines/${inRoom}`,
  'tontine-not-found': `/tontines/${nowhere}`,
  'draw-aloud': `/tontines/${drawn}/draw`,
  'draw-none': `/tontines/${circle}/draw`,
  'ranking-aloud': `/tontines/${inRoom}/ranking`,
  cycle: `/tontines/${circle}/cycles/4`,
  'cycle-paid': `/tontines/${circle}/cycles/1`,
  meeting: `/tontines/${circle}/cycles/4/meeting`,
  'meeting-to-open': `/tontines/${circle}/cycles/3/meeting`,
  'meeting-closed': `/tontines/${circle}/cycles/2/meeting`,
  'old-notebook': `/tontines/${gathering}/notebook`,
  grid: `/tontines/${circle}/grid`,
  journal: `/tontines/${circle}/journal`,
  accounts: `/tontines/${circle}/accounts`,
  'accounts-guarantees': `/tontines/${guaranteed}/accounts`,
  leave: `/tontines/${arranged}/leave`,
  close: `/tontines/${circle}/close`,
  death: `/tontines/${circle}/members/${unserved}/death`,
  'write-off': `/tontines/${circle}/members/${late}/write-off`,
  replace: `/tontines/${circle}/members/${unserved}/replace`,
  'take-over': `/tontines/${circle}/members/me/take-over`,
  alive: `/tontines/${circle}/members/me/alive`,
  proposals: `/tontines/${circle}/proposals`,
  'where-to-pay': `/tontines/${circle}/where-to-pay`,
  'give-links': `/tontines/${circle}/links`,
  office: `/tontines/${circle}/office`,
  ranking: `/tontines/${circle}/ranking`,
  days: `/tontines/${circle}/days`,
  swap: `/tontines/${circle}/swap`,
  'ranking-none': `/tontines/${gathering}/ranking`,
  'manual-ranking': `/tontines/${gathering}/manual-ranking`,
  shared: '/shared',
  payments: '/payments',
  payment: `/tontines/${circle}/payments/${payment}`,
  'payment-declared': `/tontines/${circle}/payments/${declared}`,
  members: '/members',
  unsent: '/unsent',
  reports: `/reports?tontine=${circle}`,
  'reports-own': '/reports?tab=mine',
  invite: '/invite',
  settings: '/settings',
  'settings-account': '/settings?tab=account',
  'settings-preferences': '/settings?tab=preferences',
  profile: '/profile',
  'profile-security': '/profile?tab=security',
  'app-not-found': '/nulle-part',
})

const ofNewcomer = ({ inviteCode }: Facts) => ({
  'join-signed-in': `/join/${inviteCode}`,
  'empty-dashboard': '/dashboard',
  'empty-tontines': '/tontines',
  'empty-payments': '/payments',
  'empty-members': '/members',
  'empty-reports': '/reports',
  'empty-invite': '/invite',
})

const ofSuccessor = ({ arranged }: Facts) => ({
  'take-over-offer': `/tontines/${arranged}/members/me/take-over`,
})

const ofDirector = {
  admin: '/admin',
  'admin-users': '/admin/users',
  'admin-all-users': '/admin/allusers',
}

/** Awa's pages that show everything only once something on them is opened. */
const opened = ({ circle, drawn }: Facts): Omit<PageState, 'who'>[] => [
  { name: 'invite-link', path: '/invite', open: (page) => page.getByRole('tab').nth(1).click() },
  {
    name: 'profile-edit',
    path: '/profile',
    open: (page) =>
      page.getByRole('button', { name: /^(Modifier le profil|Edit profile)$/ }).click(),
  },
  {
    name: 'settings-leaving',
    path: '/settings?tab=account',
    async open(page) {
      await page.getByRole('button', { name: /^(Supprimer mon compte|Delete my account)$/ }).click()
      await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'payment-form',
    path: `/tontines/${circle}?tab=payments&new`,
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'pasted-money',
    path: `/tontines/${circle}/sms`,
    async open(page) {
      await page.getByRole('textbox').fill(messages)
      await page.getByRole('button', { name: /^(Lire|Read)$/ }).click()
      await page.getByRole('listitem').filter({ hasText: 'T_QX7LNVM2PR4A' }).waitFor()
    },
  },
  {
    name: 'group-text',
    path: `/tontines/${circle}/cycles/4#group`,
    async open(page) {
      await page.getByRole('switch').click()
    },
  },
  { name: 'draw-locked', path: `/tontines/${drawn}/draw`, open: toLocked },
  { name: 'draw-hat', path: `/tontines/${drawn}/draw`, open: toHat },
  {
    name: 'notifications',
    path: '/dashboard',
    open: async (page) => {
      const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
      await bell.click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'account-menu',
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Mon compte|My account)/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'offline',
    path: `/tontines/${circle}`,
    open: (page) => page.context().setOffline(true),
  },
  {
    // A search that was never made: the cache would be shown instead of one that was.
    name: 'not-loaded',
    path: '/dashboard',
    open: (page) =>
      failing(page, '**/api/members*', { status: 500, body: '{}' }, '/members?search=zo'),
  },
  {
    // An earlier answer stays on view.
    name: 'failing',
    path: `/tontines/${circle}`,
    open: (page) =>
      failing(
        page,
        `**/api/tontines/${circle}`,
        { status: 500, body: '{}' },
        `/tontines/${circle}`,
      ),
  },
  {
    // A search that was never made.
    name: 'not-kept',
    path: '/members',
    async open(page) {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('zo')
      await page.getByText(/pas sur cet appareil|not on this device/).waitFor()
    },
  },
  {
    name: 'unexpected-error',
    path: '/dashboard',
    open: (page) => failing(page, '**/assets/GridPage-*.js', undefined, `/tontines/${circle}/grid`),
  },
]

/** A visitor's pages after they have done something there. */
const acted: Omit<PageState, 'who'>[] = [
  {
    name: 'register-refused',
    path: '/auth/register',
    async open(page) {
      await page.locator('[name=password]').fill('tontine')
      await page.locator('[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'open-inbox',
    path: '/auth/login',
    async open(page) {
      await page.evaluate(() => {
        localStorage.setItem('mainforte-registration-email', 'awa.kone@exemple.ci')
        for (const key of ['mainforte-registration-at', 'mainforte-mailed-at'])
          localStorage.setItem(key, String(Date.now()))
      })
      await page.reload()
      await page.getByText('awa.kone@exemple.ci').waitFor()
      await page.evaluate(() => localStorage.removeItem('mainforte-mailed-at'))
    },
  },
]

async function toHat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Noter les noms sortis|Write down the names)$/ }).click()
}

/** A guest's number alone is refused once there is a network, and the phone forgets it: the list stays open. */
async function toLocked(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('input[inputmode=numeric]').first().fill('123456789012')
  await page.getByRole('button', { name: /^(Relire à voix haute|Read aloud)$/ }).click()
  await page.getByRole('button', { name: /^(Tirer au sort|Draw)$/ }).click()
  await page.getByText(/^(Vos nombres sont gardés|Your numbers are kept)/).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('mainforte-aloud')) localStorage.removeItem(key)
  })
}

/** Goes to a page of which a part fails to load: with this response, or with none at all. */
async function failing(
  page: Page,
  part: string,
  answer: { status: number; body: string } | undefined,
  path: string,
): Promise<void> {
  await page.route(part, (route) => (answer ? route.fulfill(answer) : route.abort()))
  await page.goto(path)
  await page
    .getByText(
      /pas pu être charg|chec du chargement|could not be loaded|pas pu s’afficher|Unexpected|Failed to load/,
    )
    .first()
    .waitFor()
}

export function placesOf(facts: Facts): PageState[] {
  const ofFatou = {
    'manual-ranking-running': `/tontines/${facts.arranged}/manual-ranking`,
    'tontine-arranged': `/tontines/${facts.arranged}`,
  }
  const visited = {
    awa: ofAwa(facts),
    fatou: ofFatou,
    newcomer: ofNewcomer(facts),
    successor: ofSuccessor(facts),
    director: ofDirector,
    // Last, when all the texts that people wrote exist: the check page shows them to everyone.
    visitor: {
      ...publicPages,
      join: `/join/${facts.inviteCode}`,
      check: `/check/${facts.checkToken}`,
      'check-unknown': '/check/aucun',
      own: '/moi',
    },
  } satisfies Record<Exclude<Who, 'guest'>, Record<string, string>>
  const simple = Object.entries(visited).flatMap(([who, pages]) =>
    // The keys are those of the literal above.
    Object.entries(pages).map(([name, path]) => ({ name, path, who: who as Who })),
  )
  const by = (who: Who) => (place: Omit<PageState, 'who'>) => ({ ...place, who })
  return [
    ...simple,
    ...ofGuest(facts).map(by('guest')),
    ...[...opened(facts), ...ofOfficer(facts)].map(by('awa')),
    ...acted.map(by('visitor')),
  ]
}

/** Goes to a place and waits until it has loaded everything. */
export async function visit(page: Page, { path, open }: PageState, url = ''): Promise<void> {
  await restore(page)
  await page.goto(url + path)
  await whenSettled(page)
  if (!open) return
  await open(page)
  await whenSettled(page)
}

/** Undoes what a place has routed or changed. Left first: a page fetches what it misses once it can. */
export async function restore(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.unrouteAll()
}

/** Waits for the heading, and until no query and no picture is loading. */
async function whenSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every(({ complete }) => complete),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
