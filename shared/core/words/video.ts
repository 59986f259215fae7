import type { Language } from '../language.rules.ts'

/** Videos and tables in a text. Loaded with them, after the page, so all languages are together. */
export const videoWords: Record<Language, Record<'play' | 'title' | 'notice' | 'offline' | 'table', string>> = {
  km: {
    play: 'ចាក់វីដេអូ',
    title: 'វីដេអូ YouTube',
    notice: 'វីដេអូនេះមកពី YouTube។ ពេលចុច ទើប YouTube ត្រូវបានបើក។',
    offline: 'ត្រូវការអ៊ីនធឺណិតដើម្បីមើលវីដេអូនេះ។',
    table: 'តារាង',
  },
  en: {
    play: 'Play video',
    title: 'YouTube video',
    notice: 'From YouTube. Nothing is loaded from there until you press play.',
    offline: 'You need an internet connection to watch this video.',
    table: 'Table',
  },
  zh: {
    play: '播放视频',
    title: 'YouTube 视频',
    notice: '来自 YouTube，点击播放后才会加载。',
    offline: '需要联网才能观看此视频。',
    table: '表格',
  },
}
