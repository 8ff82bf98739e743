import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Download } from 'lucide-react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { AlarmFrame, AlarmPart, Print } from './AlarmFrame.tsx'
import type { Contradiction, Memory } from './stored-journals.ts'
import { useDownloadStored } from './use-download-stored.tsx'

interface ContradictionCardProps {
  tontineId: TontineId
  memory: Memory
  contradiction: Contradiction
  onDismissed: (memory: Memory) => void
}

/**
 * What another member shared contradicts the journal that this device has verified. Shown until a
 * person has dismissed it: a link may also be wrong. (J13)
 */
export function ContradictionCard(props: ContradictionCardProps) {
  const { tontineId, memory, contradiction, onDismissed } = props
  const words = useWords('journal', 'comparison')
  const alarm = useWords('journal', 'alarm')
  const format = useFormat()
  const { save, failure } = useDownloadStored(tontineId)
  const { theirs, mine, noticedAt } = contradiction
  const { known } = memory
  const isAhead = mine === null && known !== null && theirs.seq > known.head.seq
  async function dismiss() {
    const { dismissContradiction } = await import('./stored-journals.ts')
    onDismissed(await dismissContradiction(tontineId, contradiction))
  }
  return (
    <AlarmFrame title={isAhead ? words.ahead : words.parted(theirs.seq)}>
      <p>
        {isAhead
          ? words.aheadText({ seq: theirs.seq, by: theirs.seq - known.head.seq })
          : words.partedText}{' '}
        {alarm.noticed(format.dateTime(noticedAt))}
      </p>
      <dl className="flex flex-wrap gap-3">
        {mine !== null && <Print name={alarm.known(theirs.seq)} hash={mine} />}
        <Print name={words.theirs(theirs.seq)} hash={theirs.hash} />
      </dl>
      <AlarmPart title={alarm.todoTitle} steps={words.todo} />
      <div className="flex flex-wrap gap-2.5">
        {known && known.entriesTo > 0 && (
          <Button icon={Download} variant="outline" onClick={() => save(known, 'device')}>
            {alarm.downloadKnown}
          </Button>
        )}
        <Button variant="ghost" onClick={() => void dismiss()}>
          {words.dismiss}
        </Button>
      </div>
      {failure}
    </AlarmFrame>
  )
}
