import type { MessageContent } from './seed.types.ts'

/** What the owner of the demo school wrote to many students: two sent, one for later, one begun. */
export const demoMessages: readonly MessageContent[] = [
  {
    state: 'sent',
    by: 'owner',
    at: { daysAgo: 12, time: '09:00' },
    readShare: 0.74,
    title: { km: 'សាលាឈប់សម្រាកបុណ្យអុំទូក', en: 'We are closed for the Water Festival' },
    text: {
      km: 'សួស្តី {name}! គ្រូមិនឆ្លើយសំណួរពេលបុណ្យអុំទូកទេ។ មេរៀនទាំងអស់នៅតែបើក អ្នកអាចរៀនបានគ្រប់ពេល។',
      en: 'Hello {name}! Teachers don’t answer questions during the Water Festival. All lessons stay open, so you can learn whenever you like.',
    },
  },
  {
    state: 'sent',
    by: 'owner',
    at: { daysAgo: 4, time: '17:30' },
    course: 'excel-for-the-office',
    readShare: 0.58,
    title: { km: 'មេរៀន Excel ថ្មី 2 មេរៀន' },
    text: { km: 'សួស្តី {name}! យើងបានបន្ថែមមេរៀនអំពីតារាងសង្ខេប និងក្រាហ្វិក។ មេរៀននីមួយៗប្រហែល 8 នាទី។' },
    button: { km: 'បន្តរៀន' },
  },
  {
    state: 'scheduled',
    by: 'owner',
    at: { daysAgo: -2, time: '18:00' },
    course: 'accounting-for-small-business',
    title: { km: 'ជួបគ្រូយប់នេះម៉ោង 19:00', en: 'Meet your teacher tonight at 19:00' },
    text: {
      km: 'សួស្តី {name}! យប់នេះម៉ោង 19:00 គ្រូនឹងឆ្លើយសំណួរក្រោមមេរៀន។ សូមត្រៀមសំណួររបស់អ្នក។',
      en: 'Hello {name}! Tonight at 19:00 your teacher answers questions under the lessons. Have yours ready.',
    },
    button: { km: 'បើកមេរៀន', en: 'Open the lesson' },
  },
  {
    state: 'draft',
    by: 'owner',
    at: { daysAgo: 1, time: '16:10' },
    title: { km: 'វគ្គថ្មីខែក្រោយ' },
    text: { km: 'ខែក្រោយ សាលានឹងបើកវគ្គថ្មី 3 វគ្គ។' },
  },
]
