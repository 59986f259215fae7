/** The first page of a school without courses. */
export const preparing = {
  badge: 'Opening soon',
  title: 'We are preparing our first courses',
  text: 'Want to know when they open, or have a course to suggest? Write to us.',
}
