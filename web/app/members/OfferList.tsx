import type { OfferView } from '@mainforte/contract/members/views'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { Check, UserCheck, X } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { ScreenLocale, useFormat } from '../kernel/language/format.tsx'
import { screenLocale, useLanguage, useWords } from '../kernel/language/language.ts'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { AgreedRules } from '../agreed/AgreedRules.tsx'
import { IconTile } from '../ui/display/Badge.tsx'
import { Facts } from '../ui/display/Facts.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'

/** One card for each offer. (M13) */
export function OfferList({ offers, more }: { offers: readonly OfferView[]; more: number }) {
  const words = useWords('consent', 'offers')
  // Its texts are French on the English dashboard too, and so are its dates.
  const locale = screenLocale(useLanguage(), 'consent', 'offers')
  return (
    <ScreenLocale value={locale}>
      <ul lang={locale} aria-label={words.list} className="mb-5 grid gap-4">
        {offers.map((offer) => (
          <li key={offer.memberId}>
            <Offer offer={offer} />
          </li>
        ))}
        {more > 0 && <li className="text-muted">{words.more(more)}</li>}
      </ul>
    </ScreenLocale>
  )
}

function Offer({ offer }: { offer: OfferView }) {
  const words = useWords('consent', 'offers')
  const tab = useWords('members', 'tab')
  const format = useFormat()
  const { tontineId, memberId, tontineName, adminName, isActive, isApproved, hands } = offer
  const answer = useCommand({
    send: (takesPart: boolean, options) =>
      api.members.answer({ tontineId, memberId, takesPart }, options),
    changes: 'everything',
    done: (_, takesPart) =>
      takesPart && offer.takesTwo
        ? [words.wanted]
        : [
            takesPart ? words.agreed(tontineName) : words.declined(tontineName),
            takesPart && !isApproved ? { detail: words.agreedDetail(adminName) } : undefined,
          ],
    onFailed: showFailure('members'),
  })
  const { catchUp, catchUpUntil } = offer
  const terms = [
    format.money(offer.amount, offer.currency),
    rhythmWords(format.locale, offer),
    tab.hands(hands),
    words.from(format.date(offer.startDate)),
  ]

  return (
    <Card className="border-primary">
      <div className="flex items-start gap-3.5">
        <IconTile icon={UserCheck} tone="primary" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{words.title(adminName, tontineName)}</h2>
          <p className="text-muted">
            <Facts facts={terms} />
          </p>
          <p className="mt-1">
            {offer.takesTwo
              ? words.textConfirmed
              : isActive
                ? words.textActive
                : isApproved
                  ? words.textApproved(adminName)
                  : words.text(adminName)}
          </p>
          <ul className="mt-1 grid gap-1 text-sm text-muted">
            <AgreedRules terms={offer} />
          </ul>
          {catchUp !== null && catchUp > 0 && catchUpUntil !== null && (
            <p className="mt-1 font-semibold">
              {words.catchUp(format.money(catchUp, offer.currency), format.date(catchUpUntil))}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="@max-xl:grow"
          icon={Check}
          isBusy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {words.yes}
        </Button>
        <AskedButton
          label={words.no}
          button={{
            variant: 'outline',
            className: '@max-xl:grow',
            icon: X,
            disabled: answer.isPending,
          }}
          title={words.declineTitle(tontineName)}
          text={offer.hasAsked ? words.declineRequestText : words.declineText}
          confirmLabel={words.decline}
          isBusy={answer.isPending}
          onConfirm={(close) => answer.mutate(false, { onSettled: close })}
        />
      </div>
    </Card>
  )
}
