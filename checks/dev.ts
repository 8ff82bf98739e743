/**
 * `npm run dev`: the server on :3000, restarted when its code changes, and Vite on :5173, which
 * proxies /api to it. When one of the two ends, so does the other.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', 'server/src/main.ts', '--check-answers'], {
  cwd: root,
  stdio: 'inherit',
  env: { APP_URL: 'http://localhost:5173', ...process.env },
})
const pages = spawn(join(root, 'node_modules/.bin/vite'), ['--port', '5173', '--strictPort'], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
})
const both = [server, pages]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => both.forEach((child) => child.kill(signal)))
}
for (const child of both) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    both.forEach((other) => other.kill('SIGTERM'))
  })
}
