import { v7 } from 'uuid'

/**
 * A new id for anything we store.
 *
 * UUID version 7 begins with the time, so that consecutive rows are adjacent in the index and
 * ordering by id orders by age.
 */
export function newId(): string {
  return v7()
}
