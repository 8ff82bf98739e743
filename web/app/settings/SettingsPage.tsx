import type { Language } from '@mainforte/domain/kernel/language'
import { useState } from 'react'
import { useFormat } from '../kernel/format.tsx'
import { setLanguage, useLanguage, useWords, wordsNow } from '../kernel/language.ts'
import { type Theme, setTheme, useTheme } from '../kernel/theme.ts'
import { toast } from '../kernel/toast.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RadioGroup } from '../ui/choices.tsx'
import { type Symbol, currencySymbol, keepCurrencySymbol, symbols } from './currency-symbol.ts'

interface Choices {
  language: Language
  theme: Theme
  symbol: Symbol
}

/** What this browser is to remember; nothing is shown here that is not really kept. */
export function Component() {
  const words = useWords('settings', 'preferences')
  const format = useFormat()
  const kept = { language: useLanguage(), theme: useTheme() }
  const [choices, setChoices] = useState<Choices>({ ...kept, symbol: currencySymbol() })
  const choose = (choice: Partial<Choices>) => setChoices({ ...choices, ...choice })

  async function save() {
    setTheme(choices.theme)
    keepCurrencySymbol(choices.symbol)
    await setLanguage(choices.language)
    toast.success(wordsNow('settings', 'preferences').saved)
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={words.title} text={words.tabPreferences} />
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Card>
          <RadioGroup
            label={words.language}
            value={choices.language}
            onChange={(language) => choose({ language })}
            options={[
              { value: 'origin', label: words.languageOrigin, hint: words.languageOriginText },
              { value: 'fr', label: words.languageFr, hint: words.languageFrText },
              { value: 'en', label: words.languageEn, hint: words.languageEnText },
            ]}
          />
          <p className="mt-2 text-sm text-muted">{words.languageText}</p>
        </Card>
        <Card>
          <RadioGroup
            label={words.theme}
            value={choices.theme}
            onChange={(theme) => choose({ theme })}
            options={[
              { value: 'system', label: words.themeSystem },
              { value: 'light', label: words.themeLight },
              { value: 'dark', label: words.themeDark },
            ]}
          />
        </Card>
        <Card>
          <RadioGroup
            label={words.currency}
            value={choices.symbol}
            onChange={(symbol) => choose({ symbol })}
            options={symbols.map(({ symbol, name }) => ({
              value: symbol,
              label: symbol === 'FCFA' ? symbol : `${symbol} ${words[name]}`,
              hint: words.example(`${format.number(25_000)}\u00A0${symbol}`),
            }))}
          />
          <p className="mt-2 text-sm text-muted">{words.currencyText}</p>
        </Card>
        <Button type="submit" size="lg">
          {words.save}
        </Button>
      </form>
    </div>
  )
}
