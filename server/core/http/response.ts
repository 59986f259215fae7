import { Encoded } from './encoded.ts'

/** An endpoint's answer: a value for pages, a text for the API. */
export class ApiResponse {
  readonly value: unknown
  /** When it expires, if it changes by itself. */
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

  /** About the memory it takes: the value, and its text compressed. */
  get bytes(): number {
    return this.text.length * 2
  }

  /** Many readers share the value, so none may change it. The text is stored compressed only. */
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
