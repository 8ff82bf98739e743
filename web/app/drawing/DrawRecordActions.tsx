import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Download, Share2 } from 'lucide-react'
import { saveFile } from '../kernel/browser/save-file.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import type { DrawToRecord } from './check-draw.ts'

/** Messengers cut longer texts. */
const maxLink = 30_000

interface DrawRecordActionsProps {
  tontineId: TontineId
  draw: DrawToRecord & { readonly number: number }
  /** Of hands and participants. */
  names: Readonly<Record<string, string>>
}

/** Keeps a draw as a file, or hands it on as a link that anybody can verify. */
export function DrawRecordActions({ tontineId, draw, names }: DrawRecordActionsProps) {
  const words = useWords('rotation', 'draw')
  const ui = useWords('kernel', 'ui')

  async function withRecord() {
    const { linkOf, recordOf } = await import('./check-draw.ts')
    return { linkOf, record: recordOf(tontineId, draw, names) }
  }

  async function save() {
    const { record } = await withRecord()
    const text = `${JSON.stringify(record, undefined, 1)}\n`
    const name = `draw-${tontineId.slice(-12)}-${draw.number}.json`
    void saveFile(new Blob([text], { type: 'application/json' }), name)
  }

  async function share() {
    const { linkOf, record } = await withRecord()
    const url = await linkOf(record)
    if (url.length > maxLink) {
      toast.error(words.linkTooLong)
      return
    }
    if (typeof navigator.share === 'function') {
      // Closing the sheet without a choice rejects, which is not a failure.
      await navigator.share({ title: words.number(draw.number), url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success(words.linkCopied)
    } catch {
      toast.error(ui.linkCopyFailed)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" icon={Share2} onClick={() => void share()}>
        {words.shareLink}
      </Button>
      <Button size="sm" variant="outline" icon={Download} onClick={() => void save()}>
        {words.saveRecord}
      </Button>
    </div>
  )
}
