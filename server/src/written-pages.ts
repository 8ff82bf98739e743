import { isCheckPath, answerCheck } from './payments/receipt/check-page.ts'
import { invitationStops } from './invitations/stops.ts'
import type { Journal } from './journal/commands/run.ts'
import { lookingAtEach } from './journal/reading/look.ts'
import type { Api, RequestFacts } from './kernel/http/api.ts'
import type { RequestContext } from './kernel/http/request-context.ts'
import type { Services } from './kernel/services.ts'
import { answerStop } from './mail/stop-page.ts'
import { noticeStops } from './notifications/stop.ts'
import type { CallApi } from './own/forms.ts'
import { answerOwnPage, isOwnPath } from './own/page.ts'
import { scriptAnswer, scriptPath } from './own/script.ts'
import { type openRequestQueue, withBody } from './request-queue.ts'

interface Parts {
  readonly services: Services
  readonly journal: Journal
  readonly queue: ReturnType<typeof openRequestQueue>
  readonly api: CallApi
  callerOf(request: Request, facts: RequestFacts): Promise<RequestContext>
}

/** The pages that the server writes itself, without the app. */
export function writtenPages(parts: Parts): Required<Pick<Api, 'page' | 'isOpenToAll'>> {
  const { services, journal, queue, api, callerOf } = parts
  const stops = [invitationStops(services), noticeStops(services)]
  const own = { services, lookAtEach: lookingAtEach(services, journal), api }
  const isStop = (pathname: string) => stops.some(({ path }) => path.test(pathname))
  return {
    // The own page has a key in each of its forms.
    isOpenToAll: (pathname) => isOwnPath(pathname) || isStop(pathname),
    async page(request, facts) {
      const { pathname } = new URL(request.url)
      if (pathname === scriptPath) return scriptAnswer()
      const stopped = stops.find(({ path }) => path.test(pathname))
      const isOwn = isOwnPath(pathname)
      if (!isOwn && !isCheckPath(pathname) && !stopped) return undefined
      const whole = await withBody(request)
      if (isOwn)
        return queue.answer(
          whole,
          facts,
          () => callerOf(whole, facts),
          (caller) => answerOwnPage(own, caller),
        )
      return queue.run(
        facts.address,
        async () =>
          (await answerCheck(services, journal, whole, facts)) ??
          (stopped && (await answerStop(services, stopped, whole, facts))),
      )
    },
  }
}
