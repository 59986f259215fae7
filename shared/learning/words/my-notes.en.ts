/** The notes of all courses in one place. */
export const myNotes = {
  title: 'My notes',
  text: 'Everything you wrote down, in all your courses. Only you can read it.',
  search: 'Search my notes',
  find: 'Search',
  count: (n: number) => (n === 1 ? '1 note' : `${n} notes`),
  clear: 'Show all notes',
  nothing: (q: string) => `No note contains “${q}”.`,
  none: 'No notes yet',
  noneText: 'Notes you take in lessons appear here.',
  myCourses: 'To my courses',
  watch: (time: string, lesson: string) => `Play ${lesson} from ${time}`,
  save: 'Save as text',
  file: 'My notes',
  pages: { label: 'Pages of notes', previous: 'Previous page', next: 'Next page', page: (n: number) => `Page ${n}` },
}
