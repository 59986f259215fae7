import type { downloads as en } from './downloads.en.ts'

export const downloads: typeof en = {
  title: 'ការទាញយក',
  download: 'ទាញយកទុកមើលពេលគ្មានអ៊ីនធឺណិត',
  audioOnly: 'ទាញយកអត្ថបទ និងសំឡេង មិនរួមវីដេអូទេ។',
  downloading: (size) => `កំពុងទាញយក… ${size}`,
  downloaded: 'បានទាញយករួចហើយ។ អ្នកអាចបើកមើលពេលគ្មានអ៊ីនធឺណិត។',
  downloadedAudio: 'បានទាញយករួចហើយ។ អ្នកអាចអាន និងស្តាប់ពេលគ្មានអ៊ីនធឺណិត។',
  remove: 'ដកចេញ',
  removeOf: (title) => `ដក «${title}» ចេញពីឧបករណ៍នេះ`,
  failed: 'មិនអាចទាញយកបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត និងទំហំទំនេរក្នុងឧបករណ៍ រួចព្យាយាមម្តងទៀត។',
}
