import fc from 'fast-check'
import type { Command } from '@mainforte/domain/decider'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { once, tontine, user } from '@mainforte/domain/testing/cast'
import { Story, secretOf } from '@mainforte/domain/testing/circle'
import { anyCase, playCase } from '@mainforte/domain/testing/histories'
import type { Tontine } from '@mainforte/domain/tontine'

/** What somebody sends to a tontine, and on which day. */
export interface Step {
  readonly by: UserId
  readonly day: string
  readonly command: Command
}

export interface History {
  readonly tontineId: TontineId
  readonly steps: readonly Step[]
}

/** Keeps all that is sent, accepted or refused. */
class SentStory extends Story {
  readonly sent: Step[] = []

  override send(command: Command, circumstances: Parameters<Story['send']>[1] = {}) {
    const { as = 'awa', on: day = this.day } = circumstances
    this.sent.push({ command, day, by: as.includes('-') ? UserId.parse(as) : user(as) })
    return super.send(command, circumstances)
  }
}

/**
 * The random histories of the domain's tests as requests: each of a tontine of its own, all of the
 * same people. Together they have at least so many steps.
 */
export function historiesOf(seed: number, steps: number): History[] {
  const histories: History[] = []
  let count = 0
  // A case has some thirty steps; those of older journals contain events that no command makes.
  for (const one of fc.sample(anyCase, { seed, numRuns: steps })) {
    if (count >= steps) break
    if ('isOlder' in one && one.isOlder) continue
    const story = new SentStory()
    playCase(one, () => {}, story)
    const id = idsOf(histories.length)
    histories.push({
      tontineId: TontineId.parse(id(tontine('t'))),
      steps: story.sent.map((step) => ({ ...step, command: withIds(step.command, id) })),
    })
    count += story.sent.length
  }
  return histories
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Other ids for each history, the same for the same seed. */
const idsOf = (history: number) =>
  once((id) =>
    digestOf(`${history}|${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
  )

/** The command with the ids of its history; accounts are the same people everywhere. */
function withIds(command: Command, id: (of: string) => string): Command {
  const other = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'userId' ? value.replace(uuid, id) : value
  return JSON.parse(JSON.stringify(command), other) as Command
}

/** The step for the draw that is open now, whose id no history knows before. */
export function forDrawOf(state: Tontine | undefined, { by, command }: Step): Command {
  const drawId = state?.openDraw?.drawId
  const memberId = state?.members.find(({ userId }) => userId === by)?.id
  if (!drawId || !memberId) return command
  const secret = secretOf(drawId, memberId)
  if (command.type === 'promise-secret')
    return { ...command, drawId, commitment: commitmentOf(drawId, memberId, secret) }
  return command.type === 'reveal-secret' ? { ...command, drawId, secret } : command
}

/** Everybody whose account the histories name. */
export function accountsIn(histories: readonly History[]): UserId[] {
  const accounts = new Set<UserId>()
  for (const { steps } of histories)
    for (const { by, command } of steps) {
      accounts.add(by)
      JSON.stringify(command, (key, value: unknown) => {
        if (key === 'userId' && value) accounts.add(UserId.parse(value))
        return value
      })
    }
  return [...accounts]
}
