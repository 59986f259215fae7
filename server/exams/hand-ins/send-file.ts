import type { Outside } from '#server/core/http/serve.ts'
import { answerUpload } from '#server/media/uploads/upload-requests.ts'
import { need } from '#shared/core/errors.ts'
import { startFile } from './hand-in-files.ts'

type Sent = { attemptId: string; name: string; isRecording: boolean; bytes: Uint8Array }

/** A whole file of a form without scripts: announced and uploaded as a device would do it, so that the same is checked. */
export async function sendFile(
  outside: Outside,
  { attemptId, name, isRecording, bytes }: Sent,
): Promise<{ id: string }> {
  const wanted = { name, bytes: bytes.byteLength, is_recording: isRecording }
  const { file, address } = await startFile(outside, attemptId, wanted)
  const headers = {
    ...{ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Length': String(bytes.byteLength) },
    'Content-Type': 'application/offset+octet-stream',
  }
  const body = new Uint8Array(bytes)
  const request = new Request(new URL(address, outside.visit.origin), { method: 'PATCH', headers, body })
  const { ok } = await answerUpload(outside, outside.visit, request, file.id)
  need(ok, 'media.upload_failed')
  return { id: file.id }
}
