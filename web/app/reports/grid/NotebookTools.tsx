import type { GridView } from '@mainforte/contract/reports/views'
import { useQueryClient } from '@tanstack/react-query'
import { Image, Printer, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { GroupTextLink } from '../../group/GroupTextLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNotebookPicture } from '../../group/use-notebook-picture.ts'
import { printPage } from '../../kernel/browser/print-page.ts'
import { FileLink } from '../../ui/FileLink.tsx'

interface NotebookToolsProps {
  view: GridView
  /** The pages of a long round that the screen does not show, for printing. */
  onPages: (pages: readonly GridView[]) => void
}

/** Two fit side by side on a phone. */
const narrow = 'max-xs:gap-1.5 max-xs:px-2.5'

/** Exports the notebook: printed, as a picture or a text for the group, as a table. */
export function NotebookTools({ view, onPages }: NotebookToolsProps) {
  const words = useWords('reports', 'grid')
  const print = usePrint(view, onPages)
  const picture = useNotebookPicture(() => Promise.resolve(view))
  return (
    <div
      role="group"
      aria-label={words.tools}
      className="grid two-columns gap-2.5 xs:flex xs:flex-wrap print:hidden"
    >
      <Button
        variant="soft"
        size="sm"
        className={narrow}
        isBusy={print.isBusy}
        icon={Printer}
        onClick={print.start}
      >
        {words.print}
      </Button>
      <Button
        variant="outline"
        size="sm"
        className={narrow}
        isBusy={picture.isBusy}
        icon={Image}
        onPointerEnter={picture.prepare}
        onFocus={picture.prepare}
        onClick={picture.share}
      >
        {words.picture}
      </Button>
      {view.current !== null && (
        <GroupTextLink
          size="sm"
          className={narrow}
          tontineId={view.tontineId}
          cycle={view.current}
        />
      )}
      <FileLink
        href={`/api/tontines/${view.tontineId}/notebook.csv`}
        size="sm"
        className={narrow}
        icon={Table2}
      >
        {words.csv}
      </FileLink>
    </div>
  )
}

/** Paper has room for all cycles: the other pages are fetched before printing. */
function usePrint(view: GridView, onPages: NotebookToolsProps['onPages']) {
  const words = useWords('reports', 'grid')
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'reading' | 'ready'>('idle')

  useEffect(() => {
    if (state !== 'ready') return
    setState('idle')
    printPage()
  }, [state])

  async function start() {
    setState('reading')
    try {
      const { tontineId } = view
      const pages: GridView[] = []
      for (let from: number | null = 1; from !== null;) {
        const page: GridView =
          from === view.from
            ? view
            : await queries.fetchQuery(api.reports.grid.query({ tontineId, from }))
        if (page !== view) pages.push(page)
        from = page.next
      }
      onPages(pages)
      setState('ready')
    } catch {
      setState('idle')
      toast.error(words.printFailed)
    }
  }
  return { isBusy: state === 'reading', start: () => void start() }
}
