/** Every page of the product, for what looks at all of them: the pictures, and the languages. */
import type { Page } from '@playwright/test'
import type { Facts, Who } from './setup/sample.ts'

export interface Place {
  name: string
  who: Who
  path: string
  /** What is done on the page before it is looked at. */
  open?: (page: Page) => Promise<void>
}

const nowhere = '00000000-0000-7000-8000-000000000000'

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
  'confirm-refused': '/auth/confirm?token=aucun',
  'join-no-code': '/join',
  'not-found': '/not-found',
  'profile-nobody': '/profile',
}

const ofAwa = ({ circle, gathering, payment, declared, inviteCode }: Facts) => ({
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
  'tontine-not-found': `/tontines/${nowhere}`,
  cycle: `/tontines/${circle}/cycles/4`,
  'cycle-paid': `/tontines/${circle}/cycles/1`,
  grid: `/tontines/${circle}/grid`,
  ranking: `/tontines/${circle}/ranking`,
  'ranking-none': `/tontines/${gathering}/ranking`,
  'manual-ranking': `/tontines/${gathering}/manual-ranking`,
  payments: '/payments',
  payment: `/payments/${payment}`,
  'payment-declared': `/payments/${declared}`,
  members: '/members',
  reports: '/reports',
  invite: '/invite',
  settings: '/settings',
  'settings-account': '/settings?tab=account',
  'settings-preferences': '/settings?tab=preferences',
  profile: '/profile',
  'profile-security': '/profile?tab=security',
  'join-signed-in': `/join/${inviteCode}`,
  'app-not-found': '/nulle-part',
})

const ofNewcomer = {
  'empty-dashboard': '/dashboard',
  'empty-tontines': '/tontines',
  'empty-payments': '/payments',
  'empty-members': '/members',
  'empty-reports': '/reports',
  'empty-invite': '/invite',
}

const ofDirector = {
  admin: '/admin',
  'admin-users': '/admin/users',
  'admin-all-users': '/admin/allusers',
}

/** Those whose whole is seen only once something on them is opened; Awa's. */
const opened = ({ circle }: Facts): Omit<Place, 'who'>[] => [
  { name: 'invite-link', path: '/invite', open: (page) => page.getByRole('tab').nth(1).click() },
  {
    name: 'profile-edit',
    path: '/profile',
    open: (page) =>
      page.getByRole('button', { name: /^(Modifier le profil|Edit profile)$/ }).click(),
  },
  {
    name: 'payment-form',
    path: `/tontines/${circle}?tab=payments&new`,
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'notifications',
    path: '/dashboard',
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click(),
  },
  {
    name: 'account-menu',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: /^(Mon compte|My account)/ }).click(),
  },
]

export function placesOf(facts: Facts): Place[] {
  const ofFatou = {
    'manual-ranking-running': `/tontines/${facts.arranged}/manual-ranking`,
    'tontine-arranged': `/tontines/${facts.arranged}`,
  }
  const visited = {
    visitor: { ...publicPages, join: `/join/${facts.inviteCode}` },
    awa: ofAwa(facts),
    fatou: ofFatou,
    newcomer: ofNewcomer,
    director: ofDirector,
  } satisfies Record<Who, Record<string, string>>
  const simple = Object.entries(visited).flatMap(([who, pages]) =>
    // The keys are those of the literal above.
    Object.entries(pages).map(([name, path]) => ({ name, path, who: who as Who })),
  )
  return [...simple, ...opened(facts).map((place) => ({ ...place, who: 'awa' as const }))]
}

/** Goes to a place and waits until it shows all that it was waiting for. */
export async function visit(page: Page, { path, open }: Place, url = ''): Promise<void> {
  await page.goto(url + path)
  await settled(page)
  if (!open) return
  await open(page)
  await settled(page)
}

/** Has its heading, nothing still to come and no picture on its way. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every(({ complete }) => complete),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
