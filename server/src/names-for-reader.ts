import type { Language } from '@mainforte/domain/kernel/language'
import { withErasedNames } from '@mainforte/domain/members/erased-name'
import { wordsOf } from '@mainforte/words/words'
import { JsonAnswer } from './kernel/http/json-answer.ts'
import { mailLocale } from './mail/letter.ts'

const texts = /^(application\/json|text\/(csv|calendar))/

/** An answer in which the names of deleted accounts are spelled in the reader's language. (M12) */
export async function withNamesFor<Answer extends JsonAnswer | Response>(
  answer: Answer,
  language: Language,
): Promise<JsonAnswer | Response> {
  const { formerPerson } = wordsOf(mailLocale(language)).settings.account
  if (answer instanceof JsonAnswer)
    return answer.withText(withErasedNames(answer.text, formerPerson))
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.body || !texts.test(type)) return answer
  const encoding = type.includes('utf-16le') ? 'utf16le' : 'utf8'
  const body = Buffer.from(
    withErasedNames(Buffer.from(await answer.arrayBuffer()).toString(encoding), formerPerson),
    encoding,
  )
  const headers = new Headers(answer.headers)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: answer.status, headers })
}
