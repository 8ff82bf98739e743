import { cityOf, zoneName } from '@mainforte/words/terms/term-words'
import { useState } from 'react'
import { here, useLocale } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'

interface ZoneFieldProps {
  value: string
  onChange: (zone: string) => void
  error: string | undefined
}

/** The time zone, which is nearly always right: its long list is shown only to change it. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const words = useWords('terms', 'fields')
  const locale = useLocale()
  const [isChanging, setChanging] = useState(false)
  if (isChanging || error)
    return (
      <Field label={words.zone} hint={words.zoneHint} error={error}>
        <Select
          // The button that had the focus is gone.
          autoFocus={isChanging}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <Zones chosen={value} />
        </Select>
      </Field>
    )
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{words.zone}</p>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p>{zoneName(locale, value)}</p>
        <Button
          size="sm"
          variant="outline"
          className="shrink-0"
          aria-label={`${words.zoneChange} (${words.zone})`}
          onClick={() => setChanging(true)}
        >
          {words.zoneChange}
        </Button>
      </div>
      <p className="text-sm text-muted">{words.zoneHint}</p>
    </div>
  )
}

/** Where most circles are, for the browsers that can't list their zones (Chrome before 99). */
const usualZones = [
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Kinshasa',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Africa/Casablanca',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'America/Toronto',
]

const knownZones = (): readonly string[] =>
  'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [here(), ...usualZones]

/** The zones by city, as people search them; the chosen one may have a name that is not listed. */
function Zones({ chosen }: { chosen: string }) {
  const { regions } = useWords('terms', 'fields')
  const locale = useLocale()
  const named = new Map(Object.entries(regions))
  return [...new Set([chosen, ...knownZones()])]
    .map((zone) => {
      const region = named.get(zone.replace(/\/.*$/, ''))
      return { zone, text: region ? `${cityOf(zone)} (${region})` : zone }
    })
    .toSorted((one, other) => one.text.localeCompare(other.text, locale))
    .map(({ zone, text }) => (
      <option key={zone} value={zone}>
        {text}
      </option>
    ))
}
