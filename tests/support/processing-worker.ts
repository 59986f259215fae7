import { openDoors } from '#server/core/database/door.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { processMedia } from '#server/media/processing/process-media.ts'

// A worker in a process of its own, to be killed: processes the one file it is told of.
const { databases, dataDir, schoolId, mediaId } = JSON.parse(process.argv[2] ?? '')
const doors = openDoors(databases)
const stopping = new AbortController().signal
await processMedia(
  { doors, files: openFiles({ dataDir }), scan: async () => 'clean', dataDir, stopping },
  { schoolId, mediaId },
)
await doors.close()
