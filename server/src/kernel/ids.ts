import { v7 } from 'uuid'

/**
 * A new identity for anything we store.
 *
 * Version 7 begins with the time, so that rows made one after the other lie side by side in the
 * index and a list by id is a list by age.
 */
export function newId(): string {
  return v7()
}
