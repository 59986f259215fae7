/** How a field of the log is shown: as it is, in a unit, as a language, or as one word of a list. */
export type AuditField = 'text' | 'money' | 'size' | 'minutes' | 'percent' | 'language' | readonly string[]

/** The kinds of things a domain writes into the log, each with its fields. */
export type AuditKinds = Record<string, Record<string, AuditField>>

/** What they are called. A kind, a field or a value without its words fails the type check by name. */
export type AuditWords<Kinds extends AuditKinds> = {
  readonly [Kind in keyof Kinds]: {
    readonly name: string
    readonly fields: { readonly [Field in keyof Kinds[Kind]]: string }
    readonly values: {
      readonly [Field in keyof Kinds[Kind] as Kinds[Kind][Field] extends readonly string[] ? Field : never]: {
        readonly [Value in Extract<Kinds[Kind][Field], readonly string[]>[number]]: string
      }
    }
  }
}
