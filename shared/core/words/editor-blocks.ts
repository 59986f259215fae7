import type { Language } from '../language.rules.ts'

/** Tables and videos in the editor of texts. Loaded with the editor, so all languages are together. */
export const editorBlockWords: Record<Language, { table: TableWords; video: VideoWords }> = {
  km: {
    table: {
      insert: 'បញ្ចូលតារាង',
      edit: 'តារាង',
      rowAbove: 'បន្ថែមជួរដេកខាងលើ',
      rowBelow: 'បន្ថែមជួរដេកខាងក្រោម',
      columnBefore: 'បន្ថែមជួរឈរខាងឆ្វេង',
      columnAfter: 'បន្ថែមជួរឈរខាងស្តាំ',
      addHeader: 'ធ្វើជួរដេកទីមួយជាក្បាលតារាង',
      removeHeader: 'ដកក្បាលតារាងចេញ',
      removeRow: 'លុបជួរដេក',
      removeColumn: 'លុបជួរឈរ',
      remove: 'លុបតារាង',
    },
    video: {
      name: 'វីដេអូ YouTube',
      address: 'តំណវីដេអូ YouTube',
      addressHint: 'បិទភ្ជាប់តំណពី YouTube។ វាដំណើរការដោយមិនប្រើទំហំផ្ទុករបស់សាលាទេ។',
      addressWrong: 'តំណនេះមិនមែនជាវីដេអូ YouTube ទេ។ សូមបើកវីដេអូនៅ YouTube រួចចម្លងតំណរបស់វា។',
      title: 'ចំណងជើងវីដេអូ',
      titleHint: 'បង្ហាញមុនពេលចាក់ និងអានឱ្យអ្នកដែលមើលមិនឃើញ',
      insert: 'បញ្ចូលវីដេអូ',
      save: 'រក្សាទុកវីដេអូ',
    },
  },
  en: {
    table: {
      insert: 'Insert table',
      edit: 'Table',
      rowAbove: 'Add row above',
      rowBelow: 'Add row below',
      columnBefore: 'Add column on the left',
      columnAfter: 'Add column on the right',
      addHeader: 'Make the first row a header',
      removeHeader: 'Remove the header row',
      removeRow: 'Delete row',
      removeColumn: 'Delete column',
      remove: 'Delete table',
    },
    video: {
      name: 'YouTube video',
      address: 'YouTube link',
      addressHint: 'Paste a link from YouTube. It uses none of your school’s storage.',
      addressWrong: 'This isn’t a link to a YouTube video. Open the video on YouTube and copy its link.',
      title: 'Title of the video',
      titleHint: 'Shown before it plays, and read out to people who can’t see it',
      insert: 'Insert video',
      save: 'Save video',
    },
  },
  zh: {
    table: {
      insert: '插入表格',
      edit: '表格',
      rowAbove: '在上方添加行',
      rowBelow: '在下方添加行',
      columnBefore: '在左侧添加列',
      columnAfter: '在右侧添加列',
      addHeader: '将首行设为表头',
      removeHeader: '取消表头',
      removeRow: '删除行',
      removeColumn: '删除列',
      remove: '删除表格',
    },
    video: {
      name: 'YouTube 视频',
      address: 'YouTube 链接',
      addressHint: '粘贴 YouTube 的链接，不占用学校的存储空间。',
      addressWrong: '这不是 YouTube 视频的链接。请在 YouTube 打开视频并复制其链接。',
      title: '视频标题',
      titleHint: '播放前显示，并为看不见的人朗读',
      insert: '插入视频',
      save: '保存视频',
    },
  },
}

type TableWords = Record<
  | 'insert'
  | 'edit'
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'addHeader'
  | 'removeHeader'
  | 'removeRow'
  | 'removeColumn'
  | 'remove',
  string
>
type VideoWords = Record<
  'name' | 'address' | 'addressHint' | 'addressWrong' | 'title' | 'titleHint' | 'insert' | 'save',
  string
>
