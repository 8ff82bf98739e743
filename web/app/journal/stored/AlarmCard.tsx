import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Download } from 'lucide-react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { AcceptSite } from './AcceptSite.tsx'
import { AlarmFrame, AlarmPart, Print } from './AlarmFrame.tsx'
import type { Alarm, Memory } from './stored-journals.ts'
import { useDownloadStored } from './use-download-stored.tsx'

interface AlarmCardProps {
  tontineId: TontineId
  tontineName: string
  memory: Memory
  alarm: Alarm
  onAccepted: (memory: Memory) => void
}

/**
 * The site's journal does not contain what this device has verified: which entry, what that means
 * and what to do. Shown until a person has accepted the other journal. (J8)
 */
export function AlarmCard({ tontineId, tontineName, memory, alarm, onAccepted }: AlarmCardProps) {
  const words = useWords('journal', 'alarm')
  const format = useFormat()
  const { known } = memory
  const { found, noticedAt } = alarm
  return (
    <AlarmFrame title={words.title}>
      <p>
        {usePartingText(alarm, known?.head.seq ?? 0)} {words.noticed(format.dateTime(noticedAt))}
      </p>
      <dl className="flex flex-wrap gap-3">
        {known && <Print name={words.known(known.head.seq)} hash={known.head.hash} />}
        {found.head.hash && <Print name={words.found(found.head.seq)} hash={found.head.hash} />}
      </dl>
      <AlarmPart title={words.meaningTitle} text={words.meaning} />
      <AlarmPart title={words.todoTitle} steps={words.todo} />
      <Files tontineId={tontineId} known={known} alarm={alarm} />
      <AcceptSite tontineId={tontineId} tontineName={tontineName} onAccepted={onAccepted} />
    </AlarmFrame>
  )
}

/** Where the two journals diverge, as text. */
function usePartingText({ parting, found }: Alarm, known: number): string {
  const words = useWords('journal', 'alarm')
  const { seq, upTo, because } = parting
  if (seq !== upTo) return words.between({ seq, upTo })
  if (because !== 'cut') return words[because](seq)
  return found.head.seq < known ? words.cut({ seq, known }) : words.cutOnly(seq)
}

interface FilesProps extends Pick<AlarmCardProps, 'tontineId'>, Pick<Memory, 'known'> {
  alarm: Alarm
}

/** Downloads of both journals, as far as this device stores them. */
function Files({ tontineId, known, alarm: { found, parting } }: FilesProps) {
  const words = useWords('journal', 'alarm')
  const { save, saveBoth, failure } = useDownloadStored(tontineId)
  const storedEntries = known?.entriesTo ?? 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        {known && storedEntries > 0 && (
          <Button icon={Download} variant="outline" onClick={() => save(known, 'device')}>
            {words.downloadKnown}
          </Button>
        )}
        <Button icon={Download} variant="outline" onClick={() => save(found, 'site')}>
          {words.downloadFound}
        </Button>
        {known && parting.because === 'rewritten' && storedEntries >= parting.upTo && (
          <Button icon={Download} variant="outline" onClick={() => saveBoth(known, found)}>
            {words.downloadBoth}
          </Button>
        )}
      </div>
      {known && storedEntries < known.head.seq && (
        <Alert tone="warning">
          {storedEntries > 0 ? words.partOnly(storedEntries) : words.notKept}
        </Alert>
      )}
      {failure}
    </div>
  )
}
