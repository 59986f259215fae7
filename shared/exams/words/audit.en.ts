import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../exams.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  exam: {
    name: 'Exams',
    fields: {
      title: 'Title',
      pass_percent: 'Score to pass',
      attempts: 'Attempts',
      starts_at: 'Opens',
      ends_at: 'Closes',
      time_limit: 'Time limit',
      minutes: 'Minutes',
      one_by_one: 'One question at a time',
      mix_questions: 'Questions in random order',
      answers_shown: 'Answers shown',
      grace_minutes: 'Grace period',
      show_place: 'Place among others',
      total_score: 'Total score',
      for_certificate: 'Needed for the certificate',
      course_ids: 'For students of',
      group_ids: 'For groups',
      member_ids: 'For single students',
      questions: 'Questions',
      pool: 'Pool of questions',
      published: 'Published',
      deletedAt: 'In the trash since',
    },
    values: {
      time_limit: {
        none: 'None',
        exam: 'For the whole exam',
        question: 'For each question',
      },
      answers_shown: {
        each_question: 'After each question',
        handed_in: 'After handing in',
        passed_or_last: 'After passing or the last attempt',
        closed: 'After the exam closes',
        never: 'Never',
      },
    },
  },
  'exam question': {
    name: 'Questions',
    fields: {
      type: 'Type',
      prompt: 'Question',
      options: 'Answers',
      right: 'Right answers',
      explanation: 'Explanation',
      score: 'Points',
      difficulty: 'Difficulty',
      category: 'Category',
      tags: 'Tags',
      for_everyone: 'Everybody gets the points',
      changed: 'Scores changed',
      deletedAt: 'In the trash since',
    },
    values: {
      type: {
        multiple_choice: 'Multiple choice',
        true_false: 'True or false',
        short_answer: 'Short answer',
        essay: 'Essay',
        hand_in: 'Assignment',
        image: 'Picture',
      },
      difficulty: {
        easy: 'Easy',
        medium: 'Medium',
        hard: 'Hard',
      },
    },
  },
  'exam settings': { name: 'Exam settings', fields: { grace_minutes: 'Grace period' }, values: {} },
  'exam paper': {
    name: 'Exam papers',
    fields: { question: 'Question', score: 'Points', comment: 'Comment' },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = { correct: 'graded a paper of', regrade: 'regraded' }
