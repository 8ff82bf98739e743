/** Node's codes for a disk or a quota that is full, and PostgreSQL's. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because there is no room left, here or at the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause))
