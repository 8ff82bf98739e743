#!/usr/bin/env node
/**
 * `mainforte-verify <file>` checks a draw, a journal or a contradiction and prints each step. It exits
 * with 0 if it is valid, 1 if it is not, and 2 if it can't be read.
 */
import { readFileSync, statSync } from 'node:fs'
import { checkText } from './check-text.ts'
import { limits } from './json.ts'
import { outcomeOf } from './steps.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { namesOf, notesOf, orderWith, sentenceOf, verdictOf } from './words/sentences.ts'

const exitCodes = { valid: 0, invalid: 1, unreadable: 2 }
/** A character takes up to four bytes in a file. */
const maxBytes = 4 * limits.characters

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const words = /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? fr : en

function textOf(path: string): string | undefined {
  try {
    return statSync(path).size > maxBytes
      ? ' '.repeat(limits.characters + 1)
      : readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function run(path: string | undefined): number {
  const text = path === undefined ? undefined : textOf(path)
  if (path === undefined || text === undefined) {
    process.stderr.write(
      `${path === undefined ? words.command.usage : words.command.noFile(path)}\n`,
    )
    return exitCodes.unreadable
  }
  const checked = checkText(text)
  const { kind, steps } = checked
  const outcome = outcomeOf(steps)
  const record = checked.kind === 'draw' ? checked.record : undefined
  const names = namesOf(words, record)
  const lines = [
    ...steps.map((step) => `${step.ok ? '✓' : '✗'} ${sentenceOf(words, step, names)}`),
    '',
    verdictOf(words, kind, steps),
    ...notesOf(words, checked).map((note) => `! ${note}`),
  ]
  const order = outcome === 'valid' ? record?.order : undefined
  if (order)
    lines.push(
      `${words.order}:`,
      ...orderWith(names, order).map(
        ({ name, id }, at) => `${at + 1}. ${name}${id === undefined ? '' : ` (${id})`}`,
      ),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
  return exitCodes[outcome]
}

process.exitCode = run(process.argv[2])
