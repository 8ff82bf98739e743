import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { ArrowLeft, DoorOpen, Eye, Scale, ScrollText, UserPlus } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { useChoiceInAddress } from '../../kernel/pages/in-address.ts'
import { PaymentsTab } from '../../payments/list/PaymentsTab.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LeaveCircle } from './LeaveCircle.tsx'
import { Overview } from './Overview.tsx'
import { MembershipNote } from './MembershipNote.tsx'
import { canRecordPayments } from '../../payments/rights.ts'
import { canLeave, canLeaveRound, canLookOn, isActiveMember } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLookOn } from './use-look-on.ts'

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
  const isMember = isActiveMember(tontine)
  // Whoever was added and has not answered yet is asked above, and says no there.
  const isAsked = tontine.myStatus === 'pending' && !tontine.hasAgreed
  const link = { variant: 'outline', size: 'sm', className: 'max-xs:px-2.5' } as const
  return (
    <footer className="mt-4 grid justify-items-start gap-3">
      <div className="flex w-full flex-wrap gap-2.5 @max-md:*:grow">
        <ButtonLink {...link} to={paths.tontines} icon={ArrowLeft}>
          {words.back}
        </ButtonLink>
        {isMember && (
          <ButtonLink {...link} to={paths.accounts(tontine.id)} icon={Scale}>
            {words.accounts}
          </ButtonLink>
        )}
        {isMember && (
          <ButtonLink {...link} to={paths.journal(tontine.id)} icon={ScrollText}>
            {words.journal}
          </ButtonLink>
        )}
        {tontine.isAdmin && isOpen(tontine) && (
          <ButtonLink {...link} to={paths.inviteTo(tontine.id)} icon={UserPlus}>
            {words.invite}
          </ButtonLink>
        )}
      </div>
      {canLeaveRound(tontine) && (
        <ButtonLink to={paths.leaveRound(tontine.id)} size="sm" variant="ghost" icon={DoorOpen}>
          {words.leaveRound}
        </ButtonLink>
      )}
      {canLookOn(tontine) && <LookOn tontineId={tontine.id} />}
      {canLeave(tontine) && !isAsked && <LeaveCircle tontine={tontine} />}
    </footer>
  )
}

/** The reader is asked for nothing more but their own money and place. (W4) */
function LookOn({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('tontines', 'keeping')
  const { isBusy, say } = useLookOn(tontineId)
  return (
    <Button size="sm" variant="ghost" icon={Eye} isBusy={isBusy} onClick={() => say(true)}>
      {words.lookOn}
    </Button>
  )
}
