/** Three steps to start learning. */
export const howToStart = {
  choose: 'Choose a course',
  chooseText: 'Read what it teaches, who teaches it, and which lessons are free to try.',
  join: 'Create your account',
  joinText: 'Free, and done in one minute with your email.',
  learn: 'Learn a little every day',
  learnText: 'Lessons are short. “My courses” shows what you have done and what comes next.',
  lessonOf: (done: number, all: number) => `Lesson ${done} of ${all}`,
}
