import { useWords } from '../kernel/language.ts'
import { remember } from '../kernel/storage.ts'
import { CookieNotice } from './CookieNotice.tsx'

function noticeRead(): void {
  remember('mainforte-notice', 'read')
  delete document.documentElement.dataset['notice']
}

export const AppCookieNotice = () => (
  <CookieNotice words={useWords('kernel', 'cookies')} onRead={noticeRead} />
)
