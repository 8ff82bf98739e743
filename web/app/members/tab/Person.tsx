import type { MemberView } from '@mainforte/contract/members/views'
import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import { addressOf } from '../address-of.ts'

interface PersonProps {
  member: MemberView
  /** The date of joining or of the request. */
  when: string
  /** The roles besides "member". */
  badges?: ReactNode
  /** The organizer is shown that an address is missing; other members never see addresses. */
  showsMissingAddress: boolean
  /** The actions on this person. */
  children?: ReactNode
}

/** A person's row: avatar, name, address, and how they speak. (L6) */
export function Person({ member, when, badges, showsMissingAddress, children }: PersonProps) {
  const words = useWords('members', 'tab')
  const ways = useWords('phones', 'ways')
  const { name, photoUrl, isYou, isGuest, hands, answer, awaits, deniedBy } = member
  const { retiredHands, excusedFrom, formers, guarantorName, asleepSince, looksOn } = member
  const { besideName, linkTriedAt, speaks, status } = member
  const format = useFormat()
  const address = addressOf(member)
  return (
    <li tabIndex={-1} className="lazy-24 flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar name={name} photoUrl={photoUrl} />
      <div className="min-w-0 flex-1 basis-32 @xl:basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isYou && <Badge tone="primary">{words.you}</Badge>}
          {badges}
          {hands > 1 && <Badge>{words.hands(hands)}</Badge>}
          {excusedFrom && <Badge>{words.died(format.date(excusedFrom))}</Badge>}
          {retiredHands > 0 && (
            <Badge>{retiredHands >= hands ? words.out : words.partlyOut(retiredHands)}</Badge>
          )}
          {isGuest && <Badge>{words.guest}</Badge>}
          {answer === 'no' && <Badge tone="wait">{words.saidNo}</Badge>}
          {answer === 'none' && !isGuest && awaits !== 'answer' && <Badge>{words.noAnswer}</Badge>}
        </p>
        {(address || showsMissingAddress) && (
          <p className="text-sm wrap-anywhere text-muted">{address || words.noContact}</p>
        )}
        <p className="text-sm text-muted">
          {when}
          {status === 'active' && `, ${ways[speaks]}`}
        </p>
        {looksOn && !asleepSince && <p className="text-sm text-muted">{words.looksOn}</p>}
        {asleepSince && (
          <p className="text-sm text-muted">{words.asleep(format.date(asleepSince, 'medium'))}</p>
        )}
        {guarantorName && (
          <p className="text-sm wrap-anywhere text-muted">{words.guarantor(guarantorName)}</p>
        )}
        {formers.map(({ name: former, on }) => (
          <p key={on} className="text-sm wrap-anywhere text-muted">
            {words.replaced(former, format.date(on))}
          </p>
        ))}
        {besideName && <p className="text-sm text-muted">{words.beside(besideName)}</p>}
        {linkTriedAt && (
          <p className="text-sm text-late">{words.linkTried(format.dayOf(linkTriedAt))}</p>
        )}
        {deniedBy.length > 0 && (
          <p className="text-sm wrap-anywhere text-late">{words.deniedBy(format.list(deniedBy))}</p>
        )}
      </div>
      {children}
    </li>
  )
}
