import { languages } from '@mainforte/domain/kernel/language'
import { renderToString } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router'
import { loadWords, screenTongue, setLanguage, wordFiles, wordsNow } from './kernel/language.ts'
import { paths } from './kernel/paths.ts'
import type { WrittenPage } from './kernel/written-page.ts'
import { routes } from './routes.tsx'

/** Pages of the app that most people meet first, often over a poor network. */
const pages = [
  { path: paths.login, module: 'app/auth/LoginPage.tsx', screen: 'login' },
  { path: paths.register, module: 'app/auth/RegisterPage.tsx', screen: 'register' },
  { path: paths.forgotPassword, module: 'app/auth/ForgotPasswordPage.tsx', screen: 'forgot' },
] as const

/**
 * These pages as a visitor sees them who was never here, in each language. Made while this module is
 * loaded: the build, for which it is, can't fetch a page's own modules any later.
 */
export const writtenPages = await writePages()

async function writePages(): Promise<WrittenPage[]> {
  const written: WrittenPage[] = []
  for (const language of languages) {
    await setLanguage(language)
    await loadWords('kernel')
    for (const { path, module, screen } of pages) {
      const html = await htmlOf(path)
      const [, title = '', body = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(html) ?? []
      if (!body) throw new Error(`${path} did not begin with its title: ${html.slice(0, 200)}`)
      const lang = screenTongue(language, 'auth', screen)
      const modules = [module, ...wordFiles('kernel', language), ...wordFiles('auth', language)]
      const description = wordsNow('auth', screen).text
      written.push({ path, language, lang, title, description, body, modules })
    }
  }
  return written
}

async function htmlOf(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
