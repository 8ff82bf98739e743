import * as format from '@mainforte/words/kernel/format'
import { Check, Fingerprint } from 'lucide-react'
import { Logo } from '../ui/display/Logo.tsx'
import type { PageFacts } from './page-facts.ts'
import { samplePayment } from './sample-circle.ts'

/** A payment as in the journal: two names, a date, a fingerprint. */
export function Entry({ words, locale }: PageFacts) {
  const landing = words.public.landing
  const { figure, symbol } = format.moneyParts(locale, samplePayment, 'XOF')
  const facts = [
    [landing.entryFrom, 'Cheick Fofana'],
    [landing.entryTontine, 'Les Cousines de Treichville'],
    [landing.entryTurn, landing.entryTurnValue],
    [landing.entryBy, landing.entryByValue('Awa Koné', format.date(locale, '2026-11-20', 'short'))],
  ] as const
  return (
    <figure
      aria-label={landing.entryTitle}
      className="mx-auto w-full max-w-[340px] -rotate-[1.5deg] rounded-card bg-card p-4.5 shadow-float"
    >
      <div className="flex items-center justify-between gap-3">
        <Logo className="h-5.5" />
        <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-ok-soft px-2.5 text-xs font-semibold text-ok-soft-fg">
          <Check className="size-4" />
          {landing.entryStatus}
        </span>
      </div>
      <p className="mt-3.5 text-xs text-muted">{landing.entryNumber}</p>
      <p className="text-[1.75rem] leading-tight font-extrabold tracking-[-0.01em] whitespace-nowrap tabular-nums">
        {figure} <span className="text-md font-semibold tracking-normal">{symbol}</span>
      </p>
      <p className="text-xs text-muted">{landing.entryWords}</p>
      <dl className="mt-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-center justify-between gap-3 border-t-[1.5px] border-dashed border-line pt-3 text-xs text-muted">
        {landing.entryPrint}
        <span className="flex items-center gap-2 font-semibold tabular-nums">
          1f6d 9a02 c4e8
          <Fingerprint className="size-5 text-primary" />
        </span>
      </p>
    </figure>
  )
}
