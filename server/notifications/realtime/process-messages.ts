import * as z from 'zod/mini'
import { readJson } from '#server/core/read-json.ts'
import { id } from '#shared/core/id.schema.ts'

const text = z.string()
const person = z.object({ school: id, channel: text, user: text, info: z.record(z.string(), z.unknown()) })

/** What processes send each other about sockets. Anybody may use the same Redis, so it is checked. */
const message = z.discriminatedUnion('is', [
  /** An event for `prefix` with each of the ids. `except`: the socket that has sent it; `user`: by whom. */
  z.object({
    is: z.literal('event'),
    school: id,
    prefix: text,
    ids: z.array(text),
    event: text,
    data: text,
    except: z.optional(text),
    user: z.optional(text),
  }),
  /** Sessions of these people have ended, or what they may do has changed. */
  z.object({ is: z.literal('access'), users: z.array(text) }),
  /** The sockets of a person in a school end, whatever they may do. */
  z.object({ is: z.literal('end'), school: id, user: text }),
  /** Somebody has joined a presence channel in this process, or left it. */
  z.object({ is: z.literal('joined'), process: text, ...person.shape }),
  z.object({ is: z.literal('left'), process: text, school: id, channel: text, user: text }),
  /** A process asks all others who is there; each says so. */
  z.object({ is: z.literal('who'), process: text }),
  z.object({ is: z.literal('present'), process: text, people: z.array(person) }),
  z.object({ is: z.literal('alive'), process: text }),
  z.object({ is: z.literal('stopped'), process: text }),
  /** A process asks all others how many sockets follow the channels of a school. */
  z.object({ is: z.literal('count'), process: text, question: text, school: id }),
  z.object({ is: z.literal('counted'), question: text, channels: z.record(z.string(), z.number()) }),
])
export type ProcessMessage = z.infer<typeof message>
export type Present = z.infer<typeof person>

export const readProcessMessage = (sent: string): ProcessMessage | undefined =>
  z.safeParse(message, readJson(sent)).data

export const writeProcessMessage = (sent: ProcessMessage): string => JSON.stringify(sent)
