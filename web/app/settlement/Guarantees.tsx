import { paths } from '@mainforte/contract/paths'
import type { SettlementView } from '@mainforte/contract/settlement/views'
import { ArrowRight, Check, HandCoins } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useRowInAddress } from '../kernel/pages/in-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Loaded when it is opened. */
const SettleForm = lazyPart('SettleForm', 'h-40', () => import('./SettleForm.tsx'))

type Claim = SettlementView['claims'][number]
type Standable = SettlementView['standable'][number]

const idOfClaim = ({ guarantorId, memberId }: Claim) => `${guarantorId}.${memberId}`

/** Who stands for whom, and what is owed for it. (S11, S12) */
export function Guarantees({ view }: { view: SettlementView }) {
  const words = useWords('settlement', 'guarantees')
  const format = useFormat()
  const { guarantees, claims, standable, bearing } = view
  const mine = claims.filter(({ maySettle }) => maySettle)
  const [settling, settle] = useRowInAddress('settle', mine, idOfClaim)
  if (guarantees.length + claims.length + standable.length === 0) return null
  const titleOf = ({ guarantorIsYou, memberName, guarantorName }: Claim) =>
    guarantorIsYou ? words.settleTitleYou(memberName) : words.settleTitle(memberName, guarantorName)
  const line = 'flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3'
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader title={words.title} text={words.text} />
      {guarantees.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {guarantees.map((one) => (
            <li key={one.memberId} className={line}>
              <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
                <span className="font-semibold">{one.isYours ? words.you : one.guarantorName}</span>
                {', '}
                {one.isForYou ? words.forYou : words.for(one.memberName)}
                {one.toCover > 0 && (
                  <span className="block text-sm font-semibold text-late">
                    {words.toCover(format.money(one.toCover, view.currency))}
                  </span>
                )}
              </span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
                <Badge tone={one.isBinding ? 'primary' : 'neutral'}>
                  {one.isBinding ? words.binding : words.free}
                </Badge>
                {one.isYours && one.toCover > 0 && (
                  <ButtonLink
                    size="sm"
                    variant="soft"
                    className="print:hidden"
                    to={paths.payInTontine(view.tontineId)}
                    icon={HandCoins}
                  >
                    {words.pay(one.memberName)}
                  </ButtonLink>
                )}
                {!one.isBinding && (one.isYours || one.isForYou) && (
                  <EndGuarantee view={view} guarantee={one} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {claims.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{words.claims}</h3>
          <ul className="-mb-3 divide-y divide-line">
            {claims.map((claim) => (
              <li key={idOfClaim(claim)} className={line}>
                <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
                  {claim.memberName} <span className="sr-only">{words.owes}</span>
                  <ArrowRight className="inline size-4.5 text-muted" />{' '}
                  <span className="font-semibold">{claim.guarantorName}</span>
                  <Said claim={claim} currency={view.currency} />
                </span>
                <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
                  <Money amount={claim.amount} currency={view.currency} className="font-bold" />
                  {claim.maySettle && (
                    <Button
                      size="sm"
                      variant="soft"
                      className="print:hidden"
                      aria-label={(claim.guarantorIsYou ? words.settleOf : words.settleForOf)(
                        claim.memberName,
                      )}
                      icon={Check}
                      onClick={() => settle(claim)}
                    >
                      {claim.guarantorIsYou ? words.settle : words.settleFor}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {standable.length > 0 && (
        <details className="mt-3 border-t border-line pt-1 print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.stand}</summary>
          <ul className="divide-y divide-line">
            {standable.map((one) => (
              <li key={one.memberId} className={line}>
                <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{one.memberName}</span>
                <Stand view={view} {...one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {view.accounts.some(({ writtenOff }) => writtenOff > 0) && (
        <p className="mt-3 text-sm text-muted">{words.bearing[bearing]}</p>
      )}
      <Dialog
        open={settling !== undefined}
        onOpenChange={() => settle(undefined)}
        title={settling ? titleOf(settling) : ''}
        description={words.settleText}
      >
        {settling && (
          <Drafted name={`${view.tontineId}/settle/${idOfClaim(settling)}`}>
            <SettleForm view={view} claim={settling} onClose={() => settle(undefined)} />
          </Drafted>
        )}
      </Dialog>
    </Card>
  )
}

/** What the first of two witnesses said of a guest's claim. (S12) */
function Said({
  claim: { said },
  currency,
}: {
  claim: Claim
  currency: SettlementView['currency']
}) {
  const words = useWords('settlement', 'guarantees')
  const format = useFormat()
  if (!said) return null
  const amount = format.money(said.amount, currency)
  return (
    <span className="block text-sm text-muted">
      {said.isYou ? words.youSaid(amount) : words.said(said.byName, amount)}
    </span>
  )
}

interface EndGuaranteeProps {
  view: SettlementView
  guarantee: SettlementView['guarantees'][number]
}

/** The guarantor takes it back, or the member declines it, until the circle has relied on it. (S11) */
function EndGuarantee({ view: { tontineId }, guarantee }: EndGuaranteeProps) {
  const words = useWords('settlement', 'guarantees')
  const { memberId, memberName, isYours } = guarantee
  const end = useCommand({
    send: (_: void, options) =>
      api.settlement.guarantee(
        { tontineId, memberId, act: isYours ? 'withdraw' : 'decline' },
        options,
      ),
    changes: 'everything',
    done: isYours ? words.withdrawn : words.declined,
    onFailed: showFailure('settlement'),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      className="print:hidden"
      {...(isYours && { 'aria-label': words.withdrawOf(memberName) })}
      isBusy={end.isPending}
      onClick={() => end.mutate()}
    >
      {isYours ? words.withdraw : words.decline}
    </Button>
  )
}

interface StandProps extends Standable {
  view: SettlementView
}

/** Somebody stands for a member, and reads before what it binds them to. (S11) */
function Stand({ view: { tontineId }, memberId, memberName }: StandProps) {
  const words = useWords('settlement', 'guarantees')
  const stand = useCommand({
    send: api.settlement.guarantee,
    changes: 'everything',
    done: words.stood(memberName),
  })
  return (
    <AskedButton
      label={words.standFor(memberName)}
      button={{ size: 'sm', variant: 'soft', icon: HandCoins }}
      confirmLabel={words.stand}
      tone="primary"
      title={words.standFor(memberName)}
      text={words.standText}
      command={stand}
      failed={words.failed}
      feature="settlement"
      onConfirm={(close) =>
        stand.mutate({ tontineId, memberId, act: 'give' }, { onSuccess: close })
      }
    />
  )
}
