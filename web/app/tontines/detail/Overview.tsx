import type { TontineView } from '@mainforte/contract/tontines/views'
import { currentCycle, cyclesOf } from '@mainforte/domain/payments/dues'
import { isClosed, isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { DrawNow } from '../../drawing/DrawNow.tsx'
import { OrderCard } from '../../rotation/OrderCard.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { InviteLink } from './InviteLink.tsx'
import { Notebook } from './Notebook.tsx'
import { PendingNotes } from './PendingNotes.tsx'
import { TontineFacts } from './TontineFacts.tsx'
import { isActiveMember, isKeepingAsked } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OpenProposals = lazyPart(
  'OpenProposals',
  'h-20',
  () => import('../../proposals/OpenProposals.tsx'),
)
const AttestCard = lazyPart('AttestCard', 'h-44', () => import('../../drawing/AttestCard.tsx'))
const Keeping = lazyPart('Keeping', 'h-28', () => import('./Keeping.tsx'))
const FirstDayNote = lazyPart('FirstDayNote', 'h-24', () => import('./FirstDayNote.tsx'))
const OfficeNote = lazyPart('OfficeNote', 'h-20', () => import('../../office/OfficeNote.tsx'))
const KeyUseNote = lazyPart('KeyUseNote', 'h-24', () => import('../../office/KeyUseNote.tsx'))
const KeyOffer = lazyPart('KeyOffer', null, () => import('../../office/KeyOffer.tsx'))
const PhonesToVouch = lazyPart(
  'PhonesToVouch',
  null,
  () => import('../../phones/vouch/PhonesToVouch.tsx'),
)
const CardsShown = lazyPart('CardsShown', null, () => import('../../meetings/CardsShown.tsx'))
const PausedNote = lazyPart(
  'PausedNote',
  'h-24',
  () => import('../../rotation/days/PausedNote.tsx'),
)
const WaysCard = lazyPart('WaysCard', null, () => import('../../payments/ways/WaysCard.tsx'))
const KeepersCard = lazyPart('KeepersCard', null, () => import('../../keepers/KeepersCard.tsx'))
/** Needed once per tontine: most visits do not load it. */
const NextRoundCard = lazyPart('NextRoundCard', null, () => import('./NextRoundCard.tsx'))

const OldNotebookCard = lazyPart(
  'OldNotebookCard',
  'h-32',
  () => import('../../notebook/OldNotebookCard.tsx'),
)

/** Before the start only. */
const StartCard = lazyPart('StartCard', 'h-72', () => import('./start/StartCard.tsx'))

/** In a pause the cycle of its first day stays the current one. (H2) */
const dayOf = ({ pause, today }: TontineView) => pause?.since ?? today

/** The first day or the rules for leaving were changed, and the reader has not agreed to it. (D8) */
const isAskedAgain = ({ isYou, firstDayAskedAt }: TontineView['members'][number]) =>
  isYou && firstDayAskedAt !== null

/** Somebody says that money went over, and waits for the reader's word: then it stands above. (Q2) */
const isAskedAboutMoney = ({ keepers }: TontineView) =>
  keepers?.handOvers.some(({ mayConfirm }) => mayConfirm) ?? false

const MoneyKept = ({ tontine }: { tontine: TontineView }) =>
  tontine.keepers && <KeepersCard tontine={tontine} view={tontine.keepers} />

interface OverviewProps {
  tontine: TontineView
  onShow: (tab: 'members' | 'payments') => void
}

/** The tontine's overview in the order of need: the next step first, the terms last. */
export function Overview({ tontine, onShow }: OverviewProps) {
  const words = useWords('tontines', 'detail')
  const { phase, inviteCode } = tontine
  const isInside = isActiveMember(tontine) || tontine.isAdmin
  const asked = tontine.members.find(isAskedAgain)
  // As in the ring: no beneficiary before the start and after the last pot.
  const currentDate =
    phase === 'running' ? currentCycle(cyclesOf(tontine.turns), dayOf(tontine))?.date : undefined
  const mayInvite = isInside && inviteCode !== null && isOpen(tontine)
  const { top, follow } = useClosing(tontine)
  return (
    <div
      ref={top}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 md:gap-4"
    >
      {phase === 'archived' && <Alert>{words.archivedText}</Alert>}
      {tontine.pause && <PausedNote tontineId={tontine.id} pause={tontine.pause} />}
      {tontine.cardsToSee && <CardsShown tontine={tontine} cards={tontine.cardsToSee} />}
      {tontine.hasPhonesWaiting && <PhonesToVouch tontineId={tontine.id} />}
      <DrawNow tontine={tontine} />
      {tontine.toAttest && <AttestCard tontine={tontine} attest={tontine.toAttest} />}
      {tontine.proposals.open > 0 && <OpenProposals tontine={tontine} />}
      {isAskedAboutMoney(tontine) && <MoneyKept tontine={tontine} />}
      {(tontine.office.task ?? tontine.office.ground) && <OfficeNote tontine={tontine} />}
      {tontine.office.keyUse && <KeyUseNote tontineId={tontine.id} use={tontine.office.keyUse} />}
      {isKeepingAsked(tontine) && <Keeping tontine={tontine} />}
      {phase === 'enrolling' && asked && <FirstDayNote tontine={tontine} member={asked} />}
      {isInside && phase === 'enrolling' && !tontine.draw && (
        <StartCard tontine={tontine} onMembers={() => onShow('members')} onClosed={follow} />
      )}
      {tontine.mayCarryNotebook && <OldNotebookCard tontineId={tontine.id} />}
      {tontine.office.lacksKey && <KeyOffer tontineId={tontine.id} />}
      {!isClosed(tontine) && <PendingNotes tontine={tontine} onShow={onShow} />}
      {tontine.isAdmin && phase === 'completed' && (
        <Drafted name={`${tontine.id}/next-round`}>
          <NextRoundCard tontine={tontine} />
        </Drafted>
      )}
      {isInside && (
        <Notebook tontine={tontine}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
            {tontine.ways && <WaysCard tontineId={tontine.id} ways={tontine.ways} />}
            {!isAskedAboutMoney(tontine) && <MoneyKept tontine={tontine} />}
            <OrderCard tontine={tontine} currentDate={currentDate} />
          </div>
        </Notebook>
      )}
      <TontineFacts tontine={tontine} />
      {mayInvite && <InviteLink code={inviteCode} tontineName={tontine.name} />}
    </div>
  )
}

/**
 * The card with the steps is gone once the draw or the round has begun: whoever began it is taken to what
 * follows, and nobody else whose page shows the same.
 */
function useClosing(tontine: Pick<TontineView, 'phase' | 'draw'>) {
  const top = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(false)
  const isClosed = isFrozen(tontine) || tontine.draw !== null
  useEffect(() => {
    if (!isFollowing || !isClosed) return
    setFollowing(false)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [isFollowing, isClosed])
  return { top, follow: () => setFollowing(true) }
}
