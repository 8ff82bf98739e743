import type { TontineView } from '@mainforte/contract/tontines/views'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { getStored, setStored } from '../../kernel/browser/storage.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useMemberCommand } from '../../members/use-member-command.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import { useLookOn } from './use-look-on.ts'

interface KeepingProps {
  tontine: Pick<TontineView, 'id' | 'name' | 'adminName' | 'isAdmin' | 'second' | 'looksOn'>
}

/** For whom `isKeepingAsked`: to share the keeping of the notebook, or to look on. (W4) */
export function Keeping({ tontine }: KeepingProps) {
  const { second, isAdmin, looksOn } = tontine
  if (isAdmin) return second && <Offer tontine={tontine} second={second} />
  return looksOn ? <LooksOn tontine={tontine} /> : <YouCount tontine={tontine} />
}

/** The organizer may share it with the only other person who counts. */
function Offer({ tontine, second }: KeepingProps & { second: NonNullable<TontineView['second']> }) {
  const words = useWords('tontines', 'keeping')
  const people = useWords('members', 'tab')
  const { memberId, name } = second
  const key = `notebook-kept/${tontine.id}/${memberId}`
  const [isLater, setLater] = useState(() => getStored(key) !== undefined)
  const share = useMemberCommand(api.members.nameOfficer, people.officerNamed(name))
  if (isLater) return null
  const later = () => {
    setStored(key, 'later')
    setLater(true)
  }
  return (
    <Alert title={words.second(name)}>
      <p>{words.secondText}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-xs:*:grow">
        <AskedButton
          label={words.shareWith(name)}
          button={{ size: 'sm' }}
          tone="primary"
          title={people.officerTitle(name)}
          text={people.officerText(tontine.name)}
          confirmLabel={people.nameOfficer}
          isBusy={share.isPending}
          onConfirm={(close) =>
            share.mutate({ tontineId: tontine.id, memberId }, { onSettled: close })
          }
        />
        <Button size="sm" variant="outline" onClick={later}>
          {words.later}
        </Button>
      </div>
    </Alert>
  )
}

/** The reader is the second person who counts, and says once whether they take part. */
function YouCount({ tontine }: KeepingProps) {
  const words = useWords('tontines', 'keeping')
  const { isBusy, say } = useLookOn(tontine.id)
  return (
    <Alert title={words.youCount}>
      <p>{words.youCountText(tontine.adminName)}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-xs:*:grow">
        <Button size="sm" isBusy={isBusy} onClick={() => say(false)}>
          {words.takePart}
        </Button>
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => say(true)}>
          {words.lookOn}
        </Button>
      </div>
    </Alert>
  )
}

/** The reader only looks on, and ends that by one touch. */
function LooksOn({ tontine }: KeepingProps) {
  const words = useWords('tontines', 'keeping')
  const { isBusy, say } = useLookOn(tontine.id)
  return (
    <Alert
      title={words.lookingOn}
      action={
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => say(false)}>
          {words.share}
        </Button>
      }
    >
      {words.lookingOnText}
    </Alert>
  )
}
