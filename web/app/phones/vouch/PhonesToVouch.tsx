import type { BindingView } from '@mainforte/contract/phones/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import { useFinish } from '../bind/use-finish.ts'

/** Whose telephones wait for the reader's word, and the reader's own. (L3, L4) */
export function PhonesToVouch({ tontineId }: { tontineId: TontineId }) {
  const { data } = useQuery(api.phones.read.query({ tontineId }))
  const bindings = data?.bindings ?? []
  return (
    <>
      {bindings
        .filter(({ isYours, isBound }) => isYours && !isBound)
        .map((binding) => (
          <OwnPhone key={binding.memberId} binding={binding} />
        ))}
      {bindings
        .filter(({ mayVouch }) => mayVouch)
        .map((binding) => (
          <PhoneToVouch key={binding.memberId} binding={binding} />
        ))}
    </>
  )
}

function OwnPhone({ binding }: { binding: BindingView }) {
  const words = useWords('binding', 'waiting')
  useFinish(binding)
  return (
    <Alert
      title={words.isWaiting}
      action={
        <ButtonLink
          to={{ pathname: paths.bindPhone, hash: binding.tontineId }}
          size="sm"
          variant="outline"
        >
          {words.see}
        </ButtonLink>
      }
    />
  )
}

function PhoneToVouch({ binding }: { binding: BindingView }) {
  const words = useWords('binding', 'vouch')
  const { firstName: name, isBound, tontineId, memberId } = binding
  const vouch = useCommand({
    send: () => api.phones.vouch({ tontineId, memberId }),
    changes: 'phones',
    done: words.saidYes,
    onFailed: showFailure('phones'),
  })
  const refuse = useCommand({
    send: () => api.phones.refuse({ tontineId, memberId }),
    changes: 'phones',
    done: words.saidNo,
    onFailed: showFailure('phones'),
  })
  return (
    <Card className="border-primary">
      <CardHeader
        title={isBound ? words.newTitle(name) : words.title(name)}
        text={isBound ? words.newText : words.text}
      />
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button icon={Check} isBusy={vouch.isPending} onClick={() => vouch.mutate()}>
          {words.yes(name)}
        </Button>
        {!isBound && (
          <AskedButton
            label={words.no}
            button={{ variant: 'outline' }}
            title={words.noTitle(name)}
            text={words.noText}
            command={refuse}
            feature="phones"
            onConfirm={(close) => refuse.mutate(undefined, { onSuccess: close })}
          />
        )}
      </div>
    </Card>
  )
}
