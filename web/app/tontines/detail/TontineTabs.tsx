import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { ArrowLeft, Scale, ScrollText, UserPlus } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { useChoiceInAddress } from '../../kernel/pages/in-address.ts'
import { PaymentsTab } from '../../payments/list/PaymentsTab.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Overview } from './Overview.tsx'
import { MembershipNote } from './MembershipNote.tsx'
import { isActiveMember, canRecordPayments } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when the members tab is opened: most visits look at the overview. */
const MembersTab = lazyPart(
  'MembersTab',
  <ListSkeleton />,
  () => import('../../members/tab/MembersTab.tsx'),
)

const tabs = ['overview', 'members', 'payments'] as const
/** The three tabs of a tontine's page. Somebody who waits sees only its terms. */
export function TontineTabs({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const [tab, setTab] = useChoiceInAddress('tab', tabs)

  const overview = <Overview tontine={tontine} onShow={setTab} />
  const seesCircle = isActiveMember(tontine) || tontine.isAdmin
  return (
    <>
      {seesCircle ? (
        <Tabs
          label={words.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'overview', label: words.overview, content: overview },
            {
              name: 'members',
              label: words.members,
              count: tontine.memberCount,
              content: <Members tontine={tontine} />,
            },
            { name: 'payments', label: words.payments, content: <Payments tontine={tontine} /> },
          ]}
        />
      ) : (
        <>
          <MembershipNote tontine={tontine} />
          {overview}
        </>
      )}
      <Footer tontine={tontine} />
    </>
  )
}

const Members = ({ tontine }: { tontine: TontineView }) => (
  <MembersTab
    tontineId={tontine.id}
    tontineName={tontine.name}
    members={tontine.members}
    isAdmin={tontine.isAdmin}
    adminName={tontine.adminName}
    isOfficer={canRecordPayments(tontine)}
    phase={tontine.phase}
  />
)

const Payments = ({ tontine }: { tontine: TontineView }) => (
  <PaymentsTab
    tontine={tontine}
    members={tontine.members.filter(({ status }) => status === 'active')}
    payments={tontine.payments}
    isOfficer={canRecordPayments(tontine)}
    isMember={isActiveMember(tontine)}
    phase={tontine.phase}
  />
)

function Footer({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-3 @max-md:*:grow">
      <ButtonLink to={paths.tontines} variant="outline" icon={ArrowLeft}>
        {words.back}
      </ButtonLink>
      {isActiveMember(tontine) && (
        <ButtonLink to={paths.accounts(tontine.id)} variant="outline" icon={Scale}>
          {words.accounts}
        </ButtonLink>
      )}
      {isActiveMember(tontine) && (
        <ButtonLink to={paths.journal(tontine.id)} variant="outline" icon={ScrollText}>
          {words.journal}
        </ButtonLink>
      )}
      {tontine.isAdmin && isOpen(tontine) && (
        <ButtonLink
          to={paths.inviteTo(tontine.id)}
          className="@max-md:-order-1 @max-md:w-full"
          icon={UserPlus}
        >
          {words.invite}
        </ButtonLink>
      )}
    </footer>
  )
}
