import type { Membership, PersonView } from '@mainforte/contract/members/views'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { spacedNumber } from '../ui/phone-countries.ts'
import { AnswerRequest } from './AnswerRequest.tsx'
import { looks } from './looks.ts'

/** One person, and under the name every place in a tontine of the reader's. */
export function PersonRow({ person }: { person: PersonView }) {
  const words = useWords('members', 'tab')
  const list = useWords('members', 'list')
  const { name, email, phone, photoUrl, isYou, memberships } = person
  const address = [email, phone && spacedNumber(phone)].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-x-3.5 py-3.5">
      <Avatar name={name} photoUrl={photoUrl} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {isYou && <Badge tone="primary">{words.you}</Badge>}
          </p>
          {address && <p className="text-sm wrap-anywhere text-muted">{address}</p>}
        </div>
        <ul aria-label={list.placesOf(name)} className="grid content-start gap-1">
          {memberships.map((place) => (
            <Place key={place.tontineId + place.member.id} place={place} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Place({ place }: { place: Membership }) {
  const words = useWords('members', 'tab')
  const { tontineId, tontineName, mayManage, member } = place
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <Link
        to={paths.tontineMembers(tontineId)}
        className="inline-flex min-h-9 min-w-0 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {tontineName}
      </Link>
      <Status member={member} />
      {member.hands > 1 && <Badge>{words.hands(member.hands)}</Badge>}
      {member.isGuest && <Badge>{words.guest}</Badge>}
      {mayManage && member.status === 'pending' && (
        <AnswerRequest tontineId={tontineId} member={member} />
      )}
    </li>
  )
}

/** An office says more than "active". */
function Status({ member }: Pick<Membership, 'member'>) {
  const words = useWords('members', 'tab')
  const { status, isAdmin, isOfficer } = member
  if (status === 'active' && (isAdmin || isOfficer))
    return (
      <Badge tone="primary" icon={ShieldCheck}>
        {isAdmin ? words.admin : words.officer}
      </Badge>
    )
  return <Badge {...looks[status]}>{words.status[status]}</Badge>
}
