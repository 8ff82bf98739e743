import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { checkedAnswers } from '../kernel/http/exact-answer.ts'

/**
 * After each test file: no answer differed from what the contract says, also where the test did not
 * look at it. Which endpoints answered is added to the file that `npm test` names, which fails where
 * one never did.
 */
afterAll(() => {
  const { endpoints, different } = checkedAnswers
  const list = process.env['ANSWERED_ENDPOINTS']
  if (list && endpoints.size > 0) appendFileSync(list, `${[...endpoints].join('\n')}\n`)
  endpoints.clear()
  expect(different.splice(0)).toEqual([])
})
