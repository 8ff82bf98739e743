import type { KeepersView } from '@mainforte/contract/keepers/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { UnsentHere } from '../outbox/UnsentHere.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { HandOverLine } from './HandOverLine.tsx'
import type { KeepersProps } from './keepers-props.ts'

/** Loaded when a keeper opens it. */
const HandOverForm = lazyPart('HandOverForm', 'h-64', () => import('./HandOverForm.tsx'))

/** Who has the tontine's money, and what goes from one to the next; one line where one person has it all. (Q1, Q2) */
export function KeepersCard({ tontine, view }: KeepersProps) {
  const words = useWords('keepers', 'card')
  const { keepers, handOvers } = view
  const [only, ...others] = keepers
  const isQuiet = only !== undefined && others.length === 0 && only.amount > 0
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isQuiet ? (
        <OnlyKeeper keeper={only} currency={tontine.currency} />
      ) : (
        keepers.length > 0 && (
          <div>
            <CardHeader title={words.title} text={words.text} />
            <Keepers keepers={keepers} currency={tontine.currency} />
          </div>
        )
      )}
      {handOvers.length > 0 && (
        <ul className="grid divide-y divide-line border-t border-line first:border-t-0">
          {handOvers.map((one) => (
            <HandOverLine key={one.handOverId} tontine={tontine} handOver={one} />
          ))}
        </ul>
      )}
      <UnsentHere tontineId={tontine.id} types={['hand-cash', 'answer-hand-over']} />
      <Actions tontine={tontine} view={view} />
    </Card>
  )
}

type Currency = TontineView['currency']
type Keeper = KeepersView['keepers'][number]

function OnlyKeeper({ keeper, currency }: { keeper: Keeper; currency: Currency }) {
  const words = useWords('keepers', 'card')
  const format = useFormat()
  const { name, isYou, amount } = keeper
  const money = format.money(amount, currency)
  return <p className="wrap-anywhere">{isYou ? words.onlyYou(money) : words.only(name, money)}</p>
}

/** Each keeper with a sum; below it, in words, those who gave out more than they had. */
function Keepers({ keepers, currency }: { keepers: readonly Keeper[]; currency: Currency }) {
  const words = useWords('keepers', 'card')
  const format = useFormat()
  return (
    <ul className="grid gap-2">
      {keepers.map(({ memberId, name, isYou, isGone, amount }) => {
        const advanced = format.money(-amount, currency)
        return amount < 0 ? (
          <li key={memberId} className="text-sm wrap-anywhere text-muted">
            {isYou ? words.youAdvanced(advanced) : words.advanced(name, advanced)}
          </li>
        ) : (
          <li key={memberId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {isYou ? words.you(name) : name}
              {isGone && <span className="text-sm text-muted"> · {words.gone}</span>}
            </span>
            <Money amount={amount} currency={currency} className="font-bold" />
          </li>
        )
      })}
    </ul>
  )
}

type Opened = 'give' | 'got'

/** To write down that money goes to or from the reader. */
function Actions({ tontine, view }: KeepersProps) {
  const words = useWords('keepers', 'form')
  const [opened, setOpened] = useState<Opened>()
  const { keepers, receivers } = view
  const mayGive = keepers.some(({ isYou, amount }) => isYou && amount > 0) && receivers.length > 1
  const isOfficer = tontine.isOfficer || tontine.isAdmin
  const mayGet = isOfficer && keepers.some(({ isYou, amount }) => !isYou && amount > 0)
  if (!mayGive && !mayGet) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayGive && (
        <Button size="sm" variant="outline" onClick={() => setOpened('give')}>
          {words.give}
        </Button>
      )}
      {mayGet && (
        <Button size="sm" variant="outline" onClick={() => setOpened('got')}>
          {words.got}
        </Button>
      )}
      <Dialog
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={words[opened ?? 'give']}
        description={words.text}
      >
        <HandOverForm
          tontine={tontine}
          view={view}
          how={opened ?? 'give'}
          onClose={() => setOpened(undefined)}
        />
      </Dialog>
    </div>
  )
}
