import type { Language } from '../language.rules.ts'

/** The words of the page that the browser shows by itself when it is offline. */
export const offlinePageWords: Record<Language, Record<'title' | 'text' | 'retry' | 'lessons' | 'pages', string>> = {
  km: {
    title: 'គ្មានអ៊ីនធឺណិតទេ',
    text: 'ទំព័រនេះមិនទាន់មាននៅក្នុងឧបករណ៍នេះទេ។ អ្វីៗដែលអ្នកបានធ្វើមិនបាត់ឡើយ។',
    retry: 'ព្យាយាមម្តងទៀត',
    lessons: 'មេរៀនដែលអ្នកបានរក្សាទុក',
    pages: 'ទំព័រដែលអ្នកបានអានថ្មីៗ',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not stored on this device yet. Your work is not lost.',
    retry: 'Try again',
    lessons: 'Downloaded lessons',
    pages: 'Recently read pages',
  },
  zh: {
    title: '没有网络连接',
    text: '这个页面还没有保存在本设备上。您已完成的内容不会丢失。',
    retry: '重试',
    lessons: '您保存的课时',
    pages: '最近阅读的页面',
  },
}
