import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { firstDaySilentFrom } from '@mainforte/domain/members/first-day'
import { useFormat } from '../../../kernel/language/format.tsx'
import { useWords } from '../../../kernel/language/language.ts'
import { AskOnWhatsApp } from '../../../ui/share/AskOnWhatsApp.tsx'

interface FirstDayAwaitedProps {
  id: string
  tontine: Pick<TontineView, 'id' | 'name' | 'fixedTurns'>
  asked: readonly MemberView[]
}

/** Who has not agreed to changed terms, and until when the start waits for them. (D8, D13, M8) */
export function FirstDayAwaited({ id, tontine, asked }: FirstDayAwaitedProps) {
  const words = useWords('consent', 'firstDay')
  const own = useWords('tontines', 'start')
  const format = useFormat()
  const fixed = new Set(tontine.fixedTurns.map(({ memberId }) => memberId))
  const bound = asked.filter((one) => fixed.has(one.id)).map(({ name }) => name)
  const names = format.list(asked.map(({ name }) => name))
  const silentFrom = Math.max(...asked.map((one) => firstDaySilentFrom(one) ?? 0))
  const raised = asked.flatMap(({ name, handsAgreed }) => (handsAgreed === null ? [] : name))
  const text =
    bound.length > 0
      ? words.missingFixed(names, format.list(bound))
      : raised.length > 0
        ? words.missingHands(names, format.list(raised))
        : words.missing(names, format.dayOf(new Date(silentFrom).toISOString()))
  const others = asked.filter(({ isYou }) => !isYou)
  if (others.length === 0) return <p id={id}>{text}</p>
  return (
    <AskOnWhatsApp
      people={others}
      question={own.askAgain(tontine.name)}
      to={paths.tontine(tontine.id)}
    >
      <span id={id}>{text}</span>
    </AskOnWhatsApp>
  )
}
