import type { invite as en } from './invite.en.ts'

export const invite: typeof en = {
  title: 'អ្នកត្រូវបានអញ្ជើញ',
  text: {
    vendor: (school) => `${school} សូមអញ្ជើញអ្នកឱ្យជួយគ្រប់គ្រងសាលា។`,
    lecture: (school) => `${school} សូមអញ្ជើញអ្នកឱ្យមកបង្រៀន។`,
    student: (school) => `${school} សូមអញ្ជើញអ្នកឱ្យមករៀន។`,
  },
  choose: 'សូមពិនិត្យឈ្មោះ បង្កើតពាក្យសម្ងាត់ រួចចាប់ផ្តើម។',
  known: 'អ្នកមានគណនីដោយអ៊ីមែលនេះរួចហើយ។ សូមវាយពាក្យសម្ងាត់នៃគណនីនោះ ដើម្បីទទួលយក។',
  submit: 'ទទួលយកការអញ្ជើញ',
  submitting: 'សូមរង់ចាំបន្តិច…',
  confirm: {
    title: 'បញ្ជាក់អ៊ីមែលរបស់អ្នក',
    text: (school) => `សូមបញ្ជាក់ថាអ៊ីមែលនេះជារបស់អ្នក ដើម្បីប្រើគណនីនៅ ${school}។`,
    submit: 'បញ្ជាក់អ៊ីមែលរបស់ខ្ញុំ',
  },
}
