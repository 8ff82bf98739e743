import { StartError } from '../kernel/settings/start-error.ts'

/** Why a backup can't be made, read or restored, in words for the operator. */
export class BackupProblem extends StartError {}

/** The file is not what was written: cut, altered, or no backup at all. */
export const damaged = (what: string): BackupProblem =>
  new BackupProblem(`The backup can't be used: ${what}. Nothing was restored.`)
