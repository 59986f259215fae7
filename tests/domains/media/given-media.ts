import { newId } from '#server/core/database/id.ts'
import { media, mediaCaptions, mediaUses } from '#server/media/media.tables.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'

export type GivenMedia = { id: string; folder: string }

/** Builders of files that a school has uploaded. There are rows, but no bytes behind them. */
export const givenMedia = {
  async media(school: School, wanted: Row<typeof media> = {}): Promise<GivenMedia> {
    const row = { id: newId(), folder: newId(), name: `${school.mark} video.mp4`, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(media).values({
        schoolId,
        kind: 'video',
        ending: 'mp4',
        bytes: 1000,
        state: 'completed',
        progress: 100,
        scan: 'clean',
        seconds: 60,
        width: 1280,
        height: 720,
        renditions: [{ name: '360p', height: 360, bytes: 500 }],
        searchText: row.name,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        ...row,
      }),
    )
    return { id: row.id, folder: row.folder }
  },

  async mediaUse(school: School, file: { id: string }, thingId: string, kind = 'lesson'): Promise<void> {
    const row = { id: newId(), mediaId: file.id, kind, thingId, title: `${school.mark} use` }
    await inSchool(school, ({ tx, schoolId }) => tx.insert(mediaUses).values({ schoolId, ...row }))
  },

  async captions(school: School, file: { id: string }, text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${school.mark}`) {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(mediaCaptions)
        .values({ schoolId, id: newId(), mediaId: file.id, language: 'km', text, updatedAt: now }),
    )
  },

  /** A picture the school has uploaded, as its row; there is no file behind it. */
  async picture(school: School, wanted: Row<typeof media> = {}): Promise<{ id: string; src: string }> {
    const facts = { ending: 'webp', width: 40, height: 30, seconds: null, scan: 'off' } as const
    const renditions = [{ name: 'webp', height: null, bytes: 1000 }]
    const name = `${school.mark}.webp`
    const id = newId()
    await givenMedia.media(school, { id, folder: id, kind: 'image', name, ...facts, renditions, ...wanted })
    return { id, src: `/files/${school.id}/${id}.webp` }
  },
}
