import { sayFailure, useCommand } from '../kernel/api/use-command.ts'

/** Does something to an account, says so, and reads the accounts anew. */
export const useAct = <Input>(ask: (input: Input) => Promise<unknown>, done: string) =>
  useCommand({
    send: (input: Input) => ask(input),
    changes: 'accounts',
    done,
    onFailed: sayFailure('admin'),
  })
