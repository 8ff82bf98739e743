import type { Language } from '@mainforte/domain/kernel/language'
import { useId } from 'react'
import { useLanguage, useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { chooseLanguage } from './choose-language.ts'

/** Each language by its own name, so that everybody finds theirs. */
const choices = [
  { language: 'fr', lang: 'fr' },
  { language: 'en', lang: 'en' },
  { language: 'origin', lang: 'fr' },
] as const satisfies readonly { language: Language; lang: string }[]

/** The language choice for visitors, effective at once. */
export function LanguageChoice({ label }: { label: string }) {
  const id = useId()
  const chosen = useLanguage()
  const names = useWords('kernel', 'languages')
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-sm text-muted">
        {label}
      </p>
      <div className="flex flex-wrap gap-2 pt-1.5">
        {choices.map(({ language, lang }) => (
          <Button
            key={language}
            size="sm"
            variant={language === chosen ? 'soft' : 'outline'}
            lang={lang}
            aria-pressed={language === chosen}
            onClick={() => void chooseLanguage(language)}
          >
            {names[language]}
          </Button>
        ))}
      </div>
    </div>
  )
}
