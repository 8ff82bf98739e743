import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError, readSettings, variables } from './read-settings.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'mainforte-settings-'))

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings({ DATA_DIR: dataDir(), ...environment })
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

test('with nothing set, the server listens locally on port 3000', () => {
  expect(readSettings({ DATA_DIR: dataDir() })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    authRevealExisting: true,
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('an invalid value is reported with the variable and how to correct it', () => {
  expect(problemsOf({ PORT: 'many' })).toEqual(['PORT must be a port number, such as 3000.'])
})

test('all errors are reported at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    APP_URL: 'https://tontine.example/app',
    DATABASE_URL: 'mysql://somewhere',
    AUTH_REVEAL_EXISTING: 'perhaps',
    MAIL_FROM: 'nobody',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'APP_URL',
    'DATABASE_URL',
    'MAIL_FROM',
    'AUTH_REVEAL_EXISTING',
  ])
})

test('a secret is never repeated in its error message', () => {
  const said = problemsOf({
    AUTH_SECRET: 'tooshort-secret',
    SMTP_URL: 'imap://me:hunter2@mail.example',
  }).join(' ')
  expect(said).toContain('AUTH_SECRET')
  expect(said).toContain('SMTP_URL')
  expect(said).not.toMatch(/tooshort-secret|hunter2/)
})

test('settings that belong together must all be set', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'abc' })).toEqual([
    'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is; ' +
      'set all of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, or none.',
  ])
})

test('read-settings-2 the address past a pooler needs the one through it', () => {
  const direct = 'postgres://db.example/mainforte'
  const [problem, ...others] = problemsOf({ DATABASE_DIRECT_URL: direct })
  expect(problem).toMatch(/^DATABASE_DIRECT_URL has no meaning without DATABASE_URL/)
  expect(others).toEqual([])
  const both = { DATABASE_URL: 'postgres://pooler.example/mainforte', DATABASE_DIRECT_URL: direct }
  expect(readSettings({ DATA_DIR: dataDir(), ...both })).toMatchObject({
    databaseUrl: both.DATABASE_URL,
    databaseDirectUrl: direct,
  })
})

test('read-settings-3 a data folder that is a file, or where nothing can be kept, is said in a sentence', () => {
  const file = join(dataDir(), 'data')
  writeFileSync(file, '')
  const sentence = `DATA_DIR must be a folder, and ${file} is a file; name another.`
  expect(problemsOf({ DATA_DIR: file })).toEqual([sentence])
  expect(problemsOf({ DATA_DIR: join(file, 'below') })).toEqual([sentence])
  const taken = dataDir()
  mkdirSync(join(taken, 'auth-secret'))
  expect(problemsOf({ DATA_DIR: taken })).toEqual([
    expect.stringMatching(/^DATA_DIR is \/.*, and AUTH_SECRET can't be kept in it: EISDIR/),
  ])
})

test('an empty variable counts as absent', () => {
  const settings = readSettings({ DATA_DIR: dataDir(), SMTP_URL: '', PORT: ' ' })
  expect(settings.smtpUrl).toBeUndefined()
  expect(settings.port).toBe(3000)
})

test('the public address has no trailing slash', () => {
  const settings = readSettings({ DATA_DIR: dataDir(), APP_URL: 'https://tontine.example/' })
  expect(settings.appUrl).toBe('https://tontine.example')
  expect(settings.mailFrom).toBe('Mainforte <mainforte@tontine.example>')
})

test('read-settings-4 the operator’s details are read as far as they are set', () => {
  expect(readSettings({ DATA_DIR: dataDir() }).operator).toBeUndefined()
  const given = {
    OPERATOR_NAME: 'Association L’Aide',
    OPERATOR_CONTACT: 'contact@aide.example',
    OPERATOR_BLOG: 'https://blog.aide.example/',
  }
  expect(readSettings({ DATA_DIR: dataDir(), ...given }).operator).toEqual({
    name: 'Association L’Aide',
    contact: 'contact@aide.example',
    pages: { blog: 'https://blog.aide.example/' },
  })
  expect(problemsOf({ OPERATOR_CONTACT: 'us', OPERATOR_PRICING: 'javascript:alert(1)' })).toEqual([
    'OPERATOR_CONTACT must be one e-mail address, such as contact@tontine.example.',
    expect.stringMatching(/^OPERATOR_PRICING must be the web address/),
  ])
})

test('the previous secret is read, and must be as long as the current one', () => {
  const former = 'what the secret was before, long enough'
  const given = { DATA_DIR: dataDir(), AUTH_SECRET_PREVIOUS: former }
  expect(readSettings(given).previousAuthSecret).toBe(former)
  expect(readSettings({ DATA_DIR: dataDir() }).previousAuthSecret).toBeUndefined()
  expect(problemsOf({ AUTH_SECRET_PREVIOUS: 'short' })).toEqual([
    expect.stringMatching(/^AUTH_SECRET_PREVIOUS must be what AUTH_SECRET was before/),
  ])
})

test('read-settings-1 the session secret is created once, stored, and readable by its owner alone', () => {
  const folder = dataDir()
  const first = readSettings({ DATA_DIR: folder }).authSecret
  expect(readSettings({ DATA_DIR: folder }).authSecret).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(32)
  const file = join(folder, 'auth-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the table in the README has every variable, once, with its default', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (`[A-Z][^|]*)\|([^|]*)\|/gm)].map(
    ([, names = '', otherwise = '']) => ({
      names: names.match(/\w+/g) ?? [],
      otherwise: otherwise.trim(),
    }),
  )
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(
    Object.keys(variables.shape).toSorted(),
  )
  const shown = new Map(
    rows.flatMap(({ names, otherwise }) => names.map((name) => [name, otherwise])),
  )
  for (const [name, value] of Object.entries(variables.parse({})))
    expect(`${name}: ${shown.get(name)}`).toBe(`${name}: \`${value}\``)
})
