import type { Profile } from '@mainforte/contract/profile/endpoints'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { PhotoField } from './PhotoField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './queries.ts'

/** The user's data, to view or edit. */
export function PersonCard({ user }: { user: SessionUser }) {
  const profile = useQuery(profileQuery())
  return (
    <QueryView query={profile} pending={<ListSkeleton rows={1} />}>
      {(data) => <Content user={user} profile={data} />}
    </QueryView>
  )
}

function Content({ user, profile }: { user: SessionUser; profile: Profile }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card>
      {isEditing ? (
        <>
          <PhotoField profile={profile} user={user} />
          <ProfileForm profile={profile} user={user} onDone={() => setEditing(false)} />
        </>
      ) : (
        <>
          <ProfileHead profile={profile} />
          <Facts profile={profile} onEdit={() => setEditing(true)} />
        </>
      )}
    </Card>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const words = useWords('profile', 'profile')
  return (
    <header className="mb-5 flex items-center gap-4">
      <Avatar size="xl" name={profile.displayName} photoUrl={profile.photoUrl} />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-xl wrap-anywhere">{profile.displayName}</h2>
        {profile.isVerified && (
          <Badge tone="ok" icon={BadgeCheck} className="w-fit">
            {words.verified}
          </Badge>
        )}
      </div>
    </header>
  )
}

function Facts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const words = useWords('profile', 'profile')
  const format = useFormat()
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <Fact label={words.name}>{profile.displayName || words.none}</Fact>
        <Fact label={words.email} note={words.emailConfirmed}>
          {profile.email}
        </Fact>
        <Fact label={words.phone}>{profile.phoneText ?? words.none}</Fact>
        <Fact label={words.status} note={profile.isVerified ? undefined : words.notVerifiedText}>
          {profile.isVerified ? words.verified : words.notVerified}
        </Fact>
        <Fact label={words.since}>{format.dayOf(profile.createdAt)}</Fact>
        <Fact label={words.id}>
          <span className="text-sm text-muted">{profile.id}</span>
        </Fact>
      </dl>
      <Button className="mt-5 w-full @xl:w-auto" icon={Pencil} onClick={onEdit}>
        {words.edit}
      </Button>
    </>
  )
}

interface FactProps {
  label: string
  /** A help text. */
  note?: string | undefined
  children: ReactNode
}

const Fact = ({ label, note, children }: FactProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-3">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 font-semibold wrap-anywhere @xl:text-right">
      {children}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </dd>
  </div>
)
