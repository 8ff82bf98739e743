import { paths } from '@mainforte/contract/paths'
import type { Words } from '@mainforte/words/words'
import { ChevronDown, Menu } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { Logo } from '../ui/display/Logo.tsx'

type HeaderWords = Words['public']['header']

const features = (words: HeaderWords) =>
  [
    [words.tontines, paths.tontines],
    [words.payments, paths.payments],
    [words.members, paths.members],
    [words.dashboard, paths.dashboard],
  ] as const

const line = 'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken'
/** Beside the name and the menu there is little room on a phone, however large the reader's text is. */
const top =
  'flex min-h-11 items-center gap-1 rounded-control px-3 text-[min(1rem,5.2vw)] font-medium hover:bg-white/10'

/** Works without script: a `details` element. */
export function Header({ words }: { words: HeaderWords }) {
  return (
    <header className="z-10 mx-auto flex max-w-[71.25rem] items-center justify-between gap-2 px-5 py-3">
      <a href={paths.home} className="flex min-h-11 items-center rounded-control">
        <Logo className="h-[clamp(24px,7.4vw,28px)] xs:h-8" onDark />
      </a>
      <nav aria-label={words.navigation} className="hidden items-center gap-1 lg:flex">
        <a href={paths.home} className={top}>
          {words.home}
        </a>
        <details className="relative" name="header" data-delay="200">
          <summary className={top}>
            {words.features}
            <ChevronDown className="turns size-4 transition-transform" />
          </summary>
          <ul className="absolute top-full left-0 z-20 mt-1 w-56 rounded-card border border-line bg-card p-1.5 text-fg shadow-float">
            {features(words).map(([label, href]) => (
              <li key={href}>
                <a href={href} className={line}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <a href={paths.about} className={top}>
          {words.about}
        </a>
        <a href={paths.contact} className={top}>
          {words.contact}
        </a>
      </nav>
      <span className="flex items-center gap-1">
        <a href={paths.login} className={`${top} for-visitors font-semibold max-xs:px-2`}>
          {words.login}
        </a>
        <a
          href={paths.register}
          className={buttonClass({ variant: 'accent', className: 'for-visitors max-xs:hidden' })}
        >
          {words.register}
        </a>
        <Account words={words} />
        <Narrow words={words} />
      </span>
    </header>
  )
}

/**
 * A link to the app for signed-in users in place of the sign-in links. The script in the head knows
 * whether somebody is signed in (`data-user`), and `enhance.ts` who.
 */
const Account = ({ words }: { words: HeaderWords }) => (
  <a href={paths.dashboard} data-account className={`${top} for-users gap-2 font-semibold`}>
    <span
      aria-hidden="true"
      data-initials
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-2xs font-bold text-primary-soft-fg"
    />
    <span data-name className="max-w-40 truncate max-md:sr-only" />
    <span className="text-hero-muted max-xs:sr-only">{words.dashboard}</span>
  </a>
)

/** The same links behind one button, where there is no space for a row. */
function Narrow({ words }: { words: HeaderWords }) {
  return (
    <details className="relative -mr-2.5 lg:hidden" name="header">
      <summary
        aria-label={words.menu}
        className="grid size-11 place-items-center rounded-control hover:bg-white/10"
      >
        <Menu className="size-6" />
      </summary>
      <nav
        aria-label={words.menu}
        className="absolute top-full right-2.5 z-20 mt-1 w-64 rounded-card border border-line bg-card p-1.5 text-fg shadow-float"
      >
        <a href={paths.home} className={line}>
          {words.home}
        </a>
        <details data-delay="100">
          <summary className={`${line} justify-between`}>
            {words.features}
            <ChevronDown className="turns size-4 transition-transform" />
          </summary>
          {features(words).map(([label, href]) => (
            <a key={href} href={href} className={`${line} pl-6`}>
              {label}
            </a>
          ))}
        </details>
        <a href={paths.about} className={line}>
          {words.about}
        </a>
        <a href={paths.contact} className={line}>
          {words.contact}
        </a>
        <a href={paths.register} className={`${line} for-visitors font-semibold text-primary`}>
          {words.register}
        </a>
      </nav>
    </details>
  )
}
