import type { reasons as english } from './upload-reasons.en.ts'

export const reasons: typeof english = {
  size: {
    video: (most) => `វីដេអូអាចមានទំហំត្រឹម ${most}។ សូមបង្រួមវីដេអូ ឬបំបែកជាផ្នែក។`,
    audio: (most) => `ឯកសារសំឡេងអាចមានទំហំត្រឹម ${most}។ សូមរក្សាទុកជា MP3 ឬបំបែកជាផ្នែក។`,
    document: (most) => `ឯកសារអាចមានទំហំត្រឹម ${most}។ សូមបង្រួមរូបភាពក្នុងឯកសារ ឬបំបែកជាផ្នែក។`,
    image: (most) => `រូបភាពអាចមានទំហំត្រឹម ${most}។ សូមបង្រួមរូបភាព ឬរក្សាទុកជា JPEG។`,
    attachment: (most) => `ឯកសារអាចមានទំហំត្រឹម ${most}។ សូមបង្រួមឯកសារ ឬបំបែកជាផ្នែក។`,
  },
  notReally: (type) => `នេះមិនមែនជាឯកសារ ${type} ទេ។ សូមរក្សាទុកជា ${type} រួចបង្ហោះម្តងទៀត។`,
  types: (types) => `ប្រភេទឯកសារនេះមិនអាចប្រើបានទេ។ ប្រភេទដែលប្រើបាន៖ ${types}។`,
}
