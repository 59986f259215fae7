import { Encoded } from './encoded.ts'

/** An answer, as a value for pages and as a text for the API. */
export class ApiResponse {
  readonly value: unknown
  /** When it changes by itself, if it does. */
  readonly until: Date | undefined
  #text: string | undefined
  #body: Encoded | undefined

  constructor(value: unknown, until: Date | undefined) {
    this.value = value
    this.until = until
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.value)
    return this.#text
  }

  /** For what is sent often. */
  get body(): Encoded {
    this.#body ??= new Encoded(this.text)
    return this.#body
  }

  /** About what it takes to keep it: the value, and its text compressed. */
  get bytes(): number {
    return this.text.length * 2
  }

  /** Many will be handed this very value: none of them may change it. The text is kept compressed only. */
  frozen(): this {
    freeze(this.value)
    this.#body = new Encoded(this.text)
    this.#text = undefined
    return this
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
