import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { newId } from '../ids.ts'
import type { Mail } from './mail.ts'

/** A mail stored instead of sent, because there is no SMTP_URL. */
const KeptMail = z.object({
  id: z.uuid(),
  keptAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type KeptMail = z.infer<typeof KeptMail>

const folderOf = (dataDir: string) => join(dataDir, 'mail')

/** Stores a mail twice: as it would be sent (.eml) and as it was written (.json), for /mailbox. */
export async function keepMail(dataDir: string, mail: Mail, asSent: Buffer): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = newId()
  const kept: KeptMail = { id, keptAt: new Date().toISOString(), ...mail }
  try {
    await writeWhole(join(folder, `${id}.eml`), asSent)
    await writeWhole(join(folder, `${id}.json`), JSON.stringify(kept))
  } catch (error) {
    // The disk is full, say: the next try stores the mail under another id.
    for (const end of ['eml', 'json', 'eml.part', 'json.part'])
      await rm(join(folder, `${id}.${end}`), { force: true })
    throw error
  }
}

/** Newest first: ids begin with the time. */
export async function keptMails(dataDir: string, most: number): Promise<KeptMail[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const ids = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
    .reverse()
    .slice(0, most)
  const mails = await Promise.all(ids.map((id) => keptMail(dataDir, id)))
  return mails.filter((mail) => mail !== undefined)
}

export async function keptMail(dataDir: string, id: string): Promise<KeptMail | undefined> {
  // Only a valid id becomes part of a path.
  if (!z.uuid().safeParse(id).success) return undefined
  const text = await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : KeptMail.parse(JSON.parse(text))
}

/** Atomic: a reader finds the whole file or none. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
