import * as z from 'zod/mini'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { pageNumber, pageOf, paging } from '#shared/core/paging.schema.ts'
import { oneLineText, plainText, shortText } from '#shared/core/text.schema.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { messageStates, messageTabs, mostButton, mostConditions, mostText, mostTitle } from './messages.lists.ts'
import { byChannel, channels } from './notifications.lists.ts'

const key = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const value = z.string().check(z.maxLength(60))

/** Who gets a message: everybody who meets all conditions. What each means is declared by a domain. */
export const condition = z.object({ audience: key, value })
export type Condition = z.output<typeof condition>

const conditions = z.array(condition).check(z.maxLength(mostConditions))

/** A text in some languages, which may still be empty; empty ones are dropped. */
const draftOf = (text: z.ZodMiniType<string, string>) => {
  const one = z.optional(text)
  return z.pipe(
    z.object({ km: one, en: one, zh: one }),
    z.transform(
      (texts): LocalText => Object.fromEntries(Object.entries(texts).filter(([, written]) => isWritten(written ?? ''))),
    ),
  )
}

/** The page a message opens. */
const page = z.nullable(z.object({ page: key, value }))

/** What is written before a message is sent. */
export const messageFields = z.object({
  conditions,
  title: draftOf(oneLineText(mostTitle)),
  text: draftOf(plainText(mostText)),
  button: draftOf(oneLineText(mostButton)),
  page,
  send_at: z.nullable(moment),
})
export type MessageFields = z.output<typeof messageFields>

export const changedMessage = z.extend(messageFields, { revision: z.number() })

/** Which version is sent: at once, or at its own moment. */
export const sentMessage = z.object({ revision: z.number() })

/** A message in the list. */
const listedMessage = z.object({
  id: z.string(),
  state: z.enum(messageStates),
  title: localText,
  author: z.nullable(z.string()),
  /** To whom, in words. */
  to: z.array(z.string()),
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Of those it was for, how many have got it. */
  matched: z.number(),
  reached: z.number(),
  /** How many have read it in the bell; null where that is no longer known. */
  read: z.nullable(z.number()),
  revision: z.number(),
})
export type ListedMessage = z.output<typeof listedMessage>

export const messageQuery = z.object({
  ...paging,
  ...inLanguage.shape,
  tab: z._default(z.enum(messageTabs), 'all'),
  q: z.optional(shortText(100)),
})
export type MessageQuery = z.output<typeof messageQuery>

export const messagePage = z.extend(pageOf(listedMessage), {
  counts: z.object({ all: z.number(), sent: z.number(), scheduled: z.number(), draft: z.number() }),
})

/** A condition as people read it; null if what it names is gone. */
const saidCondition = z.extend(condition, { name: z.nullable(z.string()) })

export const message = z.extend(listedMessage, {
  conditions: z.array(saidCondition),
  text: localText,
  button: localText,
  page,
  last_change: z.null(),
})
export type Message = z.output<typeof message>

/** The conditions in an address: `course:{id}`. */
const asked = z._default(
  z.array(z.string().check(z.regex(/^[a-z_]{1,40}:.{0,60}$/))).check(z.maxLength(mostConditions)),
  [],
)

export const reachQuery = z.object({ condition: asked, ...inLanguage.shape })
export const peopleQuery = z.object({ condition: asked, page: pageNumber })

const byLanguage = z.object(
  Object.fromEntries(languages.map((language) => [language, z.number()])) as Record<
    (typeof languages)[number],
    z.ZodMiniNumber
  >,
)

/** Whom a message reaches, counted before it is sent. */
export const messageReach = z.object({
  people: z.number(),
  channels: z.object(byChannel(() => z.number())),
  left_out: z.object({ turned_off: z.number(), cannot_sign_in: z.number() }),
  readers: byLanguage,
  conditions: z.array(saidCondition),
})
export type MessageReach = z.output<typeof messageReach>

const person = z.object({
  member_id: z.string(),
  name: z.string(),
  avatar: z.string(),
  channels: z.array(z.enum(channels)),
  /** Why they do not get it. */
  left_out: z.nullable(z.enum(['turned_off', 'cannot_sign_in'])),
})
export type ReachedPerson = z.output<typeof person>
export const reachedPeople = pageOf(person)

const choices = z.array(z.object({ value: z.string(), name: z.string() }))

/** What can be chosen while a message is written. */
export const messageChoices = z.object({
  audiences: z.array(
    z.object({
      audience: z.string(),
      name: z.string(),
      value: z.enum(['none', 'choice', 'number']),
      choices,
      number: z.nullable(z.object({ least: z.number(), most: z.number(), initial: z.number(), unit: z.string() })),
    }),
  ),
  pages: z.array(z.object({ page: z.string(), name: z.string(), choices: z.nullable(choices) })),
})
export type MessageChoices = z.output<typeof messageChoices>
