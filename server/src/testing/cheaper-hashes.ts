/**
 * Hashes passwords at a sixteenth of their cost, in the processes of the test files and in the
 * stories' common server: a quarter of the server tests' CPU time went into it. The servers that are
 * killed hash at the full cost, which `fullCostHash` in `faults/testing` checks.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const hashed = Symbol.for('mainforte.cheaper-hashes')
const marked = crypto as typeof crypto & { [hashed]?: true }

// Vitest loads this for each file, and a worker runs many.
if (!marked[hashed]) {
  const { scrypt } = crypto
  crypto.scrypt = ((password, salt, length, options: crypto.ScryptOptions, done) => {
    if (!options.N) throw new Error('The product hashes with scrypt’s own cost.')
    scrypt(password, salt, length, { ...options, N: options.N / 16 }, done)
  }) as typeof scrypt
  marked[hashed] = true
  syncBuiltinESMExports()
}
