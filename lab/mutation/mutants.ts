/** A module with all of its mutants in it. */
import { stripTypeScriptTypes } from 'node:module'
import { type Change, changesIn, type Mutant } from './changes.ts'

/** A module's mutants, numbered in the order of its code. */
export function mutantsOf(source: string): Mutant[] {
  const all: Mutant[] = []
  write(source, (change) => {
    all.push(...change.mutants)
    return (original) => original
  })
  return all
}

/**
 * The module with every mutant in it, as JavaScript with unchanged lines. `$m.is(n)` says whether
 * mutant n is the one to run: the first is number `first`.
 */
export function instrumented(source: string, first: number): string {
  let next = first
  return withMutants(source, ({ mutants }) => {
    const choices = mutants.map(({ code }) => `$m.is(${next++}) ? (${code}) : `).join('')
    return (original) => `(${choices}(${original}))`
  })
}

/**
 * The module that does what it does, and notes which of its mutants would have made a difference:
 * `$m.see` evaluates them too, where that has no effect.
 */
export function observed(source: string, first: number): string {
  let next = first
  return withMutants(source, ({ mutants, isPure }) => {
    const number = next
    next += mutants.length
    if (!isPure) return (original) => `($m.hit(${number}, ${mutants.length}), (${original}))`
    const others = mutants.map(({ code }) => `() => (${code})`).join(', ')
    return (original) => `$m.see(${number}, [${others}], () => (${original}))`
  })
}

type Writer = (change: Change) => (original: string) => string

const withMutants = (source: string, writer: Writer) =>
  `const $m = globalThis.mutation; ${write(source, writer)}`

function write(source: string, writer: Writer): string {
  const code = stripTypeScriptTypes(source)
  const { changes, statements } = changesIn(code)

  const written = (start: number, end: number, inner: Change[]): string => {
    let text = ''
    let at = start
    const copyUntil = (until: number) => {
      // A line that would begin with a parenthesis continues the line before.
      for (const statement of statements) {
        if (statement < at || statement >= until || (statement === start && start > 0)) continue
        text += `${code.slice(at, statement)};`
        at = statement
      }
      text += code.slice(at, until)
      at = until
    }
    for (const change of inner) {
      copyUntil(change.start)
      if (change.start > start && statements.includes(change.start)) text += ';'
      const around = writer(change)
      text += around(written(change.start, change.end, change.inner))
      at = change.end
    }
    copyUntil(end)
    return text
  }
  return written(0, code.length, changes)
}
