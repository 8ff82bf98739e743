import { TontineId } from '@mainforte/domain/kernel/ids'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { AddMember } from '../AddMember.tsx'

interface AddSomewhereProps {
  /** The chosen tontine, empty until one is chosen; null if nobody is being added. */
  adding: string | null
  onChange: (adding: string | undefined) => void
}

/** Adds a member to one tontine: first choose the tontine, then the person. */
export function AddSomewhere({ adding, onChange }: AddSomewhereProps) {
  const words = useWords('members', 'list')
  const { data: chosen } = TontineId.safeParse(adding)
  const close = () => onChange(undefined)
  return (
    <>
      <Dialog
        open={adding !== null && chosen === undefined}
        onOpenChange={close}
        title={words.chooseTitle}
        description={words.chooseText}
      >
        <Choices onChoose={onChange} />
      </Dialog>
      {chosen && <AddMember tontineId={chosen} open onOpenChange={close} />}
    </>
  )
}

function Choices({ onChoose }: { onChoose: (id: TontineId) => void }) {
  const words = useWords('members', 'list')
  const tontines = useQuery(api.tontines.list.query({ show: 'admin' }))
  return (
    <QueryView query={tontines} pending={<Skeleton className="h-16 w-full" />}>
      {({ rows }) => {
        const open = rows.filter(isOpen)
        if (open.length === 0) return <p className="text-muted">{words.noneToChoose}</p>
        return (
          <ul className="grid gap-2">
            {open.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose(id)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-4 py-2 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
                  <ChevronRight className="size-5 shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}
