import { initials, unknownInitials } from '@mainforte/domain/kernel/initials'
import { useState } from 'react'

/** The letters are a picture, as large as it. */
const sizes = {
  sm: 'size-8 text-[12px]',
  md: 'size-10 text-[14px]',
  lg: 'size-14 text-[18px]',
  xl: 'size-24 text-[28px]',
}

interface AvatarProps {
  name: string | null | undefined
  photoUrl?: string | null | undefined
  size?: keyof typeof sizes
  /** The beneficiary of the current cycle, in saffron. */
  isTurn?: boolean
  className?: string
}

/** A photo or initials. Decorative: the name is beside it. */
export function Avatar({ name, photoUrl, size = 'md', isTurn, className = '' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const tint = isTurn
    ? 'bg-accent text-accent-fg'
    : name === unknownInitials
      ? 'bg-sunken text-muted'
      : 'bg-primary-soft text-primary-soft-fg'
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold ${sizes[size]} ${tint} ${className}`}
    >
      {photoUrl && photoUrl !== brokenUrl ? (
        <img
          src={photoUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenUrl(photoUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

interface AvatarRowProps {
  names: readonly string[]
  /** How many are shown; the rest become a number. */
  limit: number
  /** The total, if `names` holds only the first. */
  total?: number
}

/** Up to `limit` avatars, then "+N". */
export function AvatarRow({ names, limit, total = names.length }: AvatarRowProps) {
  const shown = names.slice(0, limit)
  const rest = total - shown.length
  return (
    <span className="flex items-center empty:hidden">
      {shown.map((name, seat) => (
        <Avatar
          // Two members may share a name; the list's order is stable.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${seat} ${name}`}
          name={name}
          size="sm"
          className="-ml-0.5 ring-2 ring-card first:ml-0"
        />
      ))}
      {rest > 0 && (
        <span className="-ml-0.5 inline-grid h-8 min-w-8 place-items-center rounded-full bg-sunken px-1.5 text-2xs font-bold text-muted ring-2 ring-card">
          +{rest}
        </span>
      )}
    </span>
  )
}
