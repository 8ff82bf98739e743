import { paths } from '@mainforte/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { NotHere } from '../offline/NotHere.tsx'
import { publicPages, serverPages } from '../offline/server-pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyRing } from '../ui/ring/EmptyRing.tsx'

type Kind = 'invite' | 'tontine' | 'page'

function kindOf(path: string): Kind {
  if (path.startsWith('/join/')) return 'invite'
  return /\/tontines\/[^/]+/.test(path) ? 'tontine' : 'page'
}

/** The previous page, given by the page that redirected here. */
const previousPath = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined

/** The not-found page: an invalid invitation, a missing tontine, or any other address. */
export function NotFound() {
  const location = useLocation()
  const pathname = previousPath(location.state) ?? location.pathname
  const words = useWords('kernel', 'notFound')
  const kind = kindOf(pathname)

  useEffect(() => {
    // As specified: a log of broken links.
    // oxlint-disable-next-line eslint/no-console
    console.warn('No page at', pathname)
  }, [pathname])

  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${words[`${kind}Title`]} – Mainforte`}</title>
      <EmptyRing className="w-40" />
      <h1 className="text-2xl">{words[`${kind}Title`]}</h1>
      <p className="text-muted">{words[`${kind}Text`]}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <a className={buttonClass()} href={paths.home}>
          {words.home}
        </a>
        {kind === 'page' ? (
          <a className={buttonClass({ variant: 'outline' })} href={paths.home}>
            {words.back}
          </a>
        ) : (
          <ButtonLink variant="outline" to={paths.tontines}>
            {words.seeTontines}
          </ButtonLink>
        )}
      </p>
    </main>
  )
}

/** Any address without a page. */
export function Component() {
  const { pathname } = useLocation()
  const isOfServer = publicPages.test(pathname) || serverPages.test(pathname)
  return isOfServer ? <NotHere /> : <NotFound />
}
