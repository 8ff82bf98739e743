import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Suspense } from 'react'
import { loadWords } from '../../kernel/language/language.ts'
import { useJournalWatch } from './use-journal-watch.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const AlarmCard = lazyPart(async () => {
  const [{ AlarmCard }] = await Promise.all([import('./AlarmCard.tsx'), loadWords('journal')])
  return { default: AlarmCard }
})

interface JournalWatchProps {
  tontineId: TontineId
  tontineName: string
  head: Head | null
  answeredAt: number
}

/** Shows the alarm if the site's journal does not contain what this device has verified. */
export function JournalWatch(props: JournalWatchProps) {
  const [memory, setMemory] = useJournalWatch(props)
  if (!memory?.alarm) return null
  return (
    <Suspense fallback={null}>
      <AlarmCard
        tontineId={props.tontineId}
        tontineName={props.tontineName}
        memory={memory}
        alarm={memory.alarm}
        onAccepted={setMemory}
      />
    </Suspense>
  )
}
