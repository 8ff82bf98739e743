import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useJournalWatch } from './use-journal-watch.ts'

const Alarms = lazyPart('Alarms', null, () => import('./Alarms.tsx'))

interface JournalWatchProps {
  tontineId: TontineId
  tontineName: string
  head: Head | null
  answeredAt: number
}

/** Shows the alarm if the site, or what somebody shared, contradicts what this device has verified. */
export function JournalWatch(props: JournalWatchProps) {
  const [memory, setMemory] = useJournalWatch(props)
  if (!memory || (!memory.alarm && memory.contradictions.length === 0)) return null
  return (
    <Alarms
      tontineId={props.tontineId}
      tontineName={props.tontineName}
      memory={memory}
      onChange={setMemory}
    />
  )
}
