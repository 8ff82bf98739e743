import type { Membership, PersonView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import { Link } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import { AnswerRequest } from '../requests/AnswerRequest.tsx'
import { Status } from '../Status.tsx'
import { addressOf } from '../address-of.ts'

/** One person, with all their memberships in the user's tontines. */
export function PersonRow({ person }: { person: PersonView }) {
  const words = useWords('members', 'tab')
  const list = useWords('members', 'list')
  const { name, photoUrl, isYou, memberships } = person
  const address = addressOf(person)
  return (
    <li className="@container lazy-34 flex items-start gap-x-3.5 py-3.5">
      <Avatar name={name} photoUrl={photoUrl} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {isYou && <Badge tone="primary">{words.you}</Badge>}
          </p>
          {address && <p className="text-sm wrap-anywhere text-muted">{address}</p>}
        </div>
        <ul aria-label={list.placesOf(name)} className="grid content-start gap-1">
          {memberships.map((membership) => (
            <MembershipRow
              key={membership.tontineId + membership.member.id}
              membership={membership}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

function MembershipRow({ membership }: { membership: Membership }) {
  const words = useWords('members', 'tab')
  const { tontineId, tontineName, mayManage, hasStarted, member } = membership
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
        <AnswerRequest
          tontineId={tontineId}
          tontineName={tontineName}
          member={member}
          mayApprove={member.awaits === 'approval'}
          hasStarted={hasStarted}
          asksDay={hasStarted && member.admission === null}
        />
      )}
    </li>
  )
}
