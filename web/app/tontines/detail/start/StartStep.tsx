import { paths } from '@mainforte/contract/paths'
import type { StartNeed } from '@mainforte/domain/rotation/start-needs'
import { Play } from 'lucide-react'
import { AloudLink } from '../../../drawing/AloudLink.tsx'
import { useWords } from '../../../kernel/language/language.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { AskOnWhatsApp } from '../../../ui/share/AskOnWhatsApp.tsx'
import type { StartProps } from './start-props.ts'
import { Step } from './Step.tsx'
import { useStart } from './use-start.tsx'

interface StartStepProps extends StartProps {
  id: string
  needs: readonly StartNeed[]
  isListed: boolean
  isAgreed: boolean
}

/** The last step: only the organizer takes it. It can't be undone. (T2) */
export function StartStep(props: StartStepProps) {
  const { tontine, isListed, isAgreed } = props
  const words = useWords('tontines', 'start')
  const draw = useWords('drawing', 'start')
  const close = useWords('drawing', 'close')
  const isByLot = tontine.rankingMethod === 'random' && tontine.drawnAt === 'start'
  return (
    <Step
      number={3}
      title={isByLot ? draw.start : close.start}
      isDone={false}
      isNamedBelow={tontine.isAdmin}
    >
      {tontine.isAdmin ? (
        <Organizer {...props} isByLot={isByLot} />
      ) : isListed && isAgreed ? (
        <AskOnWhatsApp
          people={tontine.members.filter(({ isAdmin }) => isAdmin)}
          question={words.askStart(tontine.name)}
          to={paths.tontine(tontine.id)}
        />
      ) : (
        <p className="text-sm text-muted">{words.startBy(tontine.adminName)}</p>
      )}
    </Step>
  )
}

function Organizer(props: StartStepProps & { isByLot: boolean }) {
  const { tontine, id, needs, isListed, isByLot, onClosed } = props
  const draw = useWords('drawing', 'start')
  const words = useWords('tontines', 'start')
  const { label, hint, ask, dialog } = useStart(tontine, isByLot, onClosed)
  const isReady = needs.length === 0
  const mayDrawAloud = isByLot && isReady
  // Where one person keeps the notebook, people draw in the room. (W4, D14)
  const isInRoom = mayDrawAloud && tontine.keptBy !== undefined
  return (
    <>
      {tontine.startDate < tontine.today && <p className="text-sm text-muted">{words.onPaper}</p>}
      {isReady ? hint && <p className="text-sm text-muted">{hint}</p> : <OrderNeeds {...props} />}
      <div className="flex flex-wrap gap-2.5 @max-md:*:grow">
        {isInRoom && <AloudLink tontineId={tontine.id} label={draw.aloud} variant="primary" />}
        <Button
          variant={isReady && isListed && !isInRoom ? 'primary' : 'outline'}
          disabled={!isReady}
          aria-describedby={needs.map(({ need }) => `${id}-${need}`).join(' ') || undefined}
          icon={Play}
          onClick={ask}
        >
          {label}
        </Button>
        {mayDrawAloud && !isInRoom && <AloudLink tontineId={tontine.id} label={draw.aloud} />}
      </div>
      {dialog}
    </>
  )
}

/** What the order lacks; a manual one is made on a page of its own, once there are enough members. */
function OrderNeeds({ tontine, id, needs, isListed }: StartStepProps) {
  const words = useWords('drawing', 'close')
  const texts = { places: words.placesMissing, 'dates-in-order': words.datesMissing } as const
  const lacks = needs.filter((one) => one.need === 'places' || one.need === 'dates-in-order')
  const mayArrange =
    lacks.length > 0 &&
    tontine.rankingType === 'manual' &&
    needs.every(({ need }) => need !== 'active-members')
  return (
    <>
      {lacks.map(({ need, missing }) => (
        <p key={need} id={`${id}-${need}`} className={isListed ? '' : 'sr-only'}>
          {texts[need](missing)}
        </p>
      ))}
      {mayArrange && (
        <ButtonLink
          className="justify-self-start"
          variant={isListed ? 'primary' : 'outline'}
          to={paths.manualRanking(tontine.id)}
        >
          {words.arrange}
        </ButtonLink>
      )}
    </>
  )
}
