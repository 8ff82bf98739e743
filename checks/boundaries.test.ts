import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cruiseBoundaries } from './boundaries.ts'

/** A small repository: a feature in every package, a kernel, and one legal import of each kind. */
const legal = {
  'domain/package.json': '{ "name": "@mainforte/domain", "exports": { "./*": "./src/*.ts" } }',
  'domain/src/kernel/minor.ts': 'export type Minor = number',
  'domain/src/payments/payment.ts': 'export type { Minor } from "../kernel/minor.ts"',
  'domain/src/rotation/order.ts':
    'import type {} from "../payments/payment.ts"; export const o = 1',
  'contract/src/payments/endpoints.ts': 'export * from "@mainforte/domain/payments/payment"',
  'words/src/payments/fr.ts': 'export * from "@mainforte/domain/payments/payment"',
  'server/src/kernel/services.ts': 'export const services = 1',
  'server/src/payments/store.ts': 'import "kysely"; export * from "../kernel/services.ts"',
  'server/src/payments/routes.ts': 'export * from "./store.ts"',
  'web/app/payments/Payments.tsx': 'export const payments = <p />',
  'node_modules/kysely/package.json': '{ "name": "kysely", "main": "./dist/main.js" }',
  'node_modules/kysely/dist/main.js': 'export const sql = 1',
}

async function breachesWith(changes: Record<string, string>): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries({ ...legal, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@mainforte'), { recursive: true })
  symlinkSync(join(folder, 'domain'), join(folder, 'node_modules/@mainforte/domain'))
  const { breaches } = await cruiseBoundaries(folder, [
    'domain',
    'words',
    'contract',
    'server',
    'web',
  ])
  return breaches
}

test('a repository that keeps its boundaries has no breach', async () => {
  expect(await breachesWith({})).toEqual([])
})

test.for([
  ['everything-resolves', 'web/app/payments/a.ts', 'import "./gone.ts"'],
  ['domain-is-pure', 'domain/src/payments/a.ts', 'import "node:fs"'],
  ['domain-is-pure', 'domain/src/payments/a.ts', 'import "kysely"'],
  [
    'domain-is-pure',
    'domain/src/payments/a.ts',
    'import type {} from "../../../server/src/kernel/services.ts"',
  ],
  [
    'words-knows-only-domain',
    'words/src/payments/a.ts',
    'import "../../../contract/src/payments/endpoints.ts"',
  ],
  ['contract-knows-only-domain', 'contract/src/payments/a.ts', 'import "kysely"'],
  [
    'server-and-web-never-meet',
    'web/app/payments/a.ts',
    'import type {} from "../../../server/src/kernel/services.ts"',
  ],
  [
    'server-and-web-never-meet',
    'server/src/payments/a.ts',
    'import("../../../web/app/payments/Payments.tsx")',
  ],
  ['kernel-knows-no-feature', 'server/src/kernel/a.ts', 'import "../payments/routes.ts"'],
  ['journal-store-knows-no-feature', 'server/src/journal/a.ts', 'import "../payments/routes.ts"'],
  ['kernel-in-order', 'server/src/kernel/jobs/a.ts', 'import "../services.ts"'],
  [
    'kernel-knows-no-feature',
    'web/app/kernel/a.ts',
    'import type {} from "@mainforte/domain/payments/payment"',
  ],
  ['only-stores-speak-sql', 'server/src/payments/send.ts', 'import "kysely"'],
] as const)('%s catches %s: %s', async ([rule, path, text]) => {
  const breaches = await breachesWith({ [path]: text })
  expect(breaches.map((breach) => breach.split(':')[0])).toContain(rule)
})

test('no-cycles catches two files that import each other', async () => {
  const breaches = await breachesWith({
    'domain/src/payments/a.ts': 'import type {} from "./b.ts"; export const a = 1',
    'domain/src/payments/b.ts': 'import type {} from "./a.ts"; export const b = 1',
  })
  expect(breaches.join('\n')).toMatch(/^no-cycles: domain\/src\/payments\/[ab].ts/)
})

test('features-form-no-cycle catches two features that import each other through different files', async () => {
  const breaches = await breachesWith({
    'domain/src/payments/late.ts': 'import type {} from "../rotation/draw.ts"',
    'domain/src/rotation/draw.ts': 'export const draw = 1',
  })
  expect(breaches).toEqual([
    expect.stringMatching(/^features-form-no-cycle: domain\/src\/(payments|rotation) -> /),
  ])
})
