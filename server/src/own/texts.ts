import type { Locale } from '@mainforte/domain/kernel/language'
import * as en from '@mainforte/words/own/en'
import * as fr from '@mainforte/words/own/fr'
import { textOfCode } from '@mainforte/words/kernel/text-of-code'
import { wordsOf } from '@mainforte/words/words'

const own = { fr, en }

/** The texts of the page, and of the features that it shows. */
export const textsOf = (locale: Locale) => ({ own: own[locale], ...wordsOf(locale) })
export type Texts = ReturnType<typeof textsOf>

/** What the API answers to what it refuses. */
export interface Refused {
  readonly code: string
  readonly status: number
  readonly data: { readonly issues?: readonly { readonly code: string }[] } | null
  readonly requestId: string | null
}

/** A refusal in words, as the app says it. */
export function refusalText(texts: Texts, { code, status, data, requestId }: Refused): string {
  const { problems } = texts.kernel
  const issue = data?.issues?.[0]?.code
  if (issue !== undefined)
    return (
      textOfCode([texts.payments.invalid, texts.kernel.invalid], issue, undefined) ??
      problems.invalid
    )
  const { phones, payments, payouts, members, tontines } = texts
  const known = textOfCode(
    [phones.refusals, payments.refusals, payouts.refusals, members.refusals, tontines.refusals],
    code,
    data ?? {},
  )
  if (known !== undefined) return known
  if (status === 403) return problems.notAllowed
  if (status === 401) return problems.signedOut
  if (status === 404) return problems.notFound
  if (status === 429) return problems.tooMany
  if (status < 500) return problems.conflict
  return requestId === null ? problems.unreachable : problems.defectNumbered(requestId)
}
