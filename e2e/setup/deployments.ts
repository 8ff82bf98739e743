/** Deploys the product several times: one address, one data folder, several builds. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '@mainforte/server/testing/free-port'
import { environmentOf, forkServer } from './server.ts'

const script = join(import.meta.dirname, '../../server/src/testing/with-pages.ts')
const build = join(import.meta.dirname, '../../web/dist')

export interface Deployments {
  url: string
  /** Serves the build, or the next one, in place of the one served before. */
  deploy(which: 'build' | 'next build'): Promise<void>
  /** The server is down until the next deployment. */
  shutDown(): Promise<void>
  stop(): Promise<void>
}

export async function openDeployments(smtpUrl: string): Promise<Deployments> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-e2e-'))
  const nextBuild = join(folder, 'next')
  writeNextBuild(nextBuild)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function shutDown(): Promise<void> {
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    child = undefined
  }

  return {
    url,
    shutDown,
    async deploy(which) {
      await shutDown()
      const env = { ...environmentOf(url, join(folder, 'data')), SMTP_URL: smtpUrl }
      child = await forkServer(script, [which === 'build' ? build : nextBuild], env)
    },
    async stop() {
      await shutDown()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The build with other digests in its file names, as after any change: no file keeps its name. */
function writeNextBuild(folder: string): void {
  cpSync(build, folder, { recursive: true })
  const renamed = globSync('assets/*', { cwd: folder }).map((path) => {
    const name = basename(path)
    const next = name.replace(/(?<=-)[\w-]{7,8}(?=\.\w+$)/, (digest) =>
      [...digest].toReversed().join(''),
    )
    renameSync(join(folder, path), join(folder, 'assets', next))
    return [name, next] as const
  })
  for (const path of globSync('**/*.{html,js,css}', { cwd: folder })) {
    const file = join(folder, path)
    let text = readFileSync(file, 'utf8')
    for (const [name, next] of renamed) text = text.replaceAll(name, next)
    // What has no digest in its name has one here.
    if (path === 'sw.js') text = text.replace(/version:[`"](\w{8})/, '$&next')
    writeFileSync(file, text)
  }
}
