import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../courses.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: 'Courses',
    fields: {
      title: 'Title',
      slug: 'Link',
      subtitle: 'Subtitle',
      description: 'Description',
      thumbnail: 'Picture',
      language: 'Language',
      category: 'Category',
      level: 'Level',
      coming_soon_until: 'Coming soon until',
      direct_link: 'Direct link',
      target_finish_days: 'Days to finish',
      study_insights: 'Study insights',
      must_watch: 'Lessons must be watched',
      enrollment: 'Enrollment',
      access_days: 'Days of access',
      objectives: 'Objectives',
      requirements: 'Requirements',
      questions: 'Common questions',
      referral_percent: 'Referral share',
      referral_enabled: 'Referral on',
      lecturers: 'Lecturers and shares',
      review: 'Review',
      reason: 'Reason',
      published: 'Published',
      featured: 'Featured',
      deletedAt: 'In the trash since',
    },
    values: {
      level: {
        beginner: 'Beginner',
        intermediate: 'Intermediate',
        advanced: 'Advanced',
      },
      enrollment: {
        open: 'Open to all',
        approval: 'By approval',
        closed: 'Closed',
      },
      review: {
        'not submitted': 'Not yet submitted',
        pending: 'Waiting for review',
        approved: 'Approved',
        rejected: 'Rejected',
        're-submitted': 'Submitted again',
      },
    },
  },
  'course category': {
    name: 'Course categories',
    fields: {
      name: 'Name',
      slug: 'Link',
      icon: 'Icon',
      parent: 'Below',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
  curriculum: {
    name: 'Curriculum',
    fields: {
      lock: 'Lessons open one after the other',
      section: 'Section',
      lesson: 'Lesson',
      lessons: 'Lessons',
    },
    values: {},
  },
  section: {
    name: 'Sections',
    fields: {
      title: 'Title',
      section_type: 'Kind of section',
      section_delay: 'Wait after the section before',
      lesson_delay: 'Wait after the lesson before',
      score_gated_unlock: 'Score to reach',
    },
    values: {
      section_type: {
        normal: 'Lessons',
        exam: 'Exam',
      },
    },
  },
  lesson: {
    name: 'Lessons',
    fields: {
      title: 'Title',
      lesson_type: 'Kind of lesson',
      free_preview: 'Free preview',
      media_id: 'File',
      content: 'Text',
      lesson_delay: 'Wait after the lesson before',
      score_gated_unlock: 'Score to reach',
      minutes: 'Length',
      attachments: 'Attachments',
    },
    values: {
      lesson_type: {
        video: 'Video',
        audio: 'Audio',
        document: 'Document',
        article: 'Text',
        quiz: 'Quiz',
        assignment: 'Assignment',
      },
    },
  },
  'review comment': { name: 'Review comments', fields: {}, values: {} },
  'course point': {
    name: 'Points for joining',
    fields: {
      kind: 'List',
      title: 'Title',
      text: 'Text',
      deletedAt: 'In the trash since',
    },
    values: {
      kind: {
        'what-you-will-learn': 'What you will learn',
        'why-join-us': 'Why join us',
      },
    },
  },
  testimonial: {
    name: 'Testimonials',
    fields: {
      name: 'Name',
      company: 'Company',
      quote: 'Quote',
      featured: 'Featured',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
  announcement: {
    name: 'Announcements',
    fields: {
      title: 'Title',
      body: 'Text',
      published: 'Published',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
  'price plan': {
    name: 'Price plans',
    fields: {
      kind: 'Kind of price',
      price_cents: 'Price',
      frequency: 'How often',
      payments: 'Number of payments',
      trial_days: 'Trial days',
      original_cents: 'First price',
      deletedAt: 'In the trash since',
    },
    values: {
      kind: {
        free: 'Free',
        'one-time': 'One payment',
        subscription: 'Subscription',
      },
      frequency: {
        week: 'every week',
        '2 weeks': 'every 2 weeks',
        month: 'every month',
        '3 months': 'every 3 months',
        '6 months': 'every 6 months',
        year: 'every year',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  duplicate: 'copied',
  import: 'imported',
  submit: 'submitted for review:',
  unsubmit: 'withdrew the submission of:',
  remove: 'took out',
  'write-comment': 'wrote a review comment on',
  'change-comment': 'changed a review comment on',
  'delete-comment': 'deleted a review comment on',
  'resolve-comment': 'resolved a review comment on',
  'reopen-comment': 'reopened a review comment on',
}
