import type { DrawView, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AloudNote } from './AloudNote.tsx'
import { DrawSecrets } from './DrawSecrets.tsx'
import { VoidDrawList, VoidDraws } from './VoidDraws.tsx'
import { DrawRecordActions } from './DrawRecordActions.tsx'
import type { Verdict } from './check-draw.ts'
import { namesIn } from './record-names.ts'
import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Skeleton } from '../ui/display/Skeleton.tsx'
import { NextPage } from '../ui/NextPage.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Digest } from '../ui/display/Digest.tsx'
import { drawsQuery } from './draw-queries.ts'

/** Every draw, with everything needed to verify it on one's own device. */
export function DrawChecks({ tontineId, ranking }: { tontineId: TontineId; ranking: RankingView }) {
  const meeting = useWords('drawing', 'meeting')
  const words = useWords('rotation', 'draw')
  const draws = useInfiniteQuery(drawsQuery(tontineId))
  const pages = draws.data?.pages ?? []
  const [latest, ...replaced] = pages.flatMap(({ rows }) => rows)
  const coming = pages[0]?.coming
  const voids = pages[0]?.voids ?? []
  const { title: voidTitle, text: voidText } = useWords('drawing', 'voids')
  const { hand } = useWords('rotation', 'ranking')
  const names = namesIn(ranking, hand)
  // At meetings what the server promised binds the next one. (D15)
  const isToDraw = !ranking.isFrozen || ranking.meetings.length > 0
  return (
    <>
      {!ranking.isFrozen && <VoidDraws tontineId={tontineId} voids={voids} names={names} />}
      <Card>
        <CardHeader title={words.title} text={words.text} />
        <QueryView query={draws} pending={<Skeleton className="h-24 w-full" />}>
          {() => (
            <>
              {!latest && <p className="text-muted">{words.none}</p>}
              {latest && (
                <CheckedDraw tontineId={tontineId} draw={latest} inForce={ranking} names={names} />
              )}
              {latest && replaced.length > 0 && (
                <details className="mt-4 border-t border-line pt-2">
                  <Unfold>{meeting.earlier(replaced.length)}</Unfold>
                  <div className="divide-y divide-line">
                    {replaced.map((draw) => (
                      <CheckedDraw
                        key={draw.drawId}
                        tontineId={tontineId}
                        draw={draw}
                        inForce={draw.rank === null ? undefined : ranking}
                        names={names}
                      />
                    ))}
                  </div>
                  <NextPage list={draws} label={words.more} className="pt-2" />
                </details>
              )}
              {ranking.isFrozen && voids.length > 0 && (
                <details className="mt-4 border-t border-line pt-2">
                  <Unfold>{voidTitle(voids.length)}</Unfold>
                  <p className="mb-3 text-muted">{voidText}</p>
                  <VoidDrawList tontineId={tontineId} voids={voids} names={names} />
                </details>
              )}
              {coming && isToDraw && !pages[0]?.open && (
                <div className="mt-4 border-t border-line pt-4">
                  <p className="text-md text-muted">{words.nextText}</p>
                  <dl className="mt-2">
                    <Digest label={words.next} value={coming.commitment} />
                  </dl>
                </div>
              )}
            </>
          )}
        </QueryView>
      </Card>
    </>
  )
}

interface CheckedDrawProps {
  tontineId: TontineId
  draw: DrawView
  /** The current order, for the draw that produced it. */
  inForce: RankingView | undefined
  /** Of hands and participants. */
  names: Readonly<Record<string, string>>
}

function CheckedDraw({ tontineId, draw, inForce, names }: CheckedDrawProps) {
  const meeting = useWords('drawing', 'meeting')
  const words = useWords('rotation', 'draw')
  const format = useFormat()
  const [verdict, setVerdict] = useState<Verdict>()

  async function verify() {
    const { checkDraw } = await import('./check-draw.ts')
    const ranked = inForce?.hands.filter(({ rank }) => rank !== null)
    setVerdict(checkDraw(tontineId, draw, ranked))
  }

  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="flex flex-wrap items-center gap-2">
            {words.number(draw.number)}
            {(draw.rank !== null || inForce) && (
              <Badge tone={inForce ? 'ok' : 'neutral'}>
                {draw.rank === null ? words.current : meeting.turn(draw.rank)}
              </Badge>
            )}
          </h3>
          <p className="text-sm text-muted">
            {words.madeAt(format.dateTime(draw.at))} · {words.count(draw.hands.length)}
          </p>
        </div>
        <Button
          size="sm"
          variant={inForce ? 'soft' : 'outline'}
          icon={ShieldCheck}
          onClick={() => void verify()}
        >
          {words.verify}
        </Button>
      </div>
      <DrawRecordActions tontineId={tontineId} draw={draw} names={names} />
      <div role="status">{verdict && <DrawVerdict {...{ verdict, draw, inForce, names }} />}</div>
      {draw.kind === 'room' ? (
        <AloudNote draw={draw} names={names} />
      ) : (
        <DrawSecrets draw={draw} nameOf={(id) => names[id] ?? ''} />
      )}
      <details className="rounded-control bg-sunken px-4">
        <Unfold>{words.details}</Unfold>
        <dl className="grid gap-3 pb-4">
          <Digest label={words.commitment} value={draw.commitment} />
          <Digest label={words.secret} value={draw.secret} />
          <Digest label={words.listHash} value={draw.listHash} />
          <Digest label={words.commitRoot} value={draw.commitRoot} />
          <Digest label={words.seed} value={draw.seed} />
        </dl>
      </details>
    </div>
  )
}

/** With the browser's own disclosure arrow. */
const Unfold = ({ children }: { children: string }) => (
  <summary className="py-2.5 font-semibold">{children}</summary>
)

type DrawVerdictProps = Pick<CheckedDrawProps, 'draw' | 'inForce' | 'names'> & { verdict: Verdict }

function DrawVerdict({ verdict, draw, inForce, names }: DrawVerdictProps) {
  const meeting = useWords('drawing', 'meeting')
  const words = useWords('rotation', 'draw')
  if (verdict === 'wrong') return <Alert tone="error">{words.wrong}</Alert>
  if (draw.rank !== null && draw.handId !== null)
    return (
      <Alert tone={verdict === 'right' ? 'success' : 'info'}>
        {meeting.gave(draw.rank, names[draw.handId])}{' '}
        {verdict !== 'right' && meeting.since[verdict === 'swapped' ? 'swapped' : 'moved']}
      </Alert>
    )
  if (verdict === 'swapped') return <Alert>{words.rightButSwapped}</Alert>
  if (verdict !== 'right') return <Alert tone="warning">{words.rightButChanged}</Alert>
  return <Alert tone="success">{inForce ? words.right : words.rightButReplaced}</Alert>
}
