import { paths } from '@mainforte/contract/paths'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { buttonClass } from '../ui/button-class.ts'
import { isMissingFile, lazyPart } from '../ui/lazy-part.tsx'
import { Mark } from '../ui/display/Logo.tsx'
import { ApiError, Unreachable, isMissing as isNotFound } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useDocumentLocale } from '../kernel/language/format.tsx'
import { screenLocale, useLanguage, useWords } from '../kernel/language/language.ts'

const NotFound = lazyPart('NotFound', undefined, () => import('./NotFound.tsx'))
/** Without network and without its own file there is the page of any other error. */
const NotHere = lazy(async () => {
  try {
    const { NotHere: Page } = await import('../offline/NotHere.tsx')
    return { default: () => <Page isOfApp /> }
  } catch {
    return { default: Failure }
  }
})

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) || isNotFound(error)

/** The error page. */
export function RouteError() {
  const error = useRouteError()
  // It replaces everything else, including what would have set the title.
  useDocumentLocale(screenLocale(useLanguage(), 'kernel', 'boundary'))

  const isNotHere = isMissingFile(error) && !navigator.onLine
  const Page = isMissing(error) ? NotFound : isNotHere ? NotHere : Failure
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

function Failure() {
  const thrown = useRouteError()
  const error = isMissingFile(thrown) ? new Unreachable() : thrown
  const words = useWords('kernel', 'boundary')
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${words.title} – Mainforte`}</title>
      <Mark className="size-16 opacity-70" />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-muted">{error instanceof Error ? errorMessage(error) : words.text}</p>
      <p className="text-muted">{words.text}</p>
      {requestId && <p className="text-sm text-muted">{words.requestId(requestId)}</p>}
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          {words.reload}
        </button>
        <a className={buttonClass({ variant: 'outline' })} href={paths.home}>
          {words.home}
        </a>
      </p>
    </main>
  )
}
