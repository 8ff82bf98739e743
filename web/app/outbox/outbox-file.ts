import { TontineId } from '@mainforte/domain/kernel/ids'
import { Operation } from '@mainforte/domain/kernel/operation'
import { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import * as z from 'zod/mini'
import { saveFile } from '../kernel/browser/save-file.ts'
import type { Outbox } from './outbox.ts'

/** A meeting of two hundred people has some fifty thousand letters. */
const largestFile = 2_000_000
const format = 'mainforte-unsent-1'

/** What is read of any version, to tell a file of ours from another. */
const OurFile = z.object({ format: z.string().check(z.startsWith('mainforte-unsent-')) })

const UnsentFile = z.strictObject({
  format: z.literal(format),
  /** Whose it is: on another person's device it says so before it is taken. */
  author: z.strictObject({ id: z.string(), name: z.string() }),
  tontines: z.array(
    z.strictObject({
      tontineId: TontineId,
      unsent: z.array(z.strictObject({ operation: Operation, command: OfflineCommand })),
    }),
  ),
})
export type UnsentFile = z.infer<typeof UnsentFile>

interface Author {
  readonly id: string
  readonly displayName: string
}

export const fileTextOf = ({ id, displayName: name }: Author, all: Outbox): string =>
  JSON.stringify({
    format,
    author: { id, name },
    tontines: [...all].map(([tontineId, unsent]) => ({
      tontineId,
      // Why it was refused, its next sender learns again.
      unsent: unsent.map(({ operation, command }) => ({ operation, command })),
    })),
  } satisfies z.input<typeof UnsentFile>)

/** Gives all that is unsent to the browser as a file. */
export function saveUnsent(author: Author, all: Outbox, name: string): Promise<boolean> {
  const content = new Blob([fileTextOf(author, all)], { type: 'application/json' })
  return saveFile(content, `${name}-${new Date().toISOString().slice(0, 10)}.json`)
}

export type FileProblem = 'unknown' | 'damaged' | 'too-large' | 'stranger' | 'empty'

/** Reads a file that a device has saved; or why it can't. */
export async function readUnsent(file: File): Promise<UnsentFile | FileProblem> {
  if (file.size > largestFile) return 'too-large'
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return 'unknown'
  }
  if (!OurFile.safeParse(content).success) return 'unknown'
  return UnsentFile.safeParse(content).data ?? 'damaged'
}

/** What a file has and this device has not, by tontine. */
export function newIn(file: UnsentFile, all: Outbox): Map<TontineId, Unsent[]> {
  const found = new Map<TontineId, Unsent[]>()
  for (const { tontineId, unsent } of file.tontines) {
    const here = new Set(all.get(tontineId)?.map(({ operation }) => operation.id))
    const more = unsent.filter(({ operation }) => !here.has(operation.id))
    if (more.length > 0) found.set(tontineId, [...(found.get(tontineId) ?? []), ...more])
  }
  return found
}
