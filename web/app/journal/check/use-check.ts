import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import type { FileVerdict, Progress, CheckOptions } from './check-journal.ts'

/** What was verified, and the result. */
export interface Checked {
  /** The file's name; undefined for the site's journal. */
  readonly fileName: string | undefined
  readonly verdict: Exclude<FileVerdict, { is: 'carries-head' }>
}

type Stage =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly progress: Progress }
  | { readonly is: 'done'; readonly checked: Checked }
  | { readonly is: 'failed'; readonly error: unknown; readonly doing: 'check' | 'download' }

const initialProgress: Progress = { doing: 'fetching', share: 0 }

/** The rules, digests and verifier are loaded on demand. */
const loadChecker = () => import('./check-journal.ts')
const loadDownloader = () => import('../download-journal.ts')

/** One verification or download at a time; a new one, or leaving the page, aborts it. */
export function useCheck(tontineId: TontineId, onHead: (head: Head) => void) {
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(doing: 'check' | 'download', work: (options: CheckOptions) => Promise<Stage>) {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const show = (next: Stage) => {
      if (!signal.aborted) setStage(next)
    }
    show({ is: 'running', progress: initialProgress })
    try {
      show(await work({ signal, onProgress: (progress) => show({ is: 'running', progress }) }))
    } catch (error) {
      show({ is: 'failed', error, doing })
    }
  }

  return {
    stage,
    checkSite: () =>
      run('check', async (options) => {
        const { checkSite } = await loadChecker()
        const verdict = await checkSite(tontineId, options)
        return { is: 'done', checked: { fileName: undefined, verdict } }
      }),
    checkFile: (file: File) =>
      run('check', async (options) => {
        const { checkFile } = await loadChecker()
        const verdict = await checkFile(file, tontineId, options)
        if (verdict.is === 'carries-head') {
          onHead(verdict.head)
          return { is: 'idle' }
        }
        return { is: 'done', checked: { fileName: file.name, verdict } }
      }),
    download: () =>
      run('download', async (options) => {
        const { downloadJournal } = await loadDownloader()
        await downloadJournal(tontineId, options)
        return { is: 'idle' }
      }),
    stop() {
      running.current?.abort()
      setStage({ is: 'idle' })
    },
  }
}
