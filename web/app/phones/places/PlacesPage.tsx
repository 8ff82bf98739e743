import { paths } from '@mainforte/contract/paths'
import type { PlaceHere } from '@mainforte/contract/phones/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthFrame, textLink } from '../../auth/AuthFrame.tsx'
import { queryClient } from '../../kernel/api/query-client.ts'
import { useIsOnline } from '../../kernel/browser/online.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { EnterCode, useAsked } from '../lock/EnterCode.tsx'
import { placesQuery } from '../../kernel/session/places-query.ts'

/** The people who use this telephone; each opens their own place. (L5) */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <PlacesHere />
  </QueryClientProvider>
)

function PlacesHere() {
  const words = useWords('lock', 'places')
  const places = useQuery(placesQuery())
  const isOnline = useIsOnline()
  const [chosenId, choose] = useState<UserId>()
  const chosen = places.data?.places.find(({ userId }) => userId === chosenId)
  if (chosen) return <Chosen key={chosen.userId} place={chosen} onBack={() => choose(undefined)} />
  return (
    <AuthFrame title={words.title} text={words.text}>
      {!isOnline && !places.data ? (
        <Alert>{words.offline}</Alert>
      ) : (
        <QueryView query={places} pending={<ListSkeleton rows={2} />} failed={words.failed}>
          {({ places: here }) => <People here={here} onChoose={choose} />}
        </QueryView>
      )}
      <p className="text-center">
        <Link to={paths.login} className={textLink}>
          {words.account}
        </Link>
      </p>
    </AuthFrame>
  )
}

function People({ here, onChoose }: { here: PlaceHere[]; onChoose: (userId: UserId) => void }) {
  const words = useWords('lock', 'places')
  if (here.length === 0) return <Alert>{words.none}</Alert>
  return (
    <ul className="grid gap-3">
      {here.map((place) => (
        <li key={place.userId}>
          <PlaceButton place={place} onChoose={() => onChoose(place.userId)} />
        </li>
      ))}
    </ul>
  )
}

function PlaceButton({ place, onChoose }: { place: PlaceHere; onChoose: () => void }) {
  const words = useWords('lock', 'places')
  const { firstName, photoUrl, opens } = place
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-4 rounded-card border-[1.5px] border-line bg-card p-4 text-left hover:bg-sunken"
    >
      <Avatar name={firstName} photoUrl={photoUrl} size="lg" />
      <span className="min-w-0 grow">
        <span className="block text-xl font-semibold wrap-anywhere">{firstName}</span>
        <span className="block text-sm text-muted">
          {opens === 'link' ? words.byLink : words.byCode}
        </span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-muted" aria-hidden="true" />
    </button>
  )
}

function Chosen({ place, onBack }: { place: PlaceHere; onBack: () => void }) {
  const words = useWords('lock', 'places')
  const title = useAsked(place)
  const navigate = useNavigate()
  const { firstName, opens } = place
  return (
    <AuthFrame
      title={opens === 'link' ? words.linkTitle(firstName) : title}
      text={opens === 'link' && words.linkText}
    >
      {opens !== 'link' && (
        <EnterCode
          place={place}
          kind={opens}
          onOpened={() => void navigate(paths.tontines, { replace: true })}
        />
      )}
      <Button variant="outline" wide onClick={onBack}>
        {words.back}
      </Button>
    </AuthFrame>
  )
}
