// Apart from the schemas, so that pages that use these lists do not ship the validator.

/** How questions are written into files. QTI has a file for each, in an archive. */
export const fileFormats = ['csv', 'gift', 'xml', 'qti'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Where a question of a file is already. */
export const knownPlaces = ['exam', 'file', 'bank'] as const
export type KnownPlace = (typeof knownPlaces)[number]

export const fileProblems = [
  'type',
  'unreadable',
  'no_answers',
  'too_many_answers',
  'matching',
  'pictures_left_out',
  'too_many',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Of a whole course with its pictures, which are left out. */
export const mostFileBytes = 8 * 1024 * 1024
/** More are in no exam; the rest of the file is named. */
export const mostInFile = 1000
