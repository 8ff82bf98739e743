import { loginThen, paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useChoiceInAddress } from '../kernel/pages/in-address.ts'
import { useHasTontinePages } from '../kernel/session/own-circles.ts'
import { currentUser, useUser, resolveUser } from '../kernel/session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { profileQuery, dashboardQuery } from './queries.ts'
import { SecurityCard } from './SecurityCard.tsx'

const tabs = ['profile', 'security'] as const

export async function loader() {
  await resolveUser()
  const user = currentUser()
  if (user) void queryClient.prefetchQuery(profileQuery())
  if (user?.role === 'user') void queryClient.prefetchQuery(dashboardQuery())
  return null
}

/** Fetches the signed-in user's tontines; a visitor's page fetches nothing. */
const OwnMoney = () => (useHasTontinePages() ? <MoneyCard /> : null)

/** The user's data and password. */
export function Component() {
  const words = useWords('profile', 'profile')
  const user = useUser()
  const [tab, setTab] = useChoiceInAddress('tab', tabs)

  if (!user) return <SignedOut />
  return (
    <>
      <PageHeader
        title={words.title}
        back={{
          to: user.role === 'superAdmin' ? paths.admin : paths.dashboard,
          label: words.back,
        }}
      />
      <Tabs
        label={words.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'profile',
            label: words.tabProfile,
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
                <PersonCard user={user} />
                <OwnMoney />
              </div>
            ),
          },
          ...(user.through
            ? []
            : [{ name: 'security', label: words.tabSecurity, content: <SecurityCard /> } as const]),
        ]}
      />
    </>
  )
}

function SignedOut() {
  const words = useWords('profile', 'profile')
  return (
    <main className="grid min-h-dvh content-center">
      <title>{`${words.title} – Mainforte`}</title>
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <ButtonLink to={loginThen(paths.profile)}>{words.login}</ButtonLink>
      </EmptyState>
    </main>
  )
}
