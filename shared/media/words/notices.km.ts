import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  ready: {
    title: (name) => `ចាក់បានហើយ៖ ${name}`,
    several: (count) => `ឯកសារ ${count} ចាក់បានហើយ`,
    text: 'សិស្សអាចមើល ឬស្តាប់បានហើយ។',
    severalText: (name) => `ចុងក្រោយ៖ ${name}`,
    button: 'បើកឯកសារ',
  },
  failed: {
    title: (name) => `រៀបចំ ${name} មិនបានសម្រេច`,
    text: 'សូមមើលមូលហេតុ រួចព្យាយាមម្តងទៀត ឬបង្ហោះឯកសារផ្សេង។',
    button: 'មើលមូលហេតុ',
  },
  storage: {
    title: (percent) => `ទំហំផ្ទុកប្រើអស់ ${percent}%`,
    text: (used, most) => `អ្នកប្រើ ${used} ក្នុងចំណោម ${most}។ សូមលុបឯកសារដែលលែងត្រូវការ ឬជ្រើសកញ្ចប់សេវាធំជាងនេះ។`,
    button: 'បើកឃ្លាំងឯកសារ',
  },
}
