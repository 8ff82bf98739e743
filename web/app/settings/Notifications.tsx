import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { RadioGroup, Switch } from '../ui/form/choices.tsx'
import type { SettingsProps } from './Preferences.tsx'

const days = [
  { value: '1', days: 1 },
  { value: '3', days: 3 },
  { value: '7', days: 7 },
] as const

/**
 * Which notifications to get, by which channel, and how early. A channel that is not implemented is
 * not offered; its stored choice is kept.
 */
export function Notifications({ draft, choose }: SettingsProps) {
  const words = useWords('settings', 'notifications')
  return (
    <>
      <Card>
        <CardHeader title={words.title} text={words.text} />
        <div className="divide-y divide-line">
          <Switch
            label={words.paymentReminders}
            hint={words.paymentRemindersText}
            checked={draft.paymentReminders}
            onChange={(paymentReminders) => choose({ paymentReminders })}
          />
          <Switch
            label={words.emailNotifications}
            hint={words.emailNotificationsText}
            checked={draft.emailNotifications}
            onChange={(emailNotifications) => choose({ emailNotifications })}
          />
        </div>
      </Card>
      {draft.paymentReminders && (
        <Card>
          <RadioGroup
            label={words.daysBefore}
            value={days.find((option) => option.days === draft.daysBefore)?.value ?? '3'}
            onChange={(value) => {
              const chosen = days.find((option) => option.value === value)
              if (chosen) choose({ daysBefore: chosen.days })
            }}
            options={days.map((option) => ({
              value: option.value,
              label: words.daysBeforeOption(option.days),
            }))}
          />
        </Card>
      )}
    </>
  )
}
