import { type RouteObject, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { renderPages } from './render.tsx'

const pages = renderPages()
const isStatic = new Set(pages.map(({ path }) => path))

/** The paths for which the app has a page of its own, not "not found". */
const appHas = (path: string): boolean =>
  matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path !== '*'

function leadsNowhere(link: string, language: string): boolean {
  const { pathname, hash } = new URL(link, 'http://tontine.test')
  if (!isStatic.has(pathname)) return !appHas(pathname)
  const page = pages.find((one) => one.path === pathname && one.language === language)
  return hash !== '' && !page?.body.includes(`id="${hash.slice(1)}"`)
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, link]) => link ?? [])

test.each(pages)('links-1 every link of $path in $language has a target', (page) => {
  const { path, language, body } = page
  const inside = linksIn(body).map((link) => (link.startsWith('#') ? `${path}${link}` : link))
  const elsewhere = inside.filter((link) => !link.startsWith('/'))
  expect(inside.length).toBeGreaterThan(10)
  expect(inside.filter((link) => link.startsWith('/') && leadsNowhere(link, language))).toEqual([])
  for (const link of elsewhere) expect(link).toMatch(/^(mailto:[^@]+@|tel:\+\d{8,}$|https:\/\/)/)
})
