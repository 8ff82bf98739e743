import { headText } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { AlarmCard } from './AlarmCard.tsx'
import { ContradictionCard } from './ContradictionCard.tsx'
import type { Memory } from './stored-journals.ts'

interface AlarmsProps {
  tontineId: TontineId
  tontineName: string
  memory: Memory
  onChange: (memory: Memory) => void
}

/** What contradicts the journal that this device has verified: the site, or what somebody shared. */
export const Alarms = ({ tontineId, tontineName, memory, onChange }: AlarmsProps) => (
  <>
    {memory.alarm && (
      <AlarmCard
        tontineId={tontineId}
        tontineName={tontineName}
        memory={memory}
        alarm={memory.alarm}
        onAccepted={onChange}
      />
    )}
    {memory.contradictions.map((contradiction) => (
      <ContradictionCard
        key={headText(contradiction.theirs)}
        tontineId={tontineId}
        memory={memory}
        contradiction={contradiction}
        onDismissed={onChange}
      />
    ))}
  </>
)
