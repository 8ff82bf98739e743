import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { NeedsNetwork } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { addressOf } from '../address-of.ts'
import { showMemberProblem, useMemberCommand } from '../use-member-command.ts'

interface VouchForGuestsProps {
  tontineId: TontineId
  members: readonly MemberView[]
  adminName: string
}

/**
 * Asks a witness about the guests who wait for one: one yes for all who are ticked, a no for each.
 * Nobody is ticked beforehand, so that a yes is always meant; a single guest needs no tick. (M17)
 */
export function VouchForGuests({ tontineId, members, adminName }: VouchForGuestsProps) {
  const words = useWords('consent', 'guests')
  const guests = members.filter(({ mayVouch }) => mayVouch)
  const [ticked, setTicked] = useState<ReadonlySet<MemberId>>(new Set())
  const vouch = useCommand({
    send: (memberIds: MemberId[], options) => api.members.vouch({ tontineId, memberIds }, options),
    changes: 'tontine',
    done: ({ vouched }) => [words.vouched(vouched.length)],
    onFailed: showMemberProblem,
  })
  const deny = useMemberCommand(api.members.deny, ({ name }) => [words.denied(name)])
  const isBusy = vouch.isPending || deny.isPending
  const chosen = guests.filter(({ id }) => guests.length === 1 || ticked.has(id))
  const tick = (id: MemberId, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))

  return (
    <Card className="border-primary">
      <CardHeader title={words.title(guests.length)} text={words.text(guests.length, adminName)} />
      <div className="mb-3 empty:hidden">
        <NeedsNetwork />
      </div>
      {guests.length > 1 && (
        <Checkbox
          label={<span className="font-semibold">{words.all}</span>}
          checked={chosen.length === guests.length}
          onChange={(isTicked) => setTicked(new Set(isTicked ? guests.map(({ id }) => id) : []))}
          disabled={isBusy}
        />
      )}
      <ul aria-label={words.list} className="divide-y divide-line">
        {guests.map((guest) => (
          <li key={guest.id} className="flex items-center gap-3">
            <div className="min-w-0 grow wrap-anywhere">
              {guests.length > 1 ? (
                <Checkbox
                  label={guest.name}
                  hint={addressOf(guest)}
                  checked={ticked.has(guest.id)}
                  onChange={(isTicked) => tick(guest.id, isTicked)}
                  disabled={isBusy}
                />
              ) : (
                <p className="py-2 font-semibold">{guest.name}</p>
              )}
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.denyOf(guest.name)}
              icon={X}
              disabled={isBusy}
              onClick={() => deny.mutate({ tontineId, memberId: guest.id })}
            >
              {words.deny}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4 w-full @xl:w-auto"
        icon={Check}
        isBusy={vouch.isPending}
        disabled={isBusy || chosen.length === 0}
        onClick={() => vouch.mutate(chosen.map(({ id }) => id))}
      >
        {words.vouch(guests.length)}
      </Button>
    </Card>
  )
}
