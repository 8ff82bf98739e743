import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { FileButton } from '../ui/form/FileButton.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { addUnsent, outbox } from './outbox.ts'
import { type FileProblem, newIn, readUnsent } from './outbox-file.ts'
import { sendUnsent } from './send.ts'

interface Offered {
  readonly found: ReadonlyMap<TontineId, readonly Unsent[]>
  readonly isOwn: boolean
}

/** What was chosen, until it is taken; what can't be read is refused in words. */
function useOffer() {
  const words = useWords('outbox', 'file')
  const user = useUser()
  const queries = useQueryClient()
  const [offered, setOffered] = useState<Offered>()
  const refuse = (problem: FileProblem) => toast.error(words.problems[problem])

  async function look(chosen: File) {
    const file = await readUnsent(chosen)
    if (typeof file === 'string') return refuse(file)
    // Of a tontine that this person does not see, the server would refuse all.
    const isKnown = ({ tontineId }: { tontineId: TontineId }) =>
      queries.getQueryData(api.tontines.read.query({ tontineId }).queryKey) !== undefined
    if (!file.tontines.every(isKnown)) return refuse('stranger')
    const found = newIn(file, outbox.get())
    if (found.size === 0) return refuse('empty')
    return setOffered({ found, isOwn: file.author.id === user?.id })
  }
  async function bringIn({ found }: Offered) {
    try {
      for (const [tontineId, unsent] of found) await addUnsent(tontineId, unsent)
      toast.success(words.taken)
    } catch (error) {
      toast.error(errorMessage(error))
    }
    setOffered(undefined)
    await sendUnsent(true).catch(() => undefined)
  }
  return { offered, look, bringIn, refuse: () => setOffered(undefined) }
}

/** Takes what another telephone has saved: it is sent in the name of the person who opens it. */
export function OpenFile() {
  const words = useWords('outbox', 'file')
  const page = useWords('outbox', 'page')
  const name = useUser()?.displayName ?? ''
  const { offered, look, bringIn, refuse } = useOffer()
  const count = [...(offered?.found.values() ?? [])].flat().length
  return (
    <>
      <FileButton
        variant="outline"
        icon={FolderOpen}
        accept="application/json,.json"
        label={page.file}
        onChoose={(chosen) => void look(chosen)}
      >
        {page.open}
      </FileButton>
      <AlertDialog
        open={offered !== undefined}
        onOpenChange={(isOpen) => !isOpen && refuse()}
        title={words.title}
        text={offered?.isOwn ? words.own(count) : words.text(count, name)}
        confirmLabel={words.accept}
        tone="primary"
        onConfirm={() => offered && void bringIn(offered)}
      />
    </>
  )
}
