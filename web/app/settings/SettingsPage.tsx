import { paths } from '@mainforte/contract/paths'
import type { Settings } from '@mainforte/domain/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords, wordsNow } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useChoiceInAddress } from '../kernel/pages/in-address.ts'
import { useTheme } from '../kernel/browser/theme.ts'
import { FingerCard } from '../finger/FingerCard.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { useUser } from '../kernel/session/session.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { withLocalChoices, saveSettings, settingsQuery } from './saved-settings.ts'
import { Devices } from './Devices.tsx'
import { Leave } from './Leave.tsx'
import { Notifications } from './Notifications.tsx'
import { OwnData } from './OwnData.tsx'
import { Preferences } from './Preferences.tsx'
import { PushCard } from './PushCard.tsx'

const tabs = ['notifications', 'account', 'preferences'] as const

export function loader() {
  void queryClient.prefetchQuery(settingsQuery())
  return null
}

/** The user's settings, for all devices. */
export function Component() {
  const words = useWords('settings', 'page')
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={words.title} />
      <SettingsTabs />
    </div>
  )
}

function SettingsTabs() {
  const words = useWords('settings', 'page')
  const settings = useQuery(settingsQuery())
  const [changes, setChanges] = useState<Partial<Settings>>({})
  const [tab, setTab] = useChoiceInAddress('tab', tabs)
  const local = { theme: useTheme(), language: useLanguage() }
  const draft = settings.data && { ...withLocalChoices(settings.data, local), ...changes }
  const choose = (choice: Partial<Settings>) => setChanges({ ...changes, ...choice })

  const save = useCommand({
    send: (chosen: Partial<Settings>) => saveSettings(chosen),
    // In the newly chosen language.
    done: () => [wordsNow('settings', 'page').saved],
    onDone: () => setChanges({}),
  })

  const form = (render: (chosen: Settings) => ReactNode) => (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft) save.mutate(changes)
      }}
    >
      <Problem error={save.error} />
      <QueryView query={settings} pending={<ListSkeleton />}>
        {() =>
          draft && (
            <>
              {render(draft)}
              <Button type="submit" size="lg" isBusy={save.isPending}>
                {words.save}
              </Button>
            </>
          )
        }
      </QueryView>
    </form>
  )

  return (
    <Tabs
      label={words.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          name: 'notifications',
          label: words.tabNotifications,
          content: (
            <div className="grid gap-5">
              <PushCard />
              {form((chosen) => (
                <Notifications draft={chosen} choose={choose} />
              ))}
            </div>
          ),
        },
        { name: 'account', label: words.tabAccount, content: <Account /> },
        {
          name: 'preferences',
          label: words.tabPreferences,
          content: form((chosen) => <Preferences draft={chosen} choose={choose} />),
        },
      ]}
    />
  )
}

/** The account: devices, passkeys, own data, deletion. */
function Account() {
  const user = useUser()
  return (
    <div className="grid gap-5">
      <Devices />
      {user?.through === 'link' && <FingerCard user={user} />}
      {/* People who speak by a telephone have none until they have an address. */}
      {user?.email === null ? <ToAddress /> : <Passkeys />}
      <OwnData />
      {/* It asks for the password. */}
      {user?.email !== null && <Leave />}
    </div>
  )
}

/** Who speaks by a telephone may have an account. (L6) */
function ToAddress() {
  const words = useWords('address', 'form')
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <ButtonLink to={paths.addAddress} variant="outline" icon={Mail}>
        {words.title}
      </ButtonLink>
    </Card>
  )
}
