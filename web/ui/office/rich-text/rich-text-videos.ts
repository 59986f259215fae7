import { type Editor, mergeAttributes, Node } from '@tiptap/react'
import { isYoutubeStart, type YoutubeVideo, youtubePage, youtubeVideo } from '#shared/core/youtube.rules.ts'
import { blockLook } from '../../rich-text-look.ts'

const svg = 'http://www.w3.org/2000/svg'

/** A YouTube video in the editor: its place and title. It plays on the page only. */
export const Youtube = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    video: { default: null, rendered: false },
    start: { default: null, rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-youtube]',
      getAttrs: (element) => attributesAt(element.dataset.youtube ?? '', element.dataset.title),
    },
    { tag: 'iframe[src]', getAttrs: (element) => attributesAt(element.getAttribute('src') ?? '', element.title) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, {
      'data-youtube': youtubePage(node.attrs as YoutubeVideo),
      'data-title': node.attrs.title,
      class: `${blockLook.video} flex cursor-default flex-col items-center justify-center gap-3 px-6 text-center`,
    }),
    [
      `${svg} svg`,
      { viewBox: '0 0 24 24', width: '48', height: '48', fill: 'currentColor', 'aria-hidden': 'true' },
      [`${svg} path`, { d: 'M8 5v14l11-7z' }],
    ],
    ['span', { class: 'line-clamp-2 font-bold' }, node.attrs.title || `youtu.be/${node.attrs.video}`],
    ['span', { class: 'text-caption opacity-80' }, 'YouTube'],
  ],
})

function attributesAt(address: string, title = '') {
  const found = youtubeVideo(address)
  return found ? { ...found, title } : false
}

/** The address of the selected video, to show it in the form. */
export function selectedAddress(editor: Editor): string {
  const { video, start } = editor.getAttributes('youtube')
  return typeof video === 'string' ? youtubePage(isYoutubeStart(start) ? { video, start } : { video }) : ''
}

/** Writes a video in place of the selected one, or where the cursor is. */
export function setVideo(editor: Editor, found: YoutubeVideo, title: string): void {
  const attrs = { start: null, ...found, title }
  if (editor.isActive('youtube')) editor.commands.updateAttributes('youtube', attrs)
  else editor.chain().insertContent({ type: 'youtube', attrs }).run()
}

/** A pasted link of a video in an empty paragraph becomes the video. Whether it did. */
export function pasteVideo(editor: Editor | null, text: string | undefined): boolean {
  const found = text ? youtubeVideo(text) : undefined
  const { selection } = editor?.state ?? {}
  if (!editor || !found || !selection?.empty || selection.$from.parent.type.name !== 'paragraph') return false
  if (selection.$from.parent.content.size > 0) return false
  setVideo(editor, found, '')
  return true
}
