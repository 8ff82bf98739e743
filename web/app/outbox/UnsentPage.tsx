import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { Save, Send } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '../kernel/browser/store.ts'
import { useWords } from '../kernel/language/language.ts'
import { type SessionUser, isShared, useUser } from '../kernel/session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useKnownTontine, useSentences } from './named.ts'
import { OpenFile } from './OpenFile.tsx'
import { type Outbox, countOf, isReadable, outbox, readOutbox, refusedIn } from './outbox.ts'
import { saveUnsent } from './outbox-file.ts'
import { sendUnsent } from './send.ts'
import { sending } from './sending.ts'
import { UnsentLine } from './UnsentLine.tsx'

// A page that shows some of it loads it from here.
export { UnsentList } from './UnsentList.tsx'

/** All that this device has written down for the signed-in person and not sent yet, by tontine, in its order. */
export function Component() {
  const words = useWords('outbox', 'page')
  const user = useUser()
  useEffect(() => void readOutbox(), [])
  return (
    <>
      <PageHeader title={words.title} />
      {isShared(user) ? (
        <EmptyState title={words.sharedTitle} text={words.sharedText} />
      ) : (
        user && <AllUnsent user={user} />
      )}
    </>
  )
}

function AllUnsent({ user }: { user: SessionUser }) {
  const words = useWords('outbox', 'page')
  const all = useStore(outbox)
  const isRead = useStore(isReadable)
  if (isRead === undefined) return <ListSkeleton rows={3} />
  if (!isRead) return <EmptyState title={words.noStorageTitle} text={words.noStorageText} />
  if (countOf(all) === 0)
    return (
      <EmptyState title={words.emptyTitle} text={words.emptyText}>
        <OpenFile />
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-muted">{words.text}</p>
      <Actions user={user} all={all} />
      {[...all].map(([tontineId, unsent]) => (
        <OfTontine key={tontineId} tontineId={tontineId} unsent={unsent} />
      ))}
    </div>
  )
}

function Actions({ user, all }: { user: SessionUser; all: Outbox }) {
  const words = useWords('outbox', 'page')
  const { name } = useWords('outbox', 'file')
  const { isUnderWay } = useStore(sending)
  return (
    <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
      {refusedIn(all) < countOf(all) && (
        <Button
          icon={Send}
          isBusy={isUnderWay}
          onClick={() => void sendUnsent(true).catch(() => undefined)}
        >
          {words.send}
        </Button>
      )}
      <Button variant="outline" icon={Save} onClick={() => void saveUnsent(user, all, name)}>
        {words.save}
      </Button>
      <OpenFile />
    </div>
  )
}

function OfTontine({ tontineId, unsent }: { tontineId: TontineId; unsent: readonly Unsent[] }) {
  const words = useWords('outbox', 'page')
  const tontine = useKnownTontine(tontineId)
  const sentence = useSentences(tontineId, tontine, unsent)
  return (
    <Card>
      <CardHeader title={tontine?.name ?? words.unknownTontine} />
      <ol className="-my-3 divide-y divide-line">
        {unsent.map((one) => (
          <UnsentLine
            key={one.operation.id}
            tontineId={tontineId}
            tontine={tontine}
            one={one}
            text={sentence(one)}
          />
        ))}
      </ol>
    </Card>
  )
}
