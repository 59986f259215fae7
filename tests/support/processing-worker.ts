import { openDoors } from '#server/core/database/door.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { processMedia } from '#server/media/processing/process-media.ts'

// A worker in its own process, which a test can kill. It processes the file named in its argument.
const { databases, dataDir, schoolId, mediaId } = JSON.parse(process.argv[2] ?? '')
const doors = openDoors(databases)
const stopping = new AbortController().signal
await processMedia(
  { doors, files: openFiles({ dataDir }), scan: async () => 'clean', dataDir, stopping },
  { schoolId, mediaId },
)
await doors.close()
