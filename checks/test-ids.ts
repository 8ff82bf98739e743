/**
 * Pages refer to tests by a short id at the beginning of the title: the number of the rule that a
 * test proves (`R2`), or, if it proves no numbered rule, an id of its own: a topic and a number
 * (`login-3`, `story-12`).
 */
import { rulesNamedBy, titlesIn } from './rules.ts'

const ownId = /^[a-z]+(?:-[a-z]+)*-\d+(?= )/
const aStory = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The ids of the tests, to which pages refer. `tests` is text by path. */
export function testIds(tests: Record<string, string>): Set<string> {
  const titles = Object.values(tests).flatMap(titlesIn)
  return new Set(titles.flatMap((title) => [...rulesNamedBy(title), ...ownIdOf(title)]))
}

/** Ids that two tests share, and stories without an id, a sentence each. */
export function testIdBreaches(tests: Record<string, string>): string[] {
  const ids = Object.values(tests).flatMap(titlesIn).flatMap(ownIdOf)
  const shared = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  return [
    ...[...shared].map((id) => `${id} is the id of two tests`),
    ...Object.entries(tests)
      .filter(([path]) => path.endsWith('.e2e.ts'))
      .flatMap(([path, text]) => storiesIn(text).map((title) => ({ path, title })))
      .filter(({ title }) => rulesNamedBy(title).length + ownIdOf(title).length === 0)
      .map(({ path, title }) => `${path}: a story without an id: ${title}`),
  ]
}

const ownIdOf = (title: string) => ownId.exec(title)?.slice(0, 1) ?? []

const storiesIn = (text: string) => [...text.matchAll(aStory)].map(([, , title = '']) => title)
