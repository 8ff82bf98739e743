import { expect, test } from 'vitest'
import { ruleBreaches } from './rules.ts'

const rules = `# Rules
Text that names R9 in passing states nothing.

- **R1** A turn once served never moves.
- R2 The last day of a short month.
C1 A payment fills the oldest due first.
`

test('rules that each have a test pass', () => {
  const text = `
    test('R1 a served turn stays', () => {})
    test.for([1, 2])('R2 holds in month %i', () => {})
    invariant('C1 holds in every history', {})
  `
  expect(ruleBreaches(rules, { 'a.test.ts': text })).toEqual([])
})

test('a rule without a test is reported', () => {
  expect(ruleBreaches(rules, { 'a.test.ts': `test("R1 and C1 hold", () => {})` })).toEqual([
    'R2 has no test',
  ])
})

test('a test for a rule that does not exist is reported once, with its file', () => {
  const text = "test('R1 R2 C1 fine', f); it(`R7 gone`, f); it('R7 gone too', f)"
  expect(ruleBreaches(rules, { 'a.test.ts': text })).toEqual([
    'a.test.ts proves R7, which domain/RULES.md does not state',
  ])
})

test('a number stated twice is reported', () => {
  expect(ruleBreaches('R1 one\nR1 two', { 'a.test.ts': `test('R1 x', f)` })).toEqual([
    'R1 is stated twice in domain/RULES.md',
  ])
})

test('a page that states nothing is reported, so that a moved page is noticed', () => {
  expect(ruleBreaches('nothing here', {})).toEqual(['domain/RULES.md states no rule at all'])
})

test('a rule or a clause of more than 60 words is reported by its name, one of 60 passes', () => {
  const words = (count: number) => 'word '.repeat(count - 1) + 'end'
  const text = `**R1** ${words(30)}
${words(30)}
- a. ${words(61)}
- b. ${words(60)}

A paragraph between the rules may be longer: ${words(61)}

- **R2** ${words(30)}
  ${words(31)}
## A heading ${words(61)}`
  expect(ruleBreaches(text, { 'a.test.ts': "test('R1, R2 hold', f)" })).toEqual([
    'R1 a in domain/RULES.md has 61 words; a rule or a clause has at most 60',
    'R2 in domain/RULES.md has 61 words; a rule or a clause has at most 60',
  ])
})
