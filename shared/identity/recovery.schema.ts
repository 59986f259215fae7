import * as z from 'zod/mini'
import { plainDigits } from '#shared/core/digits.rules.ts'
import { languages } from '#shared/core/language.rules.ts'
import { joinAtOnce, linkToken, loginName, newPassword, passwordLength } from './identity.schema.ts'

export const codeDigits = 6

/** Of those a person has saved for the day the phone is lost: 'K7Q2-94MD'. */
export const backupCode = /^[\dA-Z]{8}$/

/** As people paste it: with spaces, in Khmer digits, or with the words around it ('Code: 123 456'). */
const pastedCode = (text: string) => {
  const plain = plainDigits(text).replace(/[\s.:\-\u2010-\u2015]/g, '')
  const digits = plain.replace(/\D/g, '')
  return digits.length === codeDigits && !backupCode.test(plain.toUpperCase()) ? digits : plain
}

export const code = z
  .string()
  .check(
    z.maxLength(100),
    z.overwrite(pastedCode),
    z.minLength(1),
    z.regex(new RegExp(`^\\d{${codeDigits}}$`), 'identity.invalid_code'),
  )

/** What a code is asked for. */
export const codePurposes = ['reset', 'sign-in', 'confirm', 'reopen', 'link', 'email', 'join'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Six digits, or a backup code, as people type them. */
const eitherCode = z.string().check(
  z.maxLength(100),
  z.overwrite((text) => pastedCode(text).toUpperCase()),
  z.minLength(1),
  z.refine((text) => /^\d{6}$/.test(text) || backupCode.test(text), 'identity.invalid_code'),
)

export const forgotten = z.object({
  /** The email, username or phone; the code is sent to the email of the account. */
  email: loginName,
  /** Of whoever wants an account back that they had closed. */
  reopen: z._default(z.boolean(), false),
  /** Of the email; otherwise the school's. */
  language: z.optional(z.enum(languages)),
})

export const codeSent = z.object({
  /** Known to this browser alone: the code is worth nothing without it. */
  access_token: z.string(),
  /** After how many seconds another code can be sent. */
  resend_after: z.number(),
})

export const sentAgain = z.object({ access_token: linkToken })

export const codeGiven = z.object({ code, access_token: linkToken })

export const chosenPassword = z.object({
  token: linkToken,
  access_token: linkToken,
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(passwordLength.most)),
  join: joinAtOnce,
})

export const signInCode = z
  .object({
    /** Of the checkpoint; may be sent as Authorization instead. */
    access_token: z.optional(linkToken),
    code: z.optional(eitherCode),
    /** Of the link in the email, instead of a code. */
    token: z.optional(linkToken),
    remember: z._default(z.boolean(), true),
    /** Ask for no code on this device for 30 days. */
    trust: z._default(z.boolean(), false),
    join: joinAtOnce,
  })
  .check(z.refine(({ code, token }) => code !== undefined || token !== undefined, { path: ['code'] }))
