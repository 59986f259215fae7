/** A course as the form of a course sends it: what everybody may set who may change the course. */
export const oneCourse = {
  title: 'Sok teaches',
  subtitle: '',
  description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  thumbnail: null,
  category_id: null,
  level: 'beginner',
  language: 'en',
  target_finish_days: null,
  study_insights: false,
  must_watch: false,
  objectives: ['To know'],
  requirements: [],
  questions: [{ question: 'Who is it for?', answer: 'Everybody.' }],
}
