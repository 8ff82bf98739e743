/** Whether a statement may change rows: all do but those that read, and those that end a transaction otherwise. */
export const mayWrite = (text: string): boolean =>
  !/^rollback\b/.test(text) && !/^\s*select\b/.test(text)

/** Whether a statement may wait for a row that another transaction has changed or locked. */
export const mayWait = (text: string): boolean =>
  text !== 'commit' && (mayWrite(text) || / for (update|share)\b/.test(text))
