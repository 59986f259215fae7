import * as commerce from './commerce/commerce.manifest.ts'
import * as content from './content/content.manifest.ts'
import type { AuditKinds } from './core/audit.ts'
import * as core from './core/core.manifest.ts'
import type { Language } from './core/language.rules.ts'
import { merge, type Part } from './core/manifest.ts'
import * as courses from './courses/courses.manifest.ts'
import * as exams from './exams/exams.manifest.ts'
import * as identity from './identity/identity.manifest.ts'
import * as learning from './learning/learning.manifest.ts'
import * as media from './media/media.manifest.ts'
import type { Channel } from './notifications/notifications.lists.ts'
import * as notifications from './notifications/notifications.manifest.ts'
import * as reports from './reports/reports.manifest.ts'
import * as tenancy from './tenancy/tenancy.manifest.ts'

// Every domain that has any, once in each list. Pages load only the lists they use, so each is merged for itself.

export const refusals = /* @__PURE__ */ merge(
  core.refusals,
  tenancy.refusals,
  identity.refusals,
  notifications.refusals,
  media.refusals,
  content.refusals,
  courses.refusals,
  exams.refusals,
  learning.refusals,
  commerce.refusals,
  reports.refusals,
)

/** The areas of the office that packages list. A domain may add its own. */
export const features = /* @__PURE__ */ merge(core.features, commerce.features)

/** What access tokens are given for. */
export const tokenAreas = /* @__PURE__ */ merge(
  tenancy.tokenAreas,
  identity.tokenAreas,
  media.tokenAreas,
  content.tokenAreas,
  courses.tokenAreas,
  learning.tokenAreas,
  commerce.tokenAreas,
)

/** What people are notified of, unless they have turned it off. */
export const notificationKinds = /* @__PURE__ */ merge(
  commerce.notificationKinds,
  learning.notificationKinds,
  courses.notificationKinds,
  exams.notificationKinds,
  media.notificationKinds,
  notifications.notificationKinds,
) satisfies Record<string, { to: string; channels?: readonly Channel[] }>
export type NotificationKind = keyof typeof notificationKinds

export const parts = /* @__PURE__ */ merge(
  core.parts,
  tenancy.parts,
  identity.parts,
  notifications.parts,
  media.parts,
  content.parts,
  courses.parts,
  exams.parts,
  learning.parts,
  commerce.parts,
  reports.parts,
) satisfies Record<string, Part & { feature: keyof typeof features }>

export const searchKinds = /* @__PURE__ */ merge(
  identity.searchKinds,
  content.searchKinds,
  courses.searchKinds,
  learning.searchKinds,
  commerce.searchKinds,
) satisfies Record<string, Permission>

export const waitingKinds = /* @__PURE__ */ merge(
  courses.waitingKinds,
  exams.waitingKinds,
  learning.waitingKinds,
  commerce.waitingKinds,
) satisfies Record<string, Permission>

/** A kind of thing that some domain declares for the audit log. */
export type AuditKind =
  | tenancy.AuditKind
  | identity.AuditKind
  | notifications.AuditKind
  | media.AuditKind
  | content.AuditKind
  | courses.AuditKind
  | exams.AuditKind
  | learning.AuditKind
  | commerce.AuditKind

/** What some domain, or the core for all of them, declares to be done to things in the audit log. */
export type AuditAction =
  | core.AuditAction
  | tenancy.AuditAction
  | identity.AuditAction
  | notifications.AuditAction
  | media.AuditAction
  | courses.AuditAction
  | exams.AuditAction
  | learning.AuditAction
  | commerce.AuditAction

/** The fields of every kind in the audit log; several domains may declare fields of one. */
export async function loadAuditKinds(): Promise<readonly AuditKinds[]> {
  const declared = [tenancy, identity, notifications, media, content, courses, exams, learning, commerce]
  return Promise.all(declared.map((domain) => domain.loadAuditKinds()))
}

/** How a missing thing of each kind is refused. */
export const things = /* @__PURE__ */ merge(
  core.things,
  tenancy.things,
  identity.things,
  notifications.things,
  media.things,
  content.things,
  courses.things,
  exams.things,
  learning.things,
  commerce.things,
)

/** A kind of thing of which lecturers and teachers reach some. */
export type ReachKind =
  | content.ReachKind
  | courses.ReachKind
  | exams.ReachKind
  | learning.ReachKind
  | commerce.ReachKind

/** A kind of thing that an address can name. */
export type Thing = keyof typeof things

export type PartKey = keyof typeof parts

/** What an endpoint needs, and a role has: `students.view`. */
export type Permission = {
  [Key in PartKey]: `${Key}.${Extract<keyof (typeof parts)[Key]['paths'], string>}`
}[PartKey]

type ErrorWords = {
  /** Where a page says it better than the catalogue, whose texts the API has promised. */
  en: () => Promise<{ errors: Partial<Record<string, string>>; hints?: Partial<Record<string, string>> }>
} & Record<Exclude<Language, 'en'>, () => Promise<{ errors: Record<string, string> }>>

const errorWords: readonly ErrorWords[] = [
  core.errorWords,
  tenancy.errorWords,
  identity.errorWords,
  notifications.errorWords,
  media.errorWords,
  content.errorWords,
  courses.errorWords,
  exams.errorWords,
  learning.errorWords,
  commerce.errorWords,
  reports.errorWords,
]

/** The words of all domains for refusals; in English only where they differ from the catalogue. */
async function errorWordsOf(language: Language): Promise<Partial<Record<string, string>>> {
  const loaded = await Promise.all(errorWords.map((words) => words[language]()))
  return Object.assign({}, ...loaded.map(({ errors }) => errors))
}

/** What to do about a refusal, in English: what the API says besides the catalogue's text, where that says too little. */
export async function hintOf(code: keyof typeof refusals): Promise<string | undefined> {
  const loaded = await Promise.all(errorWords.map((words) => words.en()))
  return loaded.map(({ hints }) => hints?.[code]).find(Boolean)
}

/** The words for all refusals in a language, fetched when something first goes wrong. */
export async function errorWordsIn(language: Language): Promise<Record<keyof typeof refusals, string>> {
  return { ...textsOf(refusals), ...(await errorWordsOf(language)) }
}

function textsOf<Code extends string>(refused: Record<Code, { text: string }>): Record<Code, string> {
  const texts = Object.entries<{ text: string }>(refused).map(([code, { text }]) => [code, text])
  return Object.fromEntries(texts) as Record<Code, string>
}
