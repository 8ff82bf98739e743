import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

const gigabyte = 2 ** 30

/** The machine and versions of a run: without them the figures mean nothing. */
export function circumstances(args: readonly string[]): string {
  const load = loadavg()[0] ?? 0
  return [
    `command   npm run bench -- ${args.join(' ')}`.trim().replace(/ --$/, ''),
    `commit    ${commit()}`,
    `machine   ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
      `${Math.round(totalmem() / gigabyte)} GB, ${process.platform}, node ${process.version}`,
    `load      ${load.toFixed(1)} when it began${load > 1 ? ': others were using the machine' : ''}`,
  ].join('\n')
}

function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' + changes' : '')
  } catch {
    return 'unknown: not a git checkout'
  }
}
