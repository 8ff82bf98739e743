import { paths } from '@mainforte/contract/paths'

const address = '/api/contact'

/**
 * A browser without script posts the form itself and shows the response. It is redirected to the
 * page, where the fragment makes the sentence with the result visible.
 */
export function asFormAnswer(request: Request, answer: Response): Response {
  const type = request.headers.get('content-type') ?? ''
  const isPlainForm = type.toLowerCase().startsWith('application/x-www-form-urlencoded')
  if (!isPlainForm || new URL(request.url).pathname !== address) return answer
  const location = `${paths.contact}#${answer.ok ? 'sent' : 'not-sent'}`
  return new Response(null, { status: 303, headers: { Location: location } })
}
