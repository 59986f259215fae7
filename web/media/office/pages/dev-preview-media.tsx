import { useState } from 'react'
import { Link } from 'react-router'
import type { MediaItem, OpenUpload } from '#shared/media/library.schema.ts'
import { mediaKinds } from '#shared/media/media.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { MediaCard } from '#web/media/office/library/media-card.tsx'
import { MediaThumb } from '#web/media/office/library/media-thumb.tsx'
import { StorageMeter } from '#web/media/office/library/storage-meter.tsx'
import { mediaWords } from '#web/media/office/media.words.ts'
import { UnfinishedUploads } from '#web/media/office/uploads/unfinished-uploads.tsx'
import { UploadState } from '#web/media/office/uploads/upload-state.tsx'
import type { Upload } from '#web/media/office/uploads/upload-store.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { ConfirmProvider } from '#web/ui/office/page/confirm.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'

export const meta = () => [{ title: 'Office media · Sala' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

const megabyte = 1024 ** 2
const upload: Upload = {
  key: '',
  mediaId: undefined,
  kind: 'video',
  name: 'រូបមន្ត SUM និង AVERAGE.mp4',
  bytes: 331 * megabyte,
  sent: 212 * megabyte,
  state: 'uploading',
  progress: 0,
  seconds: null,
  failure: undefined,
  secondsLeft: 120,
  isOtherFile: false,
}
const whole = { sent: upload.bytes, mediaId: 'sample' }
const uploads: Partial<Upload>[] = [
  { state: 'queue', sent: 0 },
  {},
  { secondsLeft: 20 },
  { state: 'paused' },
  { state: 'offline' },
  { state: 'lost' },
  { state: 'lost', isOtherFile: true },
  { ...whole, state: 'uploaded' },
  { ...whole, state: 'processing', progress: 40 },
  { ...whole, state: 'processing', progress: 80, kind: 'document' },
  { ...whole, state: 'completed', seconds: 760 },
  { state: 'failed', failure: 'media.full_storage' },
  { state: 'failed', failure: 'media.file_type' },
  { ...whole, state: 'failed', failure: 'media.video_format' },
]
const file: MediaItem = {
  id: '',
  kind: 'video',
  name: 'មេរៀនទី 1 · ស្គាល់ផ្ទៃការងារ.mp4',
  bytes: 96 * megabyte,
  state: 'completed',
  progress: 100,
  failure: null,
  scan: 'clean',
  seconds: 760,
  width: 1280,
  height: 720,
  thumbnail: '/art/course-xls.svg',
  use_count: 2,
  created_at: '2026-11-15T08:00:00Z',
  deleted_at: null,
  may_change: true,
}
const files: Partial<MediaItem>[] = [
  {},
  { kind: 'document', thumbnail: null, seconds: null, use_count: 0, name: `${'very-long-name-'.repeat(6)}.pdf` },
  { kind: 'audio', thumbnail: null, seconds: 61 },
  { state: 'failed', failure: 'media.infected', thumbnail: null, seconds: null },
  { deleted_at: '2026-11-14T08:00:00Z' },
]

const unfinished: OpenUpload[] = [
  { ...file, id: 'mine', state: 'uploading', progress: 40, uploaded_by: 'Sok Dara', is_mine: true },
  { ...file, id: 'theirs', state: 'uploading', progress: 0, uploaded_by: 'ចាន់ សុភា', is_mine: false },
  { ...file, id: 'refused', state: 'failed', failure: 'media.file_broken', uploaded_by: null, is_mine: true },
]

/** The parts of the media library and of uploads in each of their states. */
export default function PreviewMedia() {
  const { acts } = useArea(mediaWords)
  const [isDark, setDark] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <div data-office={isDark ? 'dark' : undefined}>
      <ConfirmProvider>
        <div className="mx-auto max-w-3xl space-y-6 px-4 py-8 md:px-8">
          <nav className="flex flex-wrap items-center gap-x-6 gap-y-2 text-nav text-primary-strong" lang="en">
            <Link to="/dev/preview/lists" className="underline underline-offset-4">
              Lists
            </Link>
            <Link to="/dev/preview/forms" className="underline underline-offset-4">
              Forms
            </Link>
            <div className="ml-auto">
              <Switch label="Dark" value={isDark} onChange={setDark} />
            </div>
          </nav>
          <h1 className="text-title" lang="en">
            Media
          </h1>
          <div className="space-y-3">
            {[0, 40, 100].map((percent) => (
              <Meter key={percent} percent={percent} label={`${percent}%`} />
            ))}
            <Meter striped percent={60} label="60%" />
          </div>
          <StorageMeter used_bytes={38 * 1024 ** 3} most_bytes={50 * 1024 ** 3} />
          <StorageMeter used_bytes={49 * 1024 ** 3} most_bytes={50 * 1024 ** 3} />
          <UnfinishedUploads uploads={unfinished} />
          <div className="flex flex-wrap gap-3">
            {mediaKinds.map((kind) => (
              <MediaThumb key={kind} media={{ kind, thumbnail: null, seconds: null }} className="h-12 w-20" />
            ))}
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-band">
            {uploads.map((change, at) => (
              <li key={JSON.stringify(change)} className="px-4 py-3">
                <UploadState upload={{ ...upload, ...change, key: `sample-${at}` }} />
              </li>
            ))}
          </ul>
          <ul className="grid md:grid-cols-3 md:gap-4">
            {files.map((change, at) => (
              <MediaCard
                key={JSON.stringify(change)}
                media={{ ...file, ...change, id: `sample-${at}` }}
                onOpen={() => {}}
                menu={[{ key: 'trash', name: acts.trash, danger: true, onPress: () => {} }]}
                check={{ isOn: at === 0 && isOn, onChange: setOn }}
              />
            ))}
          </ul>
        </div>
      </ConfirmProvider>
    </div>
  )
}
