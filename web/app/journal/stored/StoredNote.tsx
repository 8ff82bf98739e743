import { headText } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import type { StoredJournal, Memory } from './stored-journals.ts'
import { useDownloadStored } from './use-download-stored.tsx'

/** What this device can compare with, and the journals it has given up. */
export function StoredNote({
  tontineId,
  memory: { known, alarm, earlier, uncompared },
}: {
  tontineId: TontineId
  memory: Memory
}) {
  const words = useWords('journal', 'memory')
  const format = useFormat()
  const { save, failure } = useDownloadStored(tontineId)
  return (
    <div className="mt-4 grid gap-2 text-sm text-muted print:hidden">
      {known && !alarm && <Known journal={known} />}
      {uncompared.map((head) => (
        <p key={headText(head)}>{words.uncompared(head.seq)}</p>
      ))}
      {earlier.map(({ journal, acceptedAt }) => (
        <div key={acceptedAt} className="grid justify-items-start gap-2">
          <p>{words.accepted(format.dateTime(acceptedAt))}</p>
          {journal.entriesTo > 0 && (
            <Button variant="outline" size="sm" onClick={() => save(journal, 'device')}>
              {words.downloadEarlier}
            </Button>
          )}
        </div>
      ))}
      {failure}
    </div>
  )
}

function Known({ journal }: { journal: StoredJournal }) {
  const { pieces, entriesTo } = journal
  const { seq } = journal.head
  const words = useWords('journal', 'memory')
  if (pieces.length === 0) return <p>{words.head(seq)}</p>
  if (entriesTo === 0) return <p>{words.digests(seq)}</p>
  return <p>{entriesTo === seq ? words.whole(seq) : words.hashes({ seq, kept: entriesTo })}</p>
}
