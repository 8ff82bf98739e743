import { cityOf } from '@mainforte/words/terms/term-words'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import type { Draft } from './draft.ts'

/** What most people leave as it is. */
const settings = [
  ...(['description', 'currency', 'memberCount', 'endDate', 'graceDays', 'zone'] as const),
  ...(['rankingType', 'automaticRankingMethod', 'drawnAt'] as const),
] as const

/**
 * The other settings, said in words until somebody opens them. They stay on the page while they are hidden, so that
 * an error in one opens them and gets the focus.
 */
export function MoreSettings({ children }: { children: ReactNode }) {
  const words = useWords('creation', 'create')
  const id = useId()
  const { fields, isOpen, toggle } = useOpenWhenInvalid()
  return (
    <section className="border-t border-line pt-2">
      <button
        type="button"
        aria-describedby={isOpen ? undefined : `${id}-summary`}
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold"
        onClick={toggle}
      >
        {words.more}
        <ChevronDown
          className={`size-5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {!isOpen && (
        <p id={`${id}-summary`} className="text-sm text-muted">
          <Summary />
        </p>
      )}
      <div id={id} ref={fields} hidden={!isOpen} className="grid gap-4 pt-3">
        {children}
      </div>
    </section>
  )
}

/** Opens with an error, and again whenever the form is sent with one. */
function useOpenWhenInvalid() {
  const { errors, submitCount } = useFormState<Draft>({ name: settings })
  const isInvalid = settings.some((name) => errors[name] !== undefined)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState({ isInvalid, submitCount })
  const opened = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  if (shown.isInvalid !== isInvalid || shown.submitCount !== submitCount) {
    setShown({ isInvalid, submitCount })
    if (isInvalid) setOpen(true)
  }
  useEffect(() => {
    if (isOpen && !opened.current && isInvalid)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    opened.current = isOpen
  }, [isOpen, isInvalid])
  return { fields, isOpen, toggle: () => setOpen(!isOpen) }
}

/** A dot never begins a line: "12 membres · ordre tiré au sort · aucun jour de grâce · heure d’Abidjan" */
function Summary() {
  const { summary } = useWords('creation', 'create')
  const format = useFormat()
  const { memberCount = 2, graceDays = 0, zone = '', endDate, ...order } = useWatch<Draft>()
  const method = order.automaticRankingMethod ?? 'random'
  const chosen =
    order.rankingType === 'manual'
      ? 'manual'
      : method === 'random' && order.drawnAt === 'meeting'
        ? 'meeting'
        : method
  return [
    ...(Number.isInteger(memberCount) ? [summary.members(memberCount)] : []),
    summary.order[chosen],
    ...(Number.isInteger(graceDays) ? [summary.grace(graceDays)] : []),
    ...(endDate ? [summary.end(format.date(endDate, 'medium'))] : []),
    summary.zone(cityOf(zone)),
  ].join('\u00a0· ')
}
