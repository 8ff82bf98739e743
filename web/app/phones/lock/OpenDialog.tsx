import type { PlaceHere } from '@mainforte/contract/phones/views'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { PhoneNeeded } from '../../kernel/api/request.ts'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { placesQuery } from '../../kernel/session/places-query.ts'
import { bindingPlace } from '../bind/shown-text.ts'
import { EnterCode, Lost, useAsked } from './EnterCode.tsx'
import { Held } from './Held.tsx'

interface OpenDialogProps {
  reason: PhoneNeeded
  onEnd: (isOpen: boolean) => void
}

/** What an act still needs: the code of this telephone, or a telephone that is bound. */
export function OpenDialog({ reason, onEnd }: OpenDialogProps) {
  const words = useWords('lock', 'open')
  const { pathname } = useLocation()
  const places = useQuery(placesQuery())
  const own = places.data?.places.find(({ isOpen }) => isOpen)
  const asked = useAsked(own)
  // Without a code there is none to ask for.
  const isUnbound = reason === 'phone-not-bound' || own?.opens === 'link'
  if (places.data?.heldUntil)
    return (
      <Dialog open onOpenChange={() => onEnd(false)} title={words.title(own?.firstName ?? '')}>
        <Held until={places.data.heldUntil} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title={isUnbound ? words.unboundTitle : asked.title}
      description={isUnbound ? words.unboundText : asked.text}
    >
      {isUnbound ? (
        <ButtonLink wide to={bindingPlace(pathname)} onClick={() => onEnd(false)}>
          {words.bind}
        </ButtonLink>
      ) : (
        <QueryView query={places} pending={<ListSkeleton rows={3} />} failed={words.failed}>
          {() => <OwnCode own={own} onOpened={() => onEnd(true)} />}
        </QueryView>
      )}
    </Dialog>
  )
}

function OwnCode({ own, onOpened }: { own: PlaceHere | undefined; onOpened: () => void }) {
  if (!own || own.opens === 'link') return <Lost />
  return <EnterCode place={own} kind={own.opens} onOpened={onOpened} />
}
