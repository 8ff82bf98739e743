import type { UserRow } from '@mainforte/contract/admin/views'
import { BadgeCheck, Ban, Mail, ShieldCheck } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Facts } from '../ui/display/Facts.tsx'
import { UserMenu } from './UserMenu.tsx'

/** An account in one row. */
export function UserLine({ user }: { user: UserRow }) {
  const words = useWords('admin', 'users')
  const format = useFormat()
  const { displayName, email, isYou, createdAt, seenAt, devices, suspendedBecause } = user
  const facts = [
    words.since(format.dayOf(createdAt, 'medium')),
    ...(seenAt ? [words.seen(format.relative(seenAt))] : []),
    words.devices(devices),
  ]
  return (
    <li className="lazy-24 flex items-start gap-3.5 py-3.5">
      <Avatar name={displayName} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{displayName}</span>
          {isYou && <Badge tone="primary">{words.you}</Badge>}
          <States user={user} />
        </p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <p className="text-sm text-muted">
          <Facts facts={facts} />
        </p>
        {suspendedBecause && (
          <p className="text-sm wrap-anywhere text-late-soft-fg">
            {words.because(suspendedBecause)}
          </p>
        )}
      </div>
      <UserMenu user={user} />
    </li>
  )
}

function States({ user }: { user: UserRow }) {
  const { states } = useWords('admin', 'users')
  return (
    <>
      {user.role === 'superAdmin' && (
        <Badge tone="primary" icon={ShieldCheck}>
          {states.superAdmin}
        </Badge>
      )}
      {user.isVerified && (
        <Badge tone="ok" icon={BadgeCheck}>
          {states.verified}
        </Badge>
      )}
      {!user.isConfirmed && (
        <Badge tone="wait" icon={Mail}>
          {states.unconfirmed}
        </Badge>
      )}
      {user.isSuspended && (
        <Badge tone="late" icon={Ban}>
          {states.suspended}
        </Badge>
      )}
    </>
  )
}
