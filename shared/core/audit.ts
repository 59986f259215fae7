/**
 * How a field of the log is shown: as it is, in a unit, as a language, as the text of a refusal, or as one word of a list.
 * A 'colour' is called what the school's settings call it.
 */
export type AuditField =
  | 'text'
  | 'money'
  | 'size'
  | 'minutes'
  | 'percent'
  | 'language'
  | 'refusal'
  | 'colour'
  | readonly string[]

/** The kinds of things a domain writes into the log, each with its fields. */
export type AuditKinds = Record<string, Record<string, AuditField>>

/** What they are called. A kind, a field or a value without its words fails the type check by name. */
export type AuditWords<Kinds extends AuditKinds> = {
  readonly [Kind in keyof Kinds]: {
    readonly name: string
    /** What the log says was changed, where there is one of it and it has no name. */
    readonly thing?: string
    readonly fields: {
      readonly [Field in keyof Kinds[Kind] as Kinds[Kind][Field] extends 'colour' ? never : Field]: string
    }
    readonly values: {
      readonly [Field in keyof Kinds[Kind] as Kinds[Kind][Field] extends readonly string[] ? Field : never]: {
        readonly [Value in Extract<Kinds[Kind][Field], readonly string[]>[number]]: string
      }
    }
  }
}

/** What can be done to the things of a domain. */
export type AuditActions = readonly string[]

/** What it is called. An action without its words fails the type check by name. */
export type ActionWords<Actions extends AuditActions> = { readonly [Action in Actions[number]]: string }
