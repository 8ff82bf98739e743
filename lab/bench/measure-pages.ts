import type { Sample } from '../../e2e/setup/sample.ts'
import { startSample } from '../../e2e/setup/sample.ts'
import { placesOf } from '../../e2e/places.ts'
import type { PageState } from '../../e2e/places.ts'
import { seedOfToday } from '@mainforte/server/testing/test-run'
import type { Browser, BrowserContext, Cookie } from 'playwright-core'
import { withBrowser, withProfile } from './browser.ts'
import type { openLighthouse } from './run-lighthouse.ts'
import type { Finding } from './report.ts'

type Judge = ReturnType<typeof openLighthouse>

const pages = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/auth/login' },
]
const best = 100
const leastScore = 0.95
/** Of the pages behind the login, on a usual day. */
const pagesInTurn = 5
/** The pages behind the login ask search engines to stay away, which this audit counts against them. */
const skipAudits = ['is-crawlable']

/** Other pages every day. */
function inTurnToday(all: readonly PageState[]): PageState[] {
  const first = (seedOfToday * pagesInTurn) % all.length
  return [...all, ...all].slice(first, first + pagesInTurn)
}

/** Lighthouse's scores of the public pages on a phone, out of 100. */
export async function measurePages(url: string, judge: Judge): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, path } of pages) {
    const { categories, slowdown } = await judge({ url: url + path })
    for (const { title, score } of Object.values(categories))
      findings.push(scored(`${name}, ${title}, ${slowdown} times slower`, score ?? 0))
  }
  return findings
}

/**
 * The lowest score of each category among the pages behind the login: of every page that the stories
 * know or, on a usual day, of a few in turn. Each is opened as on a first visit.
 */
export const measureSignedIn = (judge: Judge, isWhole: boolean): Promise<Finding[]> =>
  withBrowser(async (browser) => {
    const sample = await startSample(() => browser.newContext())
    try {
      const all = placesOf(sample.facts).filter(isPlain)
      const places = isWhole ? all : inTurnToday(all)
      const cookiesOf = signingIn(browser, sample)
      const scores: Score[] = []
      for (const { name, path, who } of places) {
        const person = { url: sample.url, cookies: await cookiesOf(who) }
        const visited = { url: sample.url + path, skipAudits }
        const { categories, slowdown } = await withProfile(person, (port) =>
          judge({ ...visited, port }),
        )
        for (const { title, score } of Object.values(categories))
          scores.push({
            category: title,
            score: score ?? 0,
            page: `${name}, ${slowdown} times slower`,
          })
        console.error(`Lighthouse has judged ${name}, ${slowdown} times slower.`)
      }
      return lowestOf(scores, places.length)
    } finally {
      await sample.stop()
    }
  })

interface Score {
  readonly category: string
  readonly score: number
  readonly page: string
}

/** For each category its lowest score, and every other one that is too low. */
function lowestOf(scores: readonly Score[], pages: number): Finding[] {
  const byCategory = Object.values(Object.groupBy(scores, ({ category }) => category))
  return byCategory.flatMap((those = []) => {
    const [lowest, ...others] = those.toSorted((one, other) => one.score - other.score)
    const low = others.filter(({ score }) => score < leastScore)
    return [lowest, ...low].flatMap((one) =>
      one ? [scored(`${one.category}, lowest of ${pages}: ${one.page}`, one.score)] : [],
    )
  })
}

/** The cookies of a person of the sample, fresh for a few minutes; each signs in once. */
function signingIn(browser: Browser, sample: Sample): (who: PageState['who']) => Promise<Cookie[]> {
  const known = new Map<PageState['who'], BrowserContext>()
  return async (who) => {
    const context = known.get(who) ?? (await browser.newContext())
    if (known.has(who)) {
      const renewed = { headers: { origin: sample.url }, data: {} }
      await context.request.post(`${sample.url}/api/auth/refresh`, renewed)
    } else await sample.signIn(context, who)
    known.set(who, context)
    return context.cookies()
  }
}

/** A page that shows all at its address, to somebody who is signed in. */
const isPlain = ({ who, open, path }: PageState) =>
  who !== 'visitor' && !open && !path.includes('#')

const scored = (name: string, score: number): Finding => ({
  name,
  unit: '',
  ours: score * best,
  other: best,
  ratio: score,
  limit: { atLeast: leastScore },
})
