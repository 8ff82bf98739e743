import type { Profile } from '@mainforte/contract/profile/endpoints'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { FileButton } from '../ui/form/FileButton.tsx'
import { Progress } from '../ui/display/Progress.tsx'
import { usePhoto } from './use-photo.ts'

/** The photo, to choose, change or remove; saved at once, independently of the form. */
export function PhotoField({ profile, user }: { profile: Profile; user: SessionUser }) {
  const words = useWords('profile', 'photo')
  const format = useFormat()
  const hintId = useId()
  const { preview, share, choose, remove, isRemoving } = usePhoto(user)
  const { displayName, photoUrl } = profile
  const isSending = share !== undefined

  return (
    <div role="group" aria-label={words.label} className="mb-5 flex items-center gap-4">
      <Avatar size="xl" name={displayName} photoUrl={preview ?? photoUrl} />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            accept="image/*"
            label={words.label}
            size="sm"
            variant="outline"
            icon={ImageUp}
            isBusy={isSending}
            describedBy={hintId}
            onChoose={choose}
          >
            {photoUrl ? words.replace : words.choose}
          </FileButton>
          {photoUrl && (
            <AskedButton
              label={words.remove}
              button={{ size: 'sm', variant: 'ghost', icon: Trash2, disabled: isSending }}
              title={words.removeTitle}
              text={words.removeText}
              isBusy={isRemoving}
              // The failure is shown already.
              onConfirm={(close) => void remove().then(close, close)}
            />
          )}
        </div>
        {isSending && <Progress share={share} label={words.progress(format.percent(share))} />}
        <p id={hintId} className="text-sm text-muted">
          {words.hint}
        </p>
      </div>
    </div>
  )
}
