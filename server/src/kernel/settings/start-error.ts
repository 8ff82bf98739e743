/** Why the server can't start, in words for the operator: no stack, and how to correct it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
