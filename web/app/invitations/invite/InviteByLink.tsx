import { paths } from '@mainforte/contract/paths'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Card } from '../../ui/display/Card.tsx'
import { CopyField } from '../../ui/share/CopyField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { QrCode } from '../../ui/share/QrCode.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { ShareButtons } from '../../ui/share/ShareButtons.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'

interface InviteByLinkProps {
  tontines: readonly Pick<TontineCard, 'id' | 'name'>[]
  chosen: Pick<TontineCard, 'id' | 'name'>
  onChoose: (tontineId: string) => void
}

/** One tontine's link: to copy, to send, to scan. */
export function InviteByLink({ tontines, chosen, onChoose }: InviteByLinkProps) {
  const words = useWords('invitations', 'invite')
  const tontine = useQuery(api.tontines.read.query({ tontineId: chosen.id }))
  const code = tontine.data?.inviteCode
  const link = code && location.origin + paths.join(code)
  return (
    <Card>
      <div className="grid gap-5">
        <Field label={words.tontine} error={undefined}>
          <Select value={chosen.id} onChange={({ target }) => onChoose(target.value)}>
            {tontines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <QueryView
          query={tontine}
          pending={
            <Loading className="grid gap-3">
              <Skeleton className="h-13 rounded-control" />
              <Skeleton className="h-11 w-3/4 rounded-control" />
            </Loading>
          }
        >
          {() =>
            link && (
              <div className="grid gap-2">
                <p className="font-semibold">{words.link}</p>
                <CopyField label={words.link} value={link} copiedText={words.copied} />
                <p className="text-sm text-muted">
                  {words.code}{' '}
                  <strong className="ml-1 font-mono text-base tracking-widest text-fg">
                    {code}
                  </strong>
                </p>
              </div>
            )
          }
        </QueryView>
        <div className="grid gap-2">
          <p className="font-semibold">{words.shareTitle}</p>
          <ShareButtons
            text={link ? words.message(chosen.name, link) : undefined}
            subject={words.subject(chosen.name)}
          />
        </div>
        {link && (
          <figure className="grid justify-items-center gap-2 rounded-card bg-sunken p-5 text-center">
            <QrCode text={link} className="w-full max-w-56" />
            <figcaption>
              <span className="block font-semibold">{words.qrTitle}</span>
              <span className="text-sm text-muted">{words.qrText}</span>
            </figcaption>
          </figure>
        )}
      </div>
    </Card>
  )
}
