import type { PasskeyView } from '@mainforte/contract/auth/passkeys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { IconTile } from '../ui/display/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

interface PasskeyLineProps {
  passkey: PasskeyView
  isLast: boolean
}

export function PasskeyLine({ passkey, isLast }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const words = useWords('passkeys', 'card')
  const format = useFormat()
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <IconTile icon={KeyRound} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{words.created(format.dateTime(createdAt))}</p>
        <p className="text-sm text-muted">
          {lastUsedAt ? words.used(format.dateTime(lastUsedAt)) : words.unused}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => setAsked('rename')}
          aria-label={words.renameOf(name)}
        >
          {words.rename}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => setAsked('remove')}
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </Button>
      </div>
      {asked === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asked === 'remove' && <RemovePasskey passkey={passkey} isLast={isLast} onClose={close} />}
    </li>
  )
}

function RemovePasskey({
  passkey: { id, name },
  isLast,
  onClose,
}: PasskeyLineProps & { onClose: () => void }) {
  const words = useWords('passkeys', 'card')
  const remove = useCommand({
    send: () => api.auth.removePasskey({ passkeyId: id }),
    changes: 'passkeys',
    done: words.removed,
    onDone: onClose,
    // The list was outdated.
    onFailed: () => refreshAfter('passkeys'),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.removeTitle(name)}
      text={isLast ? `${words.removeText} ${words.removeLast}` : words.removeText}
      confirmLabel={words.remove}
      command={remove}
      feature="passkeys"
      onConfirm={() => remove.mutate()}
    />
  )
}
