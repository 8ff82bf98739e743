import { paths } from '@mainforte/contract/paths'
import { RotateCcw } from 'lucide-react'
import { useDraftOfForm } from '../../kernel/form/draft.ts'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNote, Drafted } from '../../ui/form/Drafted.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreateForm } from './CreateForm.tsx'

/**
 * The page that creates a tontine. The draft survives a lost connection, a closed tab and an
 * expired session.
 */
export const Component = () => (
  <Drafted name="create">
    <CreatePage />
  </Drafted>
)

function CreatePage() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const { erase, starts } = useDraftOfForm()

  function reset() {
    toast.success(words.resetDone, { action: { label: ui.undo, run: erase() } })
  }

  return (
    <div className="relative mx-auto max-w-3xl">
      <PageHeader
        title={words.title}
        back={{ to: paths.tontines, label: words.back }}
        actions={
          <Button
            variant="outline"
            size="sm"
            // Beside the way back: the form begins higher.
            className="max-md:absolute max-md:top-0 max-md:right-0"
            icon={RotateCcw}
            onClick={reset}
          >
            {words.reset}
          </Button>
        }
      />
      <DraftNote />
      {/* Started again, its fields forget what they show. */}
      <CreateForm key={starts} />
    </div>
  )
}
