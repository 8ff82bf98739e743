import { showFailure, useCommand } from '../kernel/api/use-command.ts'

/** Performs an action on an account, shows a toast and reloads the accounts. */
export const useAct = <Input>(send: (input: Input) => Promise<unknown>, done: string) =>
  useCommand({
    send: (input: Input) => send(input),
    changes: 'accounts',
    done,
    onFailed: showFailure('admin'),
  })
