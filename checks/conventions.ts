/**
 * The conventions that a pattern can check: what no file of a kind may contain. Everything else is
 * checked by the linter, the compiler or `boundaries.ts`.
 */
interface Convention {
  name: string
  files: RegExp
  forbids: RegExp
}

const code = /\.(?:ts|tsx|mjs|js)$/
const aTest = /\.(?:test\.tsx?|e2e\.ts)$/

export const conventions: Convention[] = [
  {
    // Date.now and Math.random are the linter's; with an argument, new Date is only arithmetic.
    name: 'the domain reads no clock: the time is handed in',
    files: /^(?:domain|words|contract)\/src\/(?!.*\.test\.ts$)/,
    forbids: /\bnew Date(?:\(\s*\)|(?!\())|(?<!new )\bDate\(/,
  },
  {
    name: 'no test is skipped, singled out or left for later',
    files: aTest,
    forbids:
      /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails?|skipIf|runIf)\b/,
  },
  {
    name: 'no test sleeps',
    files: /^(?:(?!checks\/).*)\.(?:test\.tsx?|e2e\.ts)$/,
    forbids: /\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|done|r)\b|timers\/promises/,
  },
  {
    name: 'nothing is left for later: an issue says it, not the code',
    files: new RegExp(`^(?!checks/conventions).*${code.source}`),
    forbids: /\b(?:TODO|FIXME|XXX)\b/,
  },
]

/** Every place where a file breaks a convention, as `path:line name`. */
export function conventionBreaches(path: string, text: string): string[] {
  const plain = withoutComments(text)
  return conventions
    .filter(({ files }) => files.test(path))
    .flatMap(({ name, forbids }) => {
      // To-do notes are mostly in comments.
      const lines = (forbids.source.includes('TODO') ? text : plain).split('\n')
      return lines.flatMap((line, at) => (forbids.test(line) ? [`${path}:${at + 1} ${name}`] : []))
    })
}

/** Blanks comments and keeps lines, so that a comment may name what the code must not do. */
function withoutComments(text: string): string {
  return text.replace(textOrComment, (found, quote?: string) =>
    quote ? found : found.replace(/[^\n]/g, ' '),
  )
}

/** The `/*` of a path pattern such as `'/join/*'` begins no comment, so quoted text is skipped. */
const textOrComment = /(['"`])(?:\\.|(?!\1).)*\1|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
