import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'

/** The title of a lesson made from a file: its name without ending and underscores. */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return [...(title || name)].slice(0, lessonTitleMost).join('').trim()
}

/** By name, with 2 before 10. */
export function inOrder<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return [...files].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

/** Split a list into parts of limited length. */
export function inParts<Thing>(things: readonly Thing[], most: number): Thing[][] {
  const parts: Thing[][] = []
  for (let at = 0; at < things.length; at += most) parts.push(things.slice(at, at + most))
  return parts
}
