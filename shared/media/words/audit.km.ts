import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../media.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  picture: {
    name: 'រូបភាព',
    fields: {
      use: 'ប្រើជា',
      bytes: 'ទំហំ',
      width: 'ទទឹង',
      height: 'កម្ពស់',
    },
    values: {
      use: {
        logo: 'ឡូហ្គោ',
        favicon: 'រូបតំណាងលើកម្មវិធីរុករក',
        picture: 'រូបភាព',
        thumbnail: 'រូបភាពតូច',
      },
    },
  },
  media: {
    name: 'ឯកសារ',
    fields: {
      name: 'ឈ្មោះ',
      kind: 'ប្រភេទឯកសារ',
      bytes: 'ទំហំ',
      failure: 'មូលហេតុដែលបរាជ័យ',
      captions: 'អក្សររត់',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      kind: {
        video: 'វីដេអូ',
        audio: 'សំឡេង',
        document: 'ឯកសារ',
        image: 'រូបភាព',
        attachment: 'ឯកសារភ្ជាប់',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  upload: 'បានបញ្ចូល',
  retry: 'បានដំណើរការឡើងវិញ៖',
  replace: 'បានប្តូរខ្លឹមសាររបស់',
}
