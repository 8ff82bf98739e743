import { useLanguage, useWords } from '../kernel/language/language.ts'
import { setStored } from '../kernel/browser/storage.ts'
import { chooseLanguage } from '../settings/choose-language.ts'
import { CookieNotice } from './CookieNotice.tsx'

function noticeRead(): void {
  setStored('mainforte-notice', 'read')
  delete document.documentElement.dataset['notice']
}

export function AppCookieNotice() {
  const isMixed = useLanguage() === 'origin'
  const languages = useWords('kernel', 'languages')
  return (
    <CookieNotice
      words={useWords('kernel', 'cookies')}
      languages={isMixed ? languages : undefined}
      onRead={noticeRead}
      onLanguage={(language) => void chooseLanguage(language)}
    />
  )
}
