import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { ChangeableTerms, TontineTexts } from '@mainforte/domain/tontines/terms'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { Archive, CalendarDays, EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/DropdownMenu.tsx'
import { useTontineCommand } from './use-tontine-command.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const EditTexts = lazyPart('EditTexts', null, () => import('./EditTexts.tsx'))

const EditTerms = lazyPart('EditTerms', null, () => import('./EditTerms.tsx'))

type Question = 'renew' | 'delete'

/**
 * The organizer's rare actions. What can't be undone asks for confirmation; a started tontine can't
 * be deleted. (T4)
 */
export function TontineMenu({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const terms = useWords('terms', 'fields')
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()
  const [isEditing, setEditing] = useOpenInAddress('edit')
  const [isChangingTerms, setChangingTerms] = useOpenInAddress('terms')
  const dialogProps = {
    open: true,
    onOpenChange: (open: boolean) => !open && setQuestion(undefined),
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.actions} className="border-[1.5px] border-line bg-card">
            <EllipsisVertical className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
          {words.edit}
        </MenuItem>
        {!isFrozen(tontine) && (
          <MenuItem icon={CalendarDays} onSelect={() => setChangingTerms(true)}>
            {terms.edit}
          </MenuItem>
        )}
        <MenuItem icon={KeyRound} onSelect={() => setQuestion('renew')}>
          {words.renewCode}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Archive} onSelect={() => void navigate(paths.closing(tontine.id))}>
          {words.archive}
        </MenuItem>
        {!isFrozen(tontine) && (
          <MenuItem tone="danger" icon={Trash2} onSelect={() => setQuestion('delete')}>
            {words.delete}
          </MenuItem>
        )}
      </Menu>
      {isEditing && (
        <Drafted name={`${tontine.id}/edit`}>
          <Edit tontine={tontine} open onOpenChange={setEditing} />
        </Drafted>
      )}
      {isChangingTerms && !isFrozen(tontine) && (
        <Drafted name={`${tontine.id}/terms`}>
          <ChangeTerms tontine={tontine} open onOpenChange={setChangingTerms} />
        </Drafted>
      )}
      {question === 'renew' && <Renew tontine={tontine} {...dialogProps} />}
      {question === 'delete' && <DeleteIt tontine={tontine} {...dialogProps} />}
    </>
  )
}

interface QuestionProps {
  tontine: TontineView
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Edit({ tontine, ...dialog }: QuestionProps) {
  const words = useWords('tontines', 'detail')
  const describe = useTontineCommand({
    send: (texts: TontineTexts, options) =>
      api.tontines.describe({ tontineId: tontine.id, ...texts }, options),
    doneText: words.edited,
    failedText: words.editFailed,
    onDone: () => dialog.onOpenChange(false),
  })
  return <EditTexts tontine={tontine} describe={describe} {...dialog} />
}

function ChangeTerms({ tontine, ...dialog }: QuestionProps) {
  const words = useWords('terms', 'fields')
  const change = useTontineCommand({
    send: (terms: ChangeableTerms, options) =>
      api.tontines.changeTerms({ tontineId: tontine.id, ...terms }, options),
    doneText: words.edited,
    failedText: words.editFailed,
    onDone: () => dialog.onOpenChange(false),
  })
  return <EditTerms tontine={tontine} change={change} {...dialog} />
}

function Renew({ tontine, ...dialog }: QuestionProps) {
  const words = useWords('tontines', 'detail')
  const renew = useTontineCommand({ send: api.invitations.renew, doneText: words.renewed })
  return (
    <AlertDialog
      {...dialog}
      title={words.renewTitle(tontine.name)}
      text={words.renewText}
      confirmLabel={words.renewCode}
      isBusy={renew.isPending}
      onConfirm={() =>
        renew.mutate({ tontineId: tontine.id }, { onSettled: () => dialog.onOpenChange(false) })
      }
    />
  )
}

function DeleteIt({ tontine, ...dialog }: QuestionProps) {
  const words = useWords('tontines', 'detail')
  const navigate = useNavigate()
  const remove = useTontineCommand({
    send: api.tontines.delete,
    doneText: words.deleted,
    failedText: words.deleteFailed,
    // Navigate first: the page of a deleted tontine has nothing to fetch.
    onDone: () => navigate(paths.tontines, { replace: true }),
  })
  return (
    <AlertDialog
      {...dialog}
      title={words.deleteTitle(tontine.name)}
      text={words.deleteText(
        tontine.activeCount,
        tontine.members.filter(({ status }) => status === 'pending').length,
      )}
      confirmLabel={words.delete}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ tontineId: tontine.id }, { onSettled: () => dialog.onOpenChange(false) })
      }
    />
  )
}
