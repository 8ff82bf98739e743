import type { BindingView } from '@mainforte/contract/phones/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'

/** The telephones that wait, and for whose word. */
export function WaitingPhones({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('binding', 'table')
  const phones = useQuery(api.phones.read.query({ tontineId }))
  return (
    <section aria-live="polite">
      <h3 className="font-semibold">{words.waiting}</h3>
      <p className="text-sm text-muted">{words.second}</p>
      <QueryView query={phones} pending={<ListSkeleton rows={1} />}>
        {({ bindings }) =>
          bindings.length === 0 ? (
            <p className="mt-3">{words.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {bindings.map((binding) => (
                <PhoneLine key={binding.memberId} binding={binding} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function PhoneLine({ binding }: { binding: BindingView }) {
  const words = useWords('binding', 'table')
  const format = useFormat()
  const { firstName, at, from, vouchers, isBound } = binding
  const state = isBound
    ? words.isBound
    : from === null
      ? words.needsOther
      : words.until(format.dateTime(from))
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={firstName} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{firstName}</p>
        <p className={isBound ? 'text-sm text-ok' : 'text-sm'}>{state}</p>
        {!isBound && <p className="text-sm text-muted">{words.since(format.time(at))}</p>}
        {vouchers.length > 0 && (
          <p className="text-sm text-muted">{words.said(format.list(vouchers))}</p>
        )}
      </div>
    </li>
  )
}
