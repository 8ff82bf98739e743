import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import type { PageFacts } from './page-facts.ts'

const choice =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:bg-sunken ' +
  'aria-busy:opacity-60 aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg'

/** Language and theme, above the footer. They need the small script, and hide where there is none. */
export function Controls({ words, language }: PageFacts) {
  const labels = words.public.controls
  const menu = words.shell.accountMenu
  return (
    <div className="needs-script mx-auto flex max-w-[71.25rem] flex-wrap justify-between gap-x-6 gap-y-2 px-5 py-6">
      <div role="group" aria-label={labels.language} className="flex flex-wrap items-center">
        <Languages className="mr-1 size-5 text-muted" aria-hidden="true" />
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
      <div role="group" aria-label={labels.theme} className="-mx-3 flex flex-wrap items-center">
        {(
          [
            ['light', labels.light, Sun],
            ['dark', labels.dark, Moon],
            ['system', labels.system, Monitor],
          ] as const
        ).map(([name, label, Icon]) => (
          <button
            key={name}
            type="button"
            data-theme-choice={name}
            aria-pressed={name === 'system'}
            className={choice}
          >
            <Icon className="size-4.5" aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
