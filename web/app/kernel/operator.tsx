import { beginMark, endMark, factsInApp, markOf } from '@mainforte/words/kernel/operator'
import type { OperatorFact, OperatorFacts } from '@mainforte/words/kernel/operator'
import type { ReactNode } from 'react'

let read: OperatorFacts | undefined

/** Undefined while pages are built: then the server writes the facts into them. */
function factsHere(): OperatorFacts | undefined {
  if (import.meta.env.SSR) return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name="operator"]')
  return (read ??= factsInApp(meta?.content))
}

/** A fact about the operator, or its mark. */
export const operatorFact = (name: OperatorFact): string => factsHere()?.[name] ?? markOf(name)

/** Children only where the operator has the fact. */
export function WithFact({ name, children }: { name: OperatorFact; children: ReactNode }) {
  const facts = factsHere()
  if (facts) return facts[name] && children
  return (
    <>
      {beginMark(name)}
      {children}
      {endMark(name)}
    </>
  )
}
