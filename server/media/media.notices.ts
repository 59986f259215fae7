import { type Notice, notice } from '#server/notifications/notice.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { notices as en } from '#shared/media/words/notices.en.ts'
import { notices as km } from '#shared/media/words/notices.km.ts'
import { notices as zh } from '#shared/media/words/notices.zh.ts'

const words = { en, km, zh }

type NamedFile = { file: { id: string; name: string } }

/** The file in the library, which says where it is used. */
const filePath = ({ file }: NamedFile) => `/secure/media?open=${file.id}`

/** A video or an audio file can be played. */
export const mediaReady = notice<NamedFile>({
  name: 'media ready',
  kind: 'videos',
  icon: 'video',
  isBellOnly: true,
  subject: () => '',
  show({ file }, { language, count }) {
    const { ready } = words[language]
    const isOne = count === 1
    return {
      title: isOne ? ready.title(file.name) : ready.several(count),
      text: isOne ? ready.text : ready.severalText(file.name),
      path: isOne ? filePath({ file }) : '/secure/media',
      button: ready.button,
    }
  },
})

/** A video or an audio file could not be processed. */
export const mediaFailed = notice<NamedFile>({
  name: 'media failed',
  kind: 'videos',
  icon: 'warning',
  subject: ({ file }) => file.id,
  show({ file }, { language }) {
    const { title, text, button } = words[language].failed
    return { title: title(file.name), text, path: filePath({ file }), button }
  },
})

/** The storage of the school is nearly full. */
export const storageFilled = notice<{ percent: number; usedBytes: number; mostBytes: number }>({
  name: 'storage filled',
  kind: 'storage',
  icon: 'warning',
  // Also the owner whose file it is.
  isForActorToo: true,
  subject: () => '',
  show({ percent, usedBytes, mostBytes }, { language }) {
    const { title, text, button } = words[language].storage
    return {
      title: title(percent),
      text: text(sizeText(usedBytes), sizeText(mostBytes)),
      path: '/secure/media',
      button,
    }
  },
})

export const notices: readonly Notice<never>[] = [mediaReady, mediaFailed, storageFilled]
