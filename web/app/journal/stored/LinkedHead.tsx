import { paths } from '@mainforte/contract/paths'
import type { Head } from '@mainforte/domain/journal/head'
import { headIn, headText } from '@mainforte/domain/journal/head-text'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { ContradictionCard } from './ContradictionCard.tsx'
import type { Memory } from './stored-journals.ts'
import { useComparison } from './use-comparison.ts'
import { contradictions, findMemory } from './use-journal-watch.ts'

/**
 * Compares the head in the link by which a page of a tontine was opened. On the public page of a
 * receipt, `checked` is the receipt's tontine. (J13)
 */
export function LinkedHead({ checked }: { checked?: TontineId }) {
  const here = useMatch({ path: paths.tontine(':tontineId'), end: false })
  const isJournal = useMatch(paths.journal(':tontineId')) !== null
  const { data } = TontineId.safeParse(checked ?? here?.params.tontineId)
  // The journal's own page compares, too.
  if (!data || isJournal) return null
  return <Compared key={data} tontineId={data} isPublic={checked !== undefined} />
}

/**
 * That the journals agree is said quietly. The tontine's page watches the journal and shows the
 * alarm itself.
 */
function Compared({ tontineId, isPublic }: { tontineId: TontineId; isPublic: boolean }) {
  const words = useWords('journal', 'comparison')
  const format = useFormat()
  const linkedHead = headIn(useLocation().hash)
  const [memory, setMemory] = useState<Memory>()
  const load = async () => {
    // The tontine's page looks at its memory again.
    contradictions.set(contradictions.get() + 1)
    setMemory(await findMemory(tontineId))
  }
  useEffect(() => {
    let isCurrent = true
    void findMemory(tontineId).then((found) => isCurrent && setMemory(found))
    return () => {
      isCurrent = false
    }
  }, [tontineId])
  const isKnown = memory?.known != null
  // Whoever checks a receipt may be no member: without anything verified the site is not asked.
  const mayAsk = isKnown || !isPublic
  const compared = useComparison(tontineId, linkedHead, mayAsk ? 'any' : undefined, load)
  const isWatching = useMatch(paths.tontine(':tontineId')) !== null
  const isSame = compared?.is === 'same' || compared?.is === 'contained'
  const quietText = ({ seq }: Head) => {
    if (isSame) return words.agrees(seq)
    if (compared?.is === 'earlier')
      return words.earlierText({ seq, date: format.dateTime(compared.acceptedAt) })
    return isKnown && compared?.is === 'unknown' ? words.unknown : undefined
  }
  const text = linkedHead && quietText(linkedHead)
  return (
    <>
      {text && (
        <p role="status" className="mb-3 flex items-center gap-2 text-sm text-muted print:hidden">
          {isSame && <CircleCheck className="size-4 shrink-0 text-ok" />}
          {text}
        </p>
      )}
      {memory &&
        !isWatching &&
        memory.contradictions.map((contradiction) => (
          <ContradictionCard
            key={headText(contradiction.theirs)}
            tontineId={tontineId}
            memory={memory}
            contradiction={contradiction}
            onDismissed={setMemory}
          />
        ))}
    </>
  )
}
