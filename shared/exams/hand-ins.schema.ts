import * as z from 'zod/mini'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { mediaName, playback } from '#shared/media/library.schema.ts'
import { mediaKinds, mediaStates } from '#shared/media/media.lists.ts'

/** A file of a student, for an assignment. Only they and those who correct it see it. */
export const handInFile = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(mediaStates),
  /** Why it was refused, or could not be read. */
  failure: z.nullable(z.custom<ErrorCode>(isErrorCode)),
  /** Null until it is checked. */
  playback: z.nullable(playback),
})
export type HandInFile = z.output<typeof handInFile>

export const handInFiles = z.object({
  data: z.array(handInFile),
  /** What they may take together, those of earlier hand-ins included. */
  most_bytes: z.number(),
})
export type HandInFiles = z.output<typeof handInFiles>

/** A whole file, by a form without scripts. */
export const wholeFileQuery = z.object({ name: mediaName, way: z.enum(['files', 'recording']) })
/** The size is limited while it is read. */
export const wholeFile = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)

export const newHandInFile = z.object({
  name: mediaName,
  bytes: z.number().check(z.int(), z.minimum(0)),
  /** Made in the browser, by the microphone. */
  is_recording: z.boolean(),
})
export type NewHandInFile = z.output<typeof newHandInFile>
