import { useLanguage, useWords } from '../kernel/language/language.ts'
import { chooseLanguage } from '../settings/choose-language.ts'
import { CookieNotice } from './CookieNotice.tsx'

export function AppCookieNotice() {
  const isMixed = useLanguage() === 'origin'
  const languages = useWords('kernel', 'languages')
  return (
    <CookieNotice
      words={useWords('kernel', 'cookies')}
      languages={isMixed ? languages : undefined}
      onLanguage={(language) => void chooseLanguage(language)}
    />
  )
}
