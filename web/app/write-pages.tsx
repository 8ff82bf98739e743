import { paths } from '@mainforte/contract/paths'
import { type Language, languages } from '@mainforte/domain/kernel/language'
import { renderToString } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router'
import type { RouteObject } from 'react-router'
import { type Addresses, addresses } from 'virtual:endpoints'
import { AppOutline, nameMark } from './AppOutline.tsx'
import { loadWords, screenLocale, setLanguage, wordsNow } from './kernel/language/language.ts'
import type { Outline, WrittenPage } from './kernel/pages/written-page.ts'
import { routes, shellPages } from './routes.tsx'

/** Pages of the app that most people see first, often on a slow network. */
const pages = [
  { path: paths.login, module: 'app/auth/LoginPage.tsx', screen: 'login' },
  { path: paths.register, module: 'app/auth/RegisterPage.tsx', screen: 'register' },
  { path: paths.forgotPassword, module: 'app/auth/ForgotPasswordPage.tsx', screen: 'forgot' },
] as const

/**
 * Prerenders these pages as a new visitor sees them, in each language, and the outline of the pages
 * of signed-in users. Computed while this module is loaded: later the build can't import a page's
 * modules.
 */
export const writtenPages: WrittenPage[] = []
export const outlines: Outline[] = []
/** The addresses of the pages that begin with the outline. */
export const outlined = shellPages.map(({ path }) => path)

for (const language of languages) {
  await setLanguage(language)
  await loadWords('kernel', 'dashboard')
  for (const page of pages) writtenPages.push(await writePage(page, language))
  outlines.push(await writeOutline(language))
}

async function writePage(
  { path, module, screen }: (typeof pages)[number],
  language: Language,
): Promise<WrittenPage> {
  const lang = screenLocale(language, 'auth', screen)
  const written = await htmlOf(path, routes)
  const description = wordsNow('auth', screen).text
  return { path, language, lang, ...written, description, modules: [module] }
}

async function writeOutline(language: Language): Promise<Outline> {
  const path = paths.dashboard
  const { body } = await htmlOf(path, [{ path, Component: AppOutline }])
  return {
    language,
    lang: screenLocale(language, 'dashboard', 'overview'),
    body: body.replace(nameMark, '<span data-name></span>'),
    modules: ['app/shell/Shell.tsx', 'app/kernel/api/persist.ts'],
    requests: [addressOf('auth', 'readSession')],
    start: {
      path,
      modules: ['app/dashboard/DashboardPage.tsx'],
      requests: [addressOf('dashboard', 'read'), addressOf('dashboard', 'todo')],
    },
  }
}

function addressOf(...names: string[]): string {
  const found = names.reduce<Addresses | string | undefined>(
    (entries, name) => (typeof entries === 'object' ? entries[name] : undefined),
    addresses,
  )
  if (typeof found !== 'string') throw new Error(`There is no ${names.join('.')}`)
  return `/api${found}`
}

async function htmlOf(
  path: string,
  among: RouteObject[],
): Promise<{ title: string; body: string }> {
  const handler = createStaticHandler(among)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  const [, before = '', title = '', after = ''] =
    /^(.*?)<title>(.*?)<\/title>(.*)$/s.exec(html) ?? []
  if (!title) throw new Error(`${path} has no title: ${html.slice(0, 200)}`)
  return { title, body: before + after }
}
