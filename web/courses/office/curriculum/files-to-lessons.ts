import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'

/** The title of a lesson that is made from a file: its name, as people would write it. */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return [...(title || name)].slice(0, lessonTitleMost).join('').trim()
}

/** By name as people count: 2 before 10. */
export function inOrder<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return [...files].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

/** Parts of at most so many. */
export function inParts<Thing>(things: readonly Thing[], most: number): Thing[][] {
  const parts: Thing[][] = []
  for (let at = 0; at < things.length; at += most) parts.push(things.slice(at, at + most))
  return parts
}
