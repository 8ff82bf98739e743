import { paths } from '@mainforte/contract/paths'
import type { Locale } from '@mainforte/domain/kernel/language'
import type { Words } from '@mainforte/words/words'

interface CookieNoticeProps {
  words: Words['kernel']['cookies']
  /** On pages that mix both languages: buttons to show all of it in one. */
  languages: Words['kernel']['languages'] | undefined
  /** For the app; static pages have their own small script. The head's script dismisses the notice. */
  onLanguage?: (language: Locale) => void
}

const button = 'min-h-11 rounded-control px-3 text-sm font-semibold text-primary hover:bg-card'

/** Above the page and part of its flow: it covers nothing, and is removed once dismissed. */
export function CookieNotice({ words, languages, onLanguage }: CookieNoticeProps) {
  return (
    <aside
      aria-label={words.title}
      className="cookie-notice border-b border-line bg-sunken print:hidden"
    >
      <div className="mx-auto flex max-w-[71.25rem] flex-wrap items-center justify-between gap-x-6 px-5 py-1.5">
        {languages && (
          <p className="-mx-3 flex w-full flex-wrap">
            {(['en', 'fr'] as const).map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                data-language={language}
                onClick={onLanguage && (() => onLanguage(language))}
                className={button}
              >
                {language === 'en' ? languages.readEnglish : languages.readFrench}
              </button>
            ))}
          </p>
        )}
        <p className="min-w-0 flex-1 basis-56 py-1 text-sm">
          {words.text}{' '}
          <a href={paths.cookies} className="font-semibold text-primary underline">
            {words.more}
          </a>
        </p>
        <button type="button" data-notice-read="" className={button}>
          {words.read}
        </button>
      </div>
    </aside>
  )
}
