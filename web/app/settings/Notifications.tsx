import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { RadioGroup, Switch } from '../ui/form/choices.tsx'
import type { SettingsProps } from './Preferences.tsx'
import { pushQuery } from './push-device.ts'

const days = [
  { value: '1', days: 1 },
  { value: '3', days: 3 },
  { value: '7', days: 7 },
] as const

/**
 * Which notifications to get, by which channel, and how early. Where nothing is sent by SMS, or to no address,
 * they are not offered; the stored choice is kept.
 */
export function Notifications({ draft, choose }: SettingsProps) {
  const words = useWords('settings', 'notifications')
  const { data: push } = useQuery(pushQuery())
  const hasAddress = useUser()?.email !== null
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
          {hasAddress && (
            <Switch
              label={words.emailNotifications}
              hint={words.emailNotificationsText}
              checked={draft.emailNotifications}
              onChange={(emailNotifications) => choose({ emailNotifications })}
            />
          )}
          {push?.sendsSms && <SmsSwitch draft={draft} choose={choose} />}
        </div>
      </Card>
      {draft.paymentReminders && <EarlyChoice draft={draft} choose={choose} />}
    </>
  )
}

/** How many days before a due. */
function EarlyChoice({ draft, choose }: SettingsProps) {
  const words = useWords('settings', 'notifications')
  return (
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
  )
}

/** It needs a number, which is asked for on the profile's page. */
function SmsSwitch({ draft, choose }: SettingsProps) {
  const words = useWords('settings', 'notifications')
  if (!useUser()?.phone)
    return (
      <div className="py-2">
        <p className="font-semibold">{words.smsNotifications}</p>
        <p className="text-sm text-muted">
          {words.smsWithoutNumber}{' '}
          <Link to={paths.profile} className="font-semibold text-primary underline">
            {words.addNumber}
          </Link>
        </p>
      </div>
    )
  return (
    <Switch
      label={words.smsNotifications}
      hint={words.smsNotificationsText}
      checked={draft.smsNotifications}
      onChange={(smsNotifications) => choose({ smsNotifications })}
    />
  )
}
