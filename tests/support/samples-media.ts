import type { Samples } from './samples.ts'

/** A film of the size that is announced; nothing of it is sent. */
const film = { kind: 'video', name: 'film.mp4', bytes: 1000 }
const subtitles = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nSok\n')

const touched: Samples[string] = ({ file: own }, { file: theirs, files }) => [
  { body: { ids: [theirs.id] } },
  { body: { ids: [files.unused.id] } },
  { body: { ids: [own.id, theirs.id] } },
]

/** The calls over the files of a school. */
export const mediaSamples: Samples = {
  listMedia: (_, other) => [
    { query: {} },
    { query: { q: other.mark } },
    { query: { tab: 'trash', sort: 'largest' } },
    { query: { tab: 'video', sort: 'name', page: 2 } },
  ],
  readMediaStates: ({ file: own }, { file: theirs }) => [
    { query: { ids: [theirs.id] } },
    { query: { ids: [own.id, theirs.id] } },
  ],
  startUpload: (_, { file: theirs }) => [{ body: film }, { body: { ...film, replaces: theirs.id } }],
  renameMedia: () => [{ body: { name: 'another.mp4', revision: 1 } }],
  putCaptions: () => [{ body: subtitles }],
  trashMedia: touched,
  restoreMedia: touched,
  deleteMedia: touched,
}

/** The calls that tell nothing of the school: how many were changed, and what was just sent. */
export const silentMediaCalls = [
  'startUpload',
  'cancelUpload',
  'trashMedia',
  'restoreMedia',
  'deleteMedia',
  'emptyMediaTrash',
]
