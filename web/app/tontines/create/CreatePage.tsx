import { paths } from '@mainforte/contract/paths'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreateForm } from './CreateForm.tsx'
import { type Draft, emptyDraft, saveDraft, saveList, loadDraft, loadList } from './draft.ts'

/**
 * The page that creates a tontine. The draft survives a lost connection, a closed tab and an
 * expired session.
 */
export function Component() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const userId = useUser()?.id ?? ''
  // A new start remounts the form: its fields must forget their state.
  const [start, setStart] = useState(() => ({ number: 0, draft: loadDraft(userId) }))

  function begin(draft: Draft, list: string) {
    saveDraft(userId, draft)
    saveList(userId, list)
    setStart(({ number }) => ({ number: number + 1, draft }))
  }

  function reset() {
    const [before, list] = [loadDraft(userId), loadList(userId)]
    begin(emptyDraft(), '')
    toast.success(words.resetDone, { action: { label: ui.undo, run: () => begin(before, list) } })
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={words.title}
        text={words.intro}
        back={{ to: paths.tontines, label: words.back }}
        actions={
          <Button
            variant="outline"
            icon={<RotateCcw className="size-4.5" aria-hidden="true" />}
            onClick={reset}
          >
            {words.reset}
          </Button>
        }
      />
      <CreateForm key={start.number} userId={userId} draft={start.draft} />
    </div>
  )
}
