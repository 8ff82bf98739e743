import * as z from 'zod/mini'
import { OperationId } from './ids.ts'

/** What a device wrote down by itself, to send it later. It counts once, however often it is sent. (J17) */
export const Operation = z.strictObject({
  id: OperationId,
  /** When it was written down, as the device says; ISO instant. */
  recordedAt: z.iso
    .datetime({ error: 'instant-invalid' })
    .check(z.maxLength(30, 'instant-invalid')),
})
export type Operation = z.infer<typeof Operation>

/** Carried by the first event of what a device wrote down by itself; absent otherwise. (J17) */
export interface Marked {
  readonly operation?: Operation | undefined
}

/** This feature's part of a tontine's state. */
export interface OperationsPart {
  /** The number of the entry with which each operation arrived. */
  readonly operations: Readonly<Record<string, number>>
}

export const noOperations: OperationsPart = { operations: {} }

/** The number of the entry with which an operation arrived; undefined if it did not. */
export const arrivedWith = (
  { operations }: OperationsPart,
  { id }: Operation,
): number | undefined => (Object.hasOwn(operations, id) ? operations[id] : undefined)

/** The operations after an event. */
export const afterMark = (
  { operations }: OperationsPart,
  { operation }: Marked,
  seq: number,
): OperationsPart['operations'] => (operation ? { ...operations, [operation.id]: seq } : operations)

/** The events of an operation, of which the first carries it. */
export const marked = <Event extends Marked>(
  [first, ...others]: readonly Event[],
  operation: Operation,
): Event[] => (first ? [{ ...first, operation }, ...others] : [])
