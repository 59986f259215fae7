export const cards = {
  courses: 'Open courses',
  coursesHidden: (count: number) => `${count} not open yet`,
  ownCourses: 'Your open courses',
  waiting: { reviews: 'Courses to review', review: 'Review', sentBack: 'Sent back to you', improve: 'Improve' },
  steps: {
    course: 'Create your first course',
    courseAbout: 'One lesson is enough to publish.',
    courseVerb: 'Create course',
    price: 'Set a price',
    priceAbout: 'Free, one payment or several.',
    priceVerb: 'Set price',
    publish: 'Publish your course',
    publishAbout: 'Visitors see it from this moment.',
    publishVerb: 'See drafts',
  },
}
