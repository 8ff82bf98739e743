import * as z from 'zod/mini'
import type { MemberId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import { commitmentOf, commitRootOf, serverParticipant } from './draw.ts'
import type { Secret } from './draw.ts'

/** The numbers of a draw aloud (D14). A phone without network uses this file: it knows no tontine. */

/** Where the secrets of a draw came from: everybody's phone, or those present, who said numbers. */
export const drawKinds = ['app', 'room'] as const

/** What somebody says, as it was said: zeros in front count. */
export const SaidNumber = z
  .string({ error: 'number-invalid' })
  .check(z.regex(/^[0-9]{1,12}$/, 'number-invalid'))

/** A number with who said it. */
export interface NumberSaid {
  readonly memberId: MemberId
  readonly number: string
}

/** The numbers as the secrets of a draw, with the server's, which is shown last. */
export function secretsAloud(
  { drawId, commitment }: { readonly drawId: string; readonly commitment: string },
  numbers: readonly NumberSaid[],
  serverSecret = '-',
): Secret[] {
  const said = numbers.map(({ memberId, number }): Secret => {
    const participantId = memberId
    return {
      participantId,
      commitment: commitmentOf(drawId, participantId, number),
      secret: number,
    }
  })
  const server = { participantId: serverParticipant, commitment, secret: serverSecret }
  return [...said, server].toSorted((one, other) => byText(one.participantId, other.participantId))
}

/**
 * The code of what was typed, before the order is known: others photograph it, and the draw that is made of it has
 * the same.
 */
export const codeOfSaid = (
  draw: Parameters<typeof secretsAloud>[0],
  numbers: readonly NumberSaid[],
): string => commitRootOf(secretsAloud(draw, numbers))
