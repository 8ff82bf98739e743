#!/usr/bin/env node
/**
 * Runs a task: `node launcher.mjs <verb>`, which the npm scripts call.
 *
 * It is plain JavaScript for whatever Node is installed (20 and up). It installs the dependencies
 * of package-lock.json if they are missing, and then runs the task with the Node 24 among them, so
 * that every machine uses the same version.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const bin = join(root, 'node_modules', '.bin')
const node = join(bin, 'node')
const env = {
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  // Whose CPU time counts: an installation and a build belong to the run.
  LAUNCHER_PID: String(process.pid),
  // Node removes the types and compiles once, and not at every start.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}

/** The script of each verb, with what it is told by arguments or variables. `web`: the pages are built before. */
const verbs = {
  start: { web: true, script: 'server/src/main.ts' },
  dev: { script: 'checks/dev.ts' },
  demo: { web: true, script: 'server/src/demo.ts' },
  test: { script: 'checks/test.ts' },
  'test:all': { script: 'checks/test.ts', env: { TEST_ALL: 'yes', HISTORIES: '100000' } },
  check: { script: 'checks/test.ts', args: ['--check'] },
  sizes: { script: 'checks/sizes.ts' },
  mutate: { script: 'lab/mutation/run.ts' },
  faults: { script: 'lab/faults/run.ts' },
  bench: { web: true, script: 'lab/bench/run.ts' },
  screenshots: { web: true, script: 'e2e/screenshots.ts' },
  'old-browser': { web: true, script: 'e2e/in-oldest-browser.ts' },
  rebuild: { script: 'server/src/rebuild.ts' },
  verify: { script: 'server/src/verify.ts' },
  backup: { script: 'server/src/backup.ts' },
  restore: { script: 'server/src/restore.ts' },
  promote: { script: 'server/src/promote.ts' },
  'verifier-page': { script: 'web/build/write-verifier-page.ts' },
  build: { web: true },
}

const [verb = '', ...rest] = process.argv.slice(2)
const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
if (!work) {
  console.error(`Name a command: node launcher.mjs ${Object.keys(verbs).join(' | ')}`)
  process.exit(2)
}
if (!isInstalled()) install()
if (work.web) buildWeb()
if (work.script) run(join(root, work.script), [...(work.args ?? []), ...rest], work.env)

/**
 * Whether everything in package-lock.json is installed in that version. npm keeps a list of what it
 * installed; comparing both lists needs no timestamps, which a checkout, a copy or a restored cache
 * would change.
 */
function isInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList) || !existsSync(node)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedList)
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      (installed[path] && installed[path].version === entry.version),
  )
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

function install() {
  console.error('Installing the dependencies (npm ci)...')
  // Node itself is a dev dependency, so it is needed in production, too.
  const done = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  )
  if (done.status !== 0) {
    console.error('npm ci failed; its output above says why.')
    process.exit(done.status ?? 1)
  }
}

/** Builds the pages unless the last build started after the last change to their sources. */
function buildWeb() {
  const stamp = join(root, 'web', 'dist', '.vite', 'built')
  const sources = ['web', 'words', 'contract', 'domain', 'verifier', 'package-lock.json']
  const changed = Math.max(...sources.map((path) => newestIn(join(root, path))))
  if (existsSync(stamp) && statSync(stamp).mtimeMs > changed) return

  console.error('Building the pages...')
  const began = new Date()
  const done = spawnSync(join(bin, 'vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 2, 2],
    env,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
}

/** The last modification under a path, in milliseconds. */
function newestIn(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), mtimeMs)
}

/** Runs a script on Node 24, forwards signals and exits with its status. */
function run(script, args, more) {
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  })
  // Ctrl-C in a terminal reaches the child anyway; forwarding would send it twice.
  const handOn = { SIGTERM: true, SIGHUP: true, SIGINT: !process.stdin.isTTY }
  for (const [signal, passes] of Object.entries(handOn)) {
    process.on(signal, () => passes && child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
