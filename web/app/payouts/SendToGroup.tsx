import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Image, Share2 } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useWords } from '../kernel/language/language.ts'
import { useNotebookPicture } from '../group/use-notebook-picture.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/share/CopyButton.tsx'
import { WhatsAppLink } from '../ui/share/WhatsAppLink.tsx'

/** Whether this browser hands a picture on to another app. */
const sharesPictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false

/** Text and picture go together where the browser can, else WhatsApp has the text. */
export function SendToGroup({ tontineId, text }: { tontineId: TontineId; text: string }) {
  const words = useWords('group', 'texts')
  const ui = useWords('kernel', 'ui')
  const read = () => queryClient.fetchQuery(api.reports.grid.query({ tontineId }))
  const picture = useNotebookPicture(read, text)
  const button = {
    isBusy: picture.isBusy,
    onPointerEnter: picture.prepare,
    onFocus: picture.prepare,
    onClick: picture.share,
  }
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {sharesPictures() ? (
        <Button size="lg" icon={Share2} {...button}>
          {words.send}
        </Button>
      ) : (
        <>
          <WhatsAppLink size="lg" text={text} label={words.send}>
            {words.send}
          </WhatsAppLink>
          <Button variant="outline" icon={Image} {...button}>
            {words.picture}
          </Button>
        </>
      )}
      <CopyButton text={text} copied={ui.textCopied} />
    </div>
  )
}
