import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../exams.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  exam: {
    name: 'ការប្រឡង',
    fields: {
      title: 'ចំណងជើង',
      pass_percent: 'ពិន្ទុជាប់',
      attempts: 'ចំនួនដង',
      starts_at: 'បើក',
      ends_at: 'បិទ',
      time_limit: 'កំណត់ពេល',
      minutes: 'នាទី',
      one_by_one: 'ម្តងមួយសំណួរ',
      mix_questions: 'លាយលំដាប់សំណួរ',
      answers_shown: 'បង្ហាញចម្លើយ',
      grace_minutes: 'ពេលបន្ថែម',
      show_place: 'ចំណាត់ថ្នាក់',
      total_score: 'ពិន្ទុសរុប',
      for_certificate: 'ត្រូវការសម្រាប់វិញ្ញាបនបត្រ',
      course_ids: 'សម្រាប់សិស្សវគ្គ',
      group_ids: 'សម្រាប់ក្រុម',
      member_ids: 'សម្រាប់សិស្សម្នាក់ៗ',
      questions: 'សំណួរ',
      pool: 'បណ្តុំសំណួរ',
      published: 'បានផ្សាយ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      time_limit: {
        none: 'គ្មាន',
        exam: 'សម្រាប់ការប្រឡងទាំងមូល',
        question: 'សម្រាប់សំណួរនីមួយៗ',
      },
      answers_shown: {
        each_question: 'ក្រោយសំណួរនីមួយៗ',
        handed_in: 'ក្រោយប្រគល់',
        passed_or_last: 'ក្រោយជាប់ ឬក្រោយលើកចុងក្រោយ',
        closed: 'ក្រោយបិទការប្រឡង',
        never: 'មិនបង្ហាញ',
      },
    },
  },
  'exam question': {
    name: 'សំណួរ',
    fields: {
      type: 'ប្រភេទ',
      prompt: 'សំណួរ',
      options: 'ចម្លើយ',
      right: 'ចម្លើយត្រូវ',
      explanation: 'ការពន្យល់',
      score: 'ពិន្ទុ',
      difficulty: 'កម្រិតលំបាក',
      category: 'ប្រភេទ',
      tags: 'ស្លាក',
      for_everyone: 'អ្នកទាំងអស់បានពិន្ទុ',
      changed: 'ពិន្ទុដែលបានប្តូរ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      type: {
        multiple_choice: 'ជ្រើសចម្លើយ',
        true_false: 'ត្រូវ ឬខុស',
        short_answer: 'ចម្លើយខ្លី',
        essay: 'តែងសេចក្តី',
        hand_in: 'កិច្ចការ',
        image: 'រូបភាព',
      },
      difficulty: {
        easy: 'ងាយ',
        medium: 'មធ្យម',
        hard: 'ពិបាក',
      },
    },
  },
  'exam settings': { name: 'ការកំណត់ការប្រឡង', fields: { grace_minutes: 'ពេលបន្ថែម' }, values: {} },
  'exam paper': {
    name: 'វិញ្ញាសា',
    fields: { question: 'សំណួរ', score: 'ពិន្ទុ', comment: 'មតិ' },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = { correct: 'បានកែវិញ្ញាសានៃ', regrade: 'បានដាក់ពិន្ទុឡើងវិញនូវ' }
