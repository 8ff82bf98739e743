/**
 * An answer that PostgreSQL has written as JSON, which is sent as it is: node neither reads nor writes it
 * again. Tests and development compare it with the contract like any other.
 */
export class JsonText<View> {
  /** What the text says; of the type alone. */
  declare readonly view: View
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
