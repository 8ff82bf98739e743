import { Languages, SunMoon } from 'lucide-react'
import type { PageFacts } from './page-facts.ts'

const choice =
  'min-h-11 rounded-control px-2.5 text-sm xs:px-3 font-semibold text-muted hover:bg-sunken ' +
  'aria-busy:opacity-60 aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg'

/** Language and theme, above the footer. Hidden without the small script. */
export function Controls({ words, language }: PageFacts) {
  const labels = words.public.controls
  const menu = words.shell.accountMenu
  return (
    <div className="needs-script mx-auto flex max-w-[71.25rem] flex-wrap justify-between gap-x-6 gap-y-2 px-5 py-6">
      <div role="group" aria-label={labels.language} className="flex flex-wrap items-center">
        <Languages className="mr-1 size-5 text-muted" />
        {(
          [
            ['origin', menu.languageOrigin, 'fr'],
            ['fr', menu.languageFr, 'fr'],
            ['en', menu.languageEn, 'en'],
          ] as const
        ).map(([name, label, lang]) => (
          <button
            key={name}
            type="button"
            lang={lang}
            data-language={name}
            aria-pressed={name === language}
            className={choice}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="group" aria-label={labels.theme} className="flex flex-wrap items-center">
        <SunMoon className="mr-1 size-5 text-muted" />
        {(
          [
            ['light', labels.light],
            ['dark', labels.dark],
            ['system', labels.system],
          ] as const
        ).map(([name, label]) => (
          <button
            key={name}
            type="button"
            data-theme-choice={name}
            aria-pressed={name === 'system'}
            className={choice}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
