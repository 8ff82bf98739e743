import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { refreshAfter } from '../../kernel/api/refresh-after.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { useWords } from '../../kernel/language/language.ts'
import { type Given, giveLink } from './give-link.ts'

type People = readonly MemberView[]

/** Whose turn it is among those who get a link. */
interface At {
  readonly people: People
  readonly index: number
  readonly member: MemberView
}

/** Where the page is: nothing is made; one link is sent, and others follow; or cards wait for the printer. */
export type Step =
  | { readonly is: 'choose' }
  | ({ readonly is: 'one'; readonly given: Given } & At)
  | {
      readonly is: 'cards'
      readonly cards: readonly Given[]
      readonly missing: People
      readonly error: Error | null
    }

const choosing: Step = { is: 'choose' }

/** Makes the links of several members. One after the other, each is made when it is to be sent: none is lost. */
export function useLinksFor(tontineId: TontineId) {
  const words = useWords('give', 'page')
  const [step, setStep] = useState<Step>(choosing)
  const give = useCommand({
    send: ({ member }: At, options) => giveLink({ tontineId, memberId: member.id }, options),
    isRepeatable: true,
    changes: 'tontine',
    onDone: (given, at) => setStep({ is: 'one', ...at, given }),
    onFailed: showFailure('phones'),
  })
  const cards = useCards(tontineId, (made) => setStep({ is: 'cards', ...made }))
  const isUnsent = useCallback(() => step.is === 'cards', [step.is])

  function begin(people: People, index = 0): void {
    const member = people[index]
    if (member) return give.mutate({ people, index, member })
    toast.success(words.finished(people.length))
    setStep(choosing)
  }

  return {
    step,
    isUnsent,
    begin,
    prepareCards: cards.prepare,
    progress: cards.progress,
    isBusy: give.isPending || cards.progress !== undefined,
    end: () => setStep(choosing),
  }
}
export type LinksFor = ReturnType<typeof useLinksFor>

type Made = Omit<Extract<Step, { is: 'cards' }>, 'is'>

/** A link for each card. What was made before a failure is kept, and shown with those who are missing. */
function useCards(tontineId: TontineId, onMade: (made: Made) => void) {
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const making = useMutation({
    async mutationFn(people: People): Promise<Made> {
      const cards: Given[] = []
      let error: Error | null = null
      for (const { id: memberId } of people) {
        setProgress({ done: cards.length, count: people.length })
        try {
          const key = { idempotencyKey: crypto.randomUUID() }
          cards.push(await giveLink({ tontineId, memberId }, key))
        } catch (problem) {
          error = problem as Error
          break
        }
      }
      return { cards, missing: people.slice(cards.length), error }
    },
    async onSuccess(made) {
      setProgress(undefined)
      if (made.error && made.cards.length === 0) showFailure('phones')(made.error)
      else onMade(made)
      await refreshAfter('tontine')
    },
  })
  return { prepare: (people: People) => making.mutate(people), progress }
}
