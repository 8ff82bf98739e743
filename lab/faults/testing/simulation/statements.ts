/** Whether a statement may change rows: all do but those that read, and those that end a transaction otherwise. */
const mayWrite = (text: string): boolean => !/^rollback\b/.test(text) && !/^\s*select\b/.test(text)

/** Whether a statement writes a command, if it returns a row. */
export const movesHead = (text: string): boolean =>
  /^with "head" as \((update|insert into) journal_heads\b/.test(text)

/** Whether a statement may wait for a row that another transaction has changed or locked. */
export const mayWait = (text: string): boolean =>
  text !== 'commit' && (mayWrite(text) || / for (update|share)\b/.test(text))
