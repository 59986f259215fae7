import type { Samples, World } from './samples.ts'

// What is sent to the calls by which a student joins a course and goes through it.

const film = ({ course }: World, mediaId: string) => ({
  course_id: course.id,
  section_id: course.sectionIds[0],
  lesson_id: course.lessonIds[0],
  video_id: mediaId,
  progress: 12.5,
  duration: 60,
  last_played: '2026-01-05T08:00:00.000Z',
})

const done = ({ course }: World) => ({
  course_id: course.id,
  lesson_id: course.lessonIds[1],
  user_id: 7,
  product_type: 1,
})

export const learningCoreSamples: Samples = {
  enroll: () => [{ body: {} }, { body: { note: 'Please' } }],
  addCompletion: (own, other) => [
    { body: done(own) },
    { body: done(other) },
    { body: { ...done(own), lesson_id: other.course.lessonIds[0] } },
    { body: { ...done(other), lesson_id: own.course.lessonIds[0] } },
  ],
  saveProgress: (own, other) => [
    { body: film(own, own.file.id) },
    { body: film(other, other.file.id) },
    { body: { ...film(own, own.file.id), lesson_id: other.course.lessonIds[0] } },
    { body: { ...film(other, own.file.id), lesson_id: own.course.lessonIds[0] } },
  ],
}

/** They answer with numbers and ids only. */
export const silentLearningCalls = ['readMyProgress', 'addCompletion', 'removeCompletion', 'saveProgress']
