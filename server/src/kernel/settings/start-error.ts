/** Why the house can't be opened, in words for the one who starts it: no stack, and how to mend it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
