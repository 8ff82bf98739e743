import type { MemberView } from '@mainforte/contract/members/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'

/** What became of somebody's link, in a few words. */
export function useLinkState() {
  const words = useWords('give', 'button')
  const format = useFormat()
  return ({ link, linkTriedAt }: Pick<MemberView, 'link' | 'linkTriedAt'>): string => {
    if (!link) return words.never
    if (linkTriedAt) return words.tried
    return link.isOpened ? words.opened : words.given(format.dayOf(link.at), link.byName)
  }
}
