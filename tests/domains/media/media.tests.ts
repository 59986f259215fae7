import { routes } from '#server/media/media.routes.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import type { NotificationsWorld } from '../notifications/notifications.tests.ts'
import { type GivenMedia, givenMedia } from './given-media.ts'
import { frequent } from './media.frequent.ts'

export type MediaWorld = NotificationsWorld & {
  picture: { id: string; src: string }
  /** A video with captions, which something shows. */
  file: GivenMedia
  files: Record<'unused' | 'failed' | 'refused' | 'onItsWay', GivenMedia>
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nSok\n')

export const mediaTests = {
  routes,
  frequent,
  given: givenMedia,
  async build(school, { people: { lecture } }) {
    const picture = await givenMedia.picture(school, { uploadedBy: lecture.id })
    const file = await givenMedia.media(school, { uploadedBy: lecture.id })
    await givenMedia.captions(school, file)
    await givenMedia.mediaUse(school, file, file.id)
    const files = {
      unused: await givenMedia.media(school, { uploadedBy: lecture.id }),
      failed: await givenMedia.media(school, {
        state: 'failed',
        failure: 'media.upload_failed',
        uploadedBy: lecture.id,
      }),
      refused: await givenMedia.media(school, {
        state: 'failed',
        failure: 'media.file_broken',
        bytes: 0,
        uploadedBy: lecture.id,
      }),
      onItsWay: await givenMedia.media(school, { state: 'uploading', progress: 10, uploadedBy: lecture.id }),
    }
    return { picture, file, files }
  },
  names: {
    media: ({ file, files }) => [file.id, file.folder, ...Object.values(files).map(({ id }) => id)],
  },
  fields: {
    ids: ({ files }) => [files.unused.id],
    'readMediaStates.ids': ({ file }) => [file.id],
    'dismissRefused.ids': ({ files }) => [files.refused.id],
    replaces: ({ file }) => [file.id],
  },
  samples: {
    uploadPicture: () => [{ query: { use: 'logo' }, body: Buffer.from(onePixel, 'base64') }],
    putCaptions: () => [{ body: captions }],
  },
  withoutMark: ['uploadPicture', 'readStorageFigures', 'startUpload', 'cancelUpload', 'dismissRefused'],
} satisfies DomainTests<MediaWorld, NotificationsWorld>
