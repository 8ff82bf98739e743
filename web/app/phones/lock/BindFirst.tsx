import type { PlacesHere } from '@mainforte/contract/phones/views'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsPast } from '../../kernel/browser/clock.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { bindingPlace } from '../bind/shown-text.ts'
import { askForPhone } from './ask.tsx'
import { Held } from './Held.tsx'
import { placesQuery } from '../../kernel/session/places-query.ts'

const long = '1970-01-01T00:00:00Z'

const hasCodeHere = ({ places }: PlacesHere): boolean =>
  places.some(({ isOpen, opens }) => isOpen && opens !== 'link')

/** What a link alone, or a locked telephone, may not do, and the way to it. (L2) */
export function BindFirst() {
  const { data } = useQuery(placesQuery())
  return <WayToOpen here={data} />
}

function WayToOpen({ here }: { here: PlacesHere | undefined }) {
  const words = useWords('lock', 'open')
  const button = useWords('lock', 'button')
  const { pathname } = useLocation()
  if (here?.heldUntil) return <Held until={here.heldUntil} />
  if (here && hasCodeHere(here))
    return (
      <Alert
        title={button.locked}
        action={
          <Button size="sm" variant="outline" onClick={() => void askForPhone('phone-locked')}>
            {button.unlock}
          </Button>
        }
      >
        {words.needed}
      </Alert>
    )
  return (
    <Alert
      title={words.unboundTitle}
      action={
        <ButtonLink to={bindingPlace(pathname)} size="sm" variant="outline">
          {words.bind}
        </ButtonLink>
      }
    >
      {words.unboundText}
    </Alert>
  )
}

/** What only an account, or an open telephone, is shown; others read what is missing. */
export function NeedsPhone({ children }: { children: ReactNode }) {
  const { through, openUntil = long } = useUser() ?? {}
  const isOver = useIsPast(openUntil)
  const { data: here } = useQuery({ ...placesQuery(), enabled: through !== undefined })
  if (through === undefined) return children
  if (!here) return null
  return isOver || through === 'reading' || !hasCodeHere(here) ? (
    <WayToOpen here={here} />
  ) : (
    children
  )
}
