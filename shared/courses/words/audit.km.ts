import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../courses.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: 'វគ្គសិក្សា',
    fields: {
      title: 'ចំណងជើង',
      slug: 'តំណ',
      subtitle: 'ចំណងជើងរង',
      description: 'ការពិពណ៌នា',
      thumbnail: 'រូបភាព',
      language: 'ភាសា',
      category: 'ប្រភេទ',
      level: 'កម្រិត',
      coming_soon_until: 'មកដល់ឆាប់ៗ រហូតដល់',
      direct_link: 'តំណផ្ទាល់',
      target_finish_days: 'ចំនួនថ្ងៃរៀនចប់',
      study_insights: 'ព័ត៌មានការរៀន',
      must_watch: 'ត្រូវមើលមេរៀនឱ្យចប់',
      enrollment: 'ការចុះឈ្មោះរៀន',
      access_days: 'ចំនួនថ្ងៃដែលអាចរៀន',
      objectives: 'គោលបំណង',
      requirements: 'តម្រូវការ',
      questions: 'សំណួរដែលគេសួរញឹកញាប់',
      referral_percent: 'ចំណែកណែនាំ',
      referral_enabled: 'បើកការណែនាំ',
      lecturers: 'គ្រូ និងភាគចំណែក',
      review: 'ការពិនិត្យ',
      reason: 'មូលហេតុ',
      published: 'បានផ្សាយ',
      featured: 'លេចធ្លោ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      level: {
        beginner: 'ដំបូង',
        intermediate: 'មធ្យម',
        advanced: 'ខ្ពស់',
      },
      enrollment: {
        open: 'បើកសម្រាប់ទាំងអស់គ្នា',
        approval: 'តាមការយល់ព្រម',
        closed: 'បានបិទ',
      },
      review: {
        'not submitted': 'មិនទាន់ដាក់ស្នើ',
        pending: 'រង់ចាំពិនិត្យ',
        approved: 'បានអនុម័ត',
        rejected: 'បានបដិសេធ',
        're-submitted': 'បានដាក់ស្នើម្តងទៀត',
      },
    },
  },
  'course category': {
    name: 'ប្រភេទវគ្គ',
    fields: {
      name: 'ឈ្មោះ',
      slug: 'តំណ',
      icon: 'រូបតំណាង',
      parent: 'ស្ថិតក្រោម',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
  curriculum: {
    name: 'មាតិកាមេរៀន',
    fields: {
      lock: 'មេរៀនបើកតាមលំដាប់',
      section: 'ផ្នែក',
      lesson: 'មេរៀន',
      lessons: 'មេរៀន',
    },
    values: {},
  },
  section: {
    name: 'ផ្នែក',
    fields: {
      title: 'ចំណងជើង',
      section_type: 'ប្រភេទផ្នែក',
      section_delay: 'រយៈពេលរង់ចាំក្រោយផ្នែកមុន',
      lesson_delay: 'រយៈពេលរង់ចាំក្រោយមេរៀនមុន',
      score_gated_unlock: 'ពិន្ទុអប្បបរមា',
    },
    values: {
      section_type: {
        normal: 'មេរៀន',
        exam: 'ការប្រឡង',
      },
    },
  },
  lesson: {
    name: 'មេរៀន',
    fields: {
      title: 'ចំណងជើង',
      lesson_type: 'ប្រភេទមេរៀន',
      free_preview: 'មើលសាកល្បងឥតគិតថ្លៃ',
      media_id: 'ឯកសារ',
      content: 'អត្ថបទ',
      lesson_delay: 'រយៈពេលរង់ចាំក្រោយមេរៀនមុន',
      score_gated_unlock: 'ពិន្ទុអប្បបរមា',
      minutes: 'រយៈពេល',
      attachments: 'ឯកសារភ្ជាប់',
    },
    values: {
      lesson_type: {
        video: 'វីដេអូ',
        audio: 'សំឡេង',
        document: 'ឯកសារ',
        article: 'អត្ថបទ',
        quiz: 'តេស្តខ្លី',
        assignment: 'កិច្ចការ',
      },
    },
  },
  'review comment': { name: 'មតិពិនិត្យលើមេរៀន', fields: {}, values: {} },
  'course point': {
    name: 'ចំណុចលើទំព័រវគ្គ',
    fields: {
      kind: 'បញ្ជី',
      title: 'ចំណងជើង',
      text: 'អត្ថបទ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      kind: {
        'what-you-will-learn': 'អ្វីដែលនឹងរៀន',
        'why-join-us': 'ហេតុអ្វីគួរចូលរៀន',
      },
    },
  },
  testimonial: {
    name: 'មតិសិស្ស',
    fields: {
      name: 'ឈ្មោះ',
      company: 'ក្រុមហ៊ុន',
      quote: 'សម្តី',
      featured: 'លេចធ្លោ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
  announcement: {
    name: 'សេចក្តីជូនដំណឹង',
    fields: {
      title: 'ចំណងជើង',
      body: 'អត្ថបទ',
      published: 'បានផ្សាយ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
  'price plan': {
    name: 'គម្រោងតម្លៃ',
    fields: {
      kind: 'ប្រភេទតម្លៃ',
      price_cents: 'តម្លៃ',
      frequency: 'បង់រាល់',
      payments: 'ចំនួនដងបង់',
      trial_days: 'ចំនួនថ្ងៃសាកល្បង',
      original_cents: 'តម្លៃដំបូង',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      kind: {
        free: 'ឥតគិតថ្លៃ',
        'one-time': 'បង់ម្តង',
        subscription: 'ការជាវ',
      },
      frequency: {
        week: 'រាល់សប្តាហ៍',
        '2 weeks': 'រាល់ 2 សប្តាហ៍',
        month: 'រាល់ខែ',
        '3 months': 'រាល់ 3 ខែ',
        '6 months': 'រាល់ 6 ខែ',
        year: 'រាល់ឆ្នាំ',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  duplicate: 'បានចម្លង',
  import: 'បាននាំចូល',
  submit: 'បានដាក់ស្នើពិនិត្យ៖',
  unsubmit: 'បានដកសំណើពិនិត្យ៖',
  remove: 'បានដកចេញ',
  'write-comment': 'បានសរសេរមតិពិនិត្យលើ',
  'change-comment': 'បានកែមតិពិនិត្យលើ',
  'delete-comment': 'បានលុបមតិពិនិត្យលើ',
  'resolve-comment': 'បានដោះស្រាយមតិពិនិត្យលើ',
  'reopen-comment': 'បានបើកមតិពិនិត្យឡើងវិញលើ',
}
