import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'
import { startRefusals, startWarnings } from './start-warnings.ts'

function warningsOf(given: Record<string, string>): string[] {
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'mainforte-settings-')), ...given }
  return startWarnings(environment, readSettings(environment))
}

const behindProxy = {
  APP_URL: 'https://tontine.example',
  TRUST_PROXY: '1',
  SUPPORT_EMAIL: 'aide@tontine.example',
  OPERATOR_NAME: 'Association L’Aide',
  OPERATOR_ADDRESS: 'Rue 12, Abidjan',
  OPERATOR_HOST: 'Association L’Aide',
  OPERATOR_CONTACT: 'contact@tontine.example',
}

test('start-warnings-1 a variable that resembles a setting is named with the setting', () => {
  const meant = {
    SMTP_URI: 'SMTP_URL',
    SMPT_URL: 'SMTP_URL',
    smtp_url: 'SMTP_URL',
    SMTP_HOST: 'SMTP_URL',
    DATABASE_URI: 'DATABASE_URL',
    TRUST_PROXIES: 'TRUST_PROXY',
    SUPORT_EMAIL: 'SUPPORT_EMAIL',
    SUPPORT_MAIL: 'SUPPORT_EMAIL',
  }
  for (const [given, setting] of Object.entries(meant))
    expect(warningsOf({ [given]: 'something' })).toEqual([
      `${given} is not a setting of Mainforte and is not used. Did you mean ${setting}?`,
    ])
})

test('start-warnings-2 the variables of others are not mentioned, and nobody is asked about a setting that is set', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'box',
    POST: 'x',
    MAIL: '/var/mail/root',
    NODE_ENV: 'production',
    PGHOST: 'db',
    GOOGLE_APPLICATION_CREDENTIALS: 'x',
    LANG: 'fr',
  }
  expect(warningsOf(others)).toEqual([])
  expect(warningsOf({ SMTP_URI: 'x', SMTP_URL: 'smtp://127.0.0.1' })).toEqual([])
})

test('start-warnings-3 https without a trusted proxy, and http in public, are warned of', () => {
  expect(warningsOf(behindProxy)).toEqual([])
  expect(warningsOf({ ...behindProxy, TRUST_PROXY: '0' })).toEqual([
    expect.stringMatching(/TRUST_PROXY is 0, so all visitors seem to have the address/),
  ])
  expect(warningsOf({ ...behindProxy, APP_URL: 'http://tontine.example' })).toEqual([
    expect.stringMatching(/http:\/\/, so passwords cross the network unencrypted/),
  ])
  expect(warningsOf({ APP_URL: 'http://localhost:3000' })).toEqual([])
})

test('start-warnings-4 a public start needs a contact, and warns where nobody reads the contact form or the legal notice is empty', () => {
  const refusalsOf = (environment: Record<string, string>) =>
    startRefusals(readSettings({ DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32), ...environment }))
  const { OPERATOR_CONTACT: _, ...silent } = behindProxy
  expect(refusalsOf(silent)).toEqual([expect.stringMatching(/^OPERATOR_CONTACT must be set/)])
  expect(refusalsOf(behindProxy)).toEqual([])
  expect(refusalsOf({})).toEqual([])
  const { SUPPORT_EMAIL: __, OPERATOR_ADDRESS: ___, ...rest } = behindProxy
  expect(warningsOf(rest)).toEqual([
    'The legal notice does not say all about who operates this: set OPERATOR_ADDRESS.',
    expect.stringMatching(/^SUPPORT_EMAIL is not set, .* administrators find them on \/admin\.$/),
  ])
})
