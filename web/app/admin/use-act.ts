import { sayFailure, useCommand } from '../kernel/api/use-command.ts'

/** Performs an action on an account, shows a toast and reloads the accounts. */
export const useAct = <Input>(ask: (input: Input) => Promise<unknown>, done: string) =>
  useCommand({
    send: (input: Input) => ask(input),
    changes: 'accounts',
    done,
    onFailed: sayFailure('admin'),
  })
