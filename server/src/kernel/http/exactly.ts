import type { InferSchemaOutput } from '@orpc/contract'
import type {
  ImplementedProcedure,
  ProcedureHandlerOptions,
  ORPCErrorConstructorMap,
  ProcedureImplementer,
} from '@orpc/server'

/** oRPC's implementer, whose handlers return what the contract's schema gives out, and nothing else. */
export type Exactly<Implementer> =
  Implementer extends ProcedureImplementer<
    infer Initial,
    infer Current,
    infer Input,
    infer Output,
    infer Errors,
    infer Facts
  >
    ? {
        handler<Answer extends InferSchemaOutput<Output>>(
          answer: (
            options: ProcedureHandlerOptions<
              Current,
              InferSchemaOutput<Input>,
              ORPCErrorConstructorMap<Errors>,
              Facts
            >,
          ) => Answer | Promise<Answer>,
          ...excess: [Excess<Answer, InferSchemaOutput<Output>>] extends [never]
            ? []
            : [{ notInTheContract: Excess<Answer, InferSchemaOutput<Output>> }]
        ): ImplementedProcedure<Initial, Current, Input, Output, Errors, Facts>
      }
    : Implementer extends { router: infer Router }
      ? { router: Router } & {
          [Name in Exclude<keyof Implementer, 'router' | 'use' | 'middleware' | 'lazy'>]: Exactly<
            Implementer[Name]
          >
        }
      : never

/** The keys, however deep, that an answer has and the contract has not; never if there are none. */
export type Excess<Given, Wanted> =
  Same<Given, Wanted> extends true
    ? never
    : Given extends Leaf
      ? never
      : Given extends readonly (infer Element)[]
        ? Excess<Element, ElementOf<Wanted>>
        : {
            [Key in keyof Given & string]-?: Key extends KeyOf<Wanted>
              ? Excess<Given[Key], ValueOf<Wanted, Key>>
              : Key
          }[keyof Given & string]

type Leaf = string | number | boolean | bigint | null | undefined | File

type ElementOf<Wanted> = Wanted extends readonly (infer Element)[] ? Element : never
type KeyOf<Wanted> = Wanted extends Leaf ? never : Wanted extends unknown ? keyof Wanted : never
type ValueOf<Wanted, Key> = Wanted extends unknown
  ? Key extends keyof Wanted
    ? Wanted[Key]
    : never
  : never

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
