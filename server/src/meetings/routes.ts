import { meetingOf } from '@mainforte/domain/meetings/state'
import { implementer } from '../implementer.ts'
import type { Journal } from '../journal/commands/run.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { textOf } from '../journal/reading/names.ts'
import type { Services } from '../kernel/services.ts'

const os = implementer.meetings

export function meetingRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  return os.router({
    texts: os.texts.handler(async ({ input, context }) => {
      const { state, names } = await lookAt(context, input, 'tontine.readCircle')
      const { notes = [], closed = null } = meetingOf(state, input.number) ?? {}
      const digests = notes.map(({ textDigest }) => textDigest)
      if (closed?.gapNoteDigest) digests.push(closed.gapNoteDigest)
      return { texts: digests.map((digest) => ({ digest, text: textOf(names, digest) })) }
    }),
  })
}
