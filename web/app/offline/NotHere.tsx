import { paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyRing } from '../ui/ring/EmptyRing.tsx'

interface NotHereProps {
  /** A page of the app, which stays on this device from when it is first opened. */
  isOfApp?: boolean
}

/** Without network, instead of a page of which this device has no copy. */
export function NotHere({ isOfApp = false }: NotHereProps) {
  const words = useWords('offline', 'notHere')
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${words.title} – Mainforte`}</title>
      <EmptyRing className="w-40" />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-balance text-muted">{isOfApp ? words.notYet : words.text}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          {words.retry}
        </button>
        <ButtonLink variant="outline" to={paths.dashboard}>
          {words.home}
        </ButtonLink>
      </p>
    </main>
  )
}
