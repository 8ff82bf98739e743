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
import { useHeld } from './Held.tsx'

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
  const title = useAsked(own)
  // Without a code there is none to ask for.
  const isUnbound = reason === 'phone-not-bound' || own?.opens === 'link'
  if (places.data?.heldUntil)
    return <HeldDialog until={places.data.heldUntil} onEnd={() => onEnd(false)} />
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title={isUnbound ? words.unboundTitle : title}
      description={isUnbound && words.unboundText}
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

function HeldDialog({ until, onEnd }: { until: string; onEnd: () => void }) {
  const { title, text } = useHeld(until)
  return <Dialog open onOpenChange={onEnd} title={title} description={text} />
}

function OwnCode({ own, onOpened }: { own: PlaceHere | undefined; onOpened: () => void }) {
  if (!own || own.opens === 'link') return <Lost />
  return <EnterCode place={own} kind={own.opens} onOpened={onOpened} />
}
