import type { MemberView } from '@mainforte/contract/members/views'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../kernel/language/language.ts'
import { Logo } from '../../ui/display/Logo.tsx'
import { QrCode } from '../../ui/share/QrCode.tsx'
import { Picture } from '../pictures/Picture.tsx'
import type { Given } from './give-link.ts'
import { addressOf, pictureOf } from './without-account.ts'

interface CardsProps {
  cards: readonly Given[]
  tontineName: string
  members: readonly MemberView[]
}

/** The cards as they are cut: eight on a sheet of A4. */
export const Cards = ({ cards, tontineName, members }: CardsProps) => (
  <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2 print:grid-cols-2 print:gap-0">
    {cards.map((card) => (
      <li
        key={card.memberId}
        className="break-inside-avoid rounded-card border border-dashed border-line-strong bg-white p-4 text-black print:h-[69mm] print:overflow-hidden print:rounded-none print:p-[5mm]"
      >
        <Card card={card} tontineName={tontineName} members={members} />
      </li>
    ))}
  </ul>
)

function Card({ card, tontineName, members }: Omit<CardsProps, 'cards'> & { card: Given }) {
  const words = useWords('give', 'card')
  const { memberId, token, firstName } = card
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-3">
        <Picture {...pictureOf(members, memberId)} className="size-14" />
        <div className="min-w-0">
          <p className="line-clamp-1 text-xl font-bold wrap-anywhere">{firstName}</p>
          <p className="line-clamp-2 text-sm leading-snug wrap-anywhere">
            {words.tontine(tontineName)}
          </p>
        </div>
      </div>
      <div className="flex min-h-0 items-center gap-3">
        <QrCode text={addressOf(token)} className="w-32 shrink-0 print:w-[36mm]" />
        <div className="grid min-w-0 gap-1.5 text-sm leading-snug">
          <p>{words.scan}</p>
          <p>{words.bring}</p>
          <p className="font-semibold">{words.keep}</p>
          <Logo className="mt-1 hidden h-4 w-fit print:block" />
        </div>
      </div>
    </div>
  )
}

/** Prints the cards instead of the page, which is hidden then (styles/app.css). */
export function PrintedCards(props: CardsProps) {
  useEffect(() => {
    document.documentElement.classList.add('prints-cards')
    return () => document.documentElement.classList.remove('prints-cards')
  }, [])
  return createPortal(
    <div className="printed-cards" aria-hidden="true">
      <Cards {...props} />
    </div>,
    document.body,
  )
}
