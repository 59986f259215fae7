import type { Language } from '../language.rules.ts'

/** What the browser itself refuses. Loaded when it is idle, so all languages are together. */
export const fieldRefusals: Record<Language, Record<'fill' | 'choose', string>> = {
  km: { fill: 'សូមបំពេញប្រអប់នេះ។', choose: 'សូមជ្រើសរើសមួយ។' },
  en: { fill: 'Please fill in this field.', choose: 'Please choose one.' },
  zh: { fill: '请填写此项。', choose: '请选择一项。' },
}
