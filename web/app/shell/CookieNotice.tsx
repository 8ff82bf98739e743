import type { Words } from '@mainforte/words/words'
import { paths } from '../kernel/paths.ts'

interface CookieNoticeProps {
  words: Words['kernel']['cookies']
  /** In the app; a static page's small script listens by itself. */
  onRead?: () => void
}

/** Above the page and part of it: it covers nothing, and goes once it is read. */
export function CookieNotice({ words, onRead }: CookieNoticeProps) {
  return (
    <aside
      aria-label={words.title}
      className="cookie-notice border-b border-line bg-sunken print:hidden"
    >
      <div className="mx-auto flex max-w-[71.25rem] flex-wrap items-center justify-between gap-x-6 px-5 py-1.5">
        <p className="min-w-0 flex-1 basis-56 py-1 text-sm">
          {words.text}{' '}
          <a href={paths.cookies} className="font-semibold text-primary underline">
            {words.more}
          </a>
        </p>
        <button
          type="button"
          data-notice-read=""
          onClick={onRead}
          className="min-h-11 rounded-control px-3 text-sm font-semibold text-primary hover:bg-card"
        >
          {words.read}
        </button>
      </div>
    </aside>
  )
}
