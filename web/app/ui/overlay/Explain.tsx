import type { Explained } from '@mainforte/words/kernel/explained'
import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Bubble } from './Tooltip.tsx'

/**
 * A question mark beside a word that not everybody knows, and a sentence about it when it is touched. With `isNamed`
 * it says the word, for places where it does not stand beside it.
 */
export function Explain({ word, isNamed = false }: { word: Explained; isNamed?: boolean }) {
  const { name, question, answer } = useWords('kernel', 'explained')[word]
  const [anchor, setAnchor] = useState<DOMRect>()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = anchor !== undefined

  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setAnchor(undefined)
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.contains(target)) close()
    }
    // Before a dialog hears it, which would close as well.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey, true)
    addEventListener('scroll', close, true)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey, true)
      removeEventListener('scroll', close, true)
    }
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={question}
        aria-expanded={isOpen}
        className={`-my-3 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 align-middle text-sm font-normal text-muted hover:text-fg ${isNamed ? 'px-1.5' : '-mx-2'}`}
        onClick={({ currentTarget }) =>
          setAnchor(isOpen ? undefined : currentTarget.getBoundingClientRect())
        }
        onBlur={() => setAnchor(undefined)}
      >
        {isNamed && <span aria-hidden="true">{name}</span>}
        <CircleHelp className="size-4.5" />
      </button>
      <span role="status" className="sr-only">
        {isOpen && answer}
      </span>
      {anchor && <Bubble label={answer} side="bottom" anchor={anchor} isSentence />}
    </>
  )
}
