/** The first steps of a new school, by their keys. */
export const steps = {
  course: {
    name: 'Create your first course',
    about: 'One lesson with a picture, description and category is enough.',
    verb: 'Create course',
  },
  price: {
    name: 'Set a price',
    about: 'Free, one payment or several. Students pay you directly for now.',
    verb: 'Set price',
  },
  publishCourse: { name: 'Publish your course', about: 'Visitors see it from this moment.', verb: 'See drafts' },
}
