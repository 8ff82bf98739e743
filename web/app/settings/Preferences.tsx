import type { Settings } from '@mainforte/domain/settings/settings'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card } from '../ui/display/Card.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { saveChoice } from './saved-settings.ts'
import { symbols } from './currency-symbol.ts'

export interface SettingsProps {
  draft: Settings
  choose: (choice: Partial<Settings>) => void
}

/** Language, theme and currency symbol. */
export function Preferences({ draft, choose }: SettingsProps) {
  const words = useWords('settings', 'preferences')
  const format = useFormat()
  return (
    <>
      <Card>
        <RadioGroup
          label={words.language}
          value={draft.language}
          onChange={(language) => void saveChoice({ language })}
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
          value={draft.theme}
          onChange={(theme) => void saveChoice({ theme })}
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
          value={draft.currencySymbol}
          onChange={(currencySymbol) => choose({ currencySymbol })}
          options={symbols.map(({ symbol, name }) => ({
            value: symbol,
            label: symbol === 'FCFA' ? symbol : `${symbol} ${words[name]}`,
            hint: words.example(`${format.number(25_000)}\u00A0${symbol}`),
          }))}
        />
        <p className="mt-2 text-sm text-muted">{words.currencyText}</p>
      </Card>
    </>
  )
}
