import { paths } from '@mainforte/contract/paths'
import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { dateConflicts } from '@mainforte/domain/rotation/start-needs'
import { useQueryClient } from '@tanstack/react-query'
import { Check, WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { EndPassed } from './EndPassed.tsx'
import { SortablePlaces } from './SortablePlaces.tsx'
import {
  type Arrangement,
  initialArrangement,
  dated,
  isSame,
  moved,
  rebased,
  rescheduled,
  takenByOthers,
  undated,
  withSortedDates,
} from './arrangement.ts'

interface ManualRankingProps {
  tontineId: TontineId
  ranking: RankingView
}

function useSave({ tontineId, ranking }: ManualRankingProps, onSaved: () => void) {
  const words = useWords('rotation', 'manual')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const isFirst = ranking.hands.every(({ rank }) => rank === null)
  return useCommand({
    send: (arranged: Arrangement, options) =>
      api.rotation.arrange(
        { tontineId, turns: arranged.map(({ handId, date }) => ({ handId, date })) },
        options,
      ),
    isRepeatable: true,
    changes: 'order',
    done: isFirst ? words.arranged : words.saved,
    onDone: async (saved) => {
      onSaved()
      cache.setQueryData(api.rotation.read.query({ tontineId }).queryKey, saved)
      await navigate(paths.tontine(tontineId))
    },
    onFailed: showFailure('rotation', isFirst ? words.arrangeFailed : words.saveFailed),
  })
}

/** The order being arranged. Nothing is stored until it is saved, and then all at once. */
export function ManualRanking({ tontineId, ranking }: ManualRankingProps) {
  const words = useWords('rotation', 'manual')
  const [edited, setEdited] = useState<Arrangement>()
  const isSaved = useRef(false)
  const save = useSave({ tontineId, ranking }, () => {
    isSaved.current = true
  })
  const current = initialArrangement(ranking)
  const arranged = edited ? rebased(edited, current) : current

  function validateAndSave() {
    if (undated(arranged).length > 0) return toast.error(words.datesMissing)
    if (dateConflicts(arranged).length > 0) return toast.error(words.datesOutOfOrder)
    save.mutate(arranged)
    return undefined
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EndPassed turns={arranged} endDate={ranking.endDate} />
      <MissingDates arranged={arranged} />
      <ContradictingDates
        count={dateConflicts(arranged).length}
        onSort={() => {
          setEdited(withSortedDates(arranged))
          toast.info(words.datesOrdered)
        }}
      />
      <Card className="p-0!">
        <CardHead
          onGenerate={() => {
            setEdited(rescheduled(arranged, ranking))
            toast.info(words.generated)
          }}
        />
        <SortablePlaces
          arranged={arranged}
          startDate={ranking.startDate}
          onMove={(from, to) => setEdited(moved(arranged, from, to))}
          onDate={(handId, date) => {
            if (date && takenByOthers(arranged, handId).includes(date))
              return toast.error(words.dateTaken)
            setEdited(dated(arranged, handId, date))
            return undefined
          }}
        />
      </Card>
      <SaveBar tontineId={tontineId} isBusy={save.isPending} onSave={validateAndSave} />
      <LeaveGuard
        isUnsaved={() => !isSaved.current && !isSame(arranged, current)}
        title={words.leaveTitle}
        text={words.leaveText(ranking.tontineName)}
        leaveLabel={words.leave}
        stayLabel={words.stay}
      />
    </div>
  )
}

function CardHead({ onGenerate }: { onGenerate: () => void }) {
  const words = useWords('rotation', 'manual')
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4.5 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">{words.card}</h2>
        <p className="text-md text-muted">{words.hint}</p>
      </div>
      <Button variant="outline" icon={WandSparkles} onClick={onGenerate}>
        {words.generate}
      </Button>
    </header>
  )
}

/** A longer list would not be read: the rows below show whose date is missing. */
const maxNames = 3

/** How many dates are missing, and whose. */
function MissingDates({ arranged }: { arranged: Arrangement }) {
  const words = useWords('rotation', 'manual')
  const { more } = useWords('kernel', 'ui')
  const format = useFormat()
  const missing = undated(arranged)
  if (missing.length === 0) return null
  const names = missing.map(({ memberName }) => memberName)
  const rest = names.length - maxNames
  const named =
    // One name is as short as "one more".
    rest > 1 ? `${names.slice(0, maxNames).join(', ')} ${more(rest)}` : format.list(names)
  return (
    <Alert tone="warning">
      <strong>{words.missing(missing.length)}</strong> {words.missingFor(named)}
    </Alert>
  )
}

/** How many days contradict their ranks, with a button that corrects them all. */
function ContradictingDates({ count, onSort }: { count: number; onSort: () => void }) {
  const words = useWords('rotation', 'manual')
  if (count === 0) return null
  return (
    <Alert
      tone="warning"
      title={words.contradicting(count)}
      action={
        <Button variant="outline" onClick={onSort}>
          {words.orderDates}
        </Button>
      }
    >
      {words.contradictingText}
    </Alert>
  )
}

interface SaveBarProps {
  tontineId: TontineId
  isBusy: boolean
  onSave: () => void
}

/** Within the thumb's reach on a phone, below the list on wide screens. */
function SaveBar({ tontineId, isBusy, onSave }: SaveBarProps) {
  const words = useWords('rotation', 'manual')
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static md:mx-0 md:flex-nowrap md:border-0 md:p-0">
      <p className="hidden flex-1 text-sm text-muted md:block">{words.visible}</p>
      <ButtonLink to={paths.tontine(tontineId)} variant="outline">
        {words.cancel}
      </ButtonLink>
      <Button className="flex-1 md:flex-none" icon={Check} isBusy={isBusy} onClick={onSave}>
        {words.save}
      </Button>
    </div>
  )
}
